/** A file that cannot be read at all. The message gives the reason and, if known, the line. */
export class UnreadableImport extends Error {
  override name = 'UnreadableImport';
}
