/** The code of a lazy piece did not load. Errors of the piece's own rendering are of other classes. */
export class PieceLoadError extends Error {
  override readonly name = 'PieceLoadError';
}
