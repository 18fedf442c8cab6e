/** A track record that cannot be computed, with a reason for the user. */
export class TrackRecordError extends Error {
  override name = 'TrackRecordError';
}
