/** The code of a lazy component failed to load. Its render errors have other classes. */
export class PieceLoadError extends Error {
  override readonly name = 'PieceLoadError';
}
