/** A file that cannot be read at all; the message says why and, where it is known, on which line. */
export class UnreadableImport extends Error {
  override name = 'UnreadableImport';
}
