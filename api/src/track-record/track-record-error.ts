/** A track record that cannot be computed, with the reason in words for the person who asked. */
export class TrackRecordError extends Error {
  override name = 'TrackRecordError';
}
