/** What stands in place of a page whose own data cannot be had. */
export type PageDataStatus = 404 | 500;

/**
 * Thrown by a page while it is drawn, when the data that it is about does not exist (404) or the
 * server failed on it (5xx): the shell then shows its 404 or server-failure page in the page's place.
 * For one figure among others the page's own error state is better.
 */
export class PageDataError extends Error {
  override name = 'PageDataError';
  constructor(
    /** HTTP status of the answer. */
    readonly status: number,
    message = `The data of this page could not be had: ${status}`,
  ) {
    super(message);
  }
}

/**
 * Throws a `PageDataError` when the answer to a page's main call says that there is no such thing or
 * that the server failed. Every other answer, also none at all, is left to the page.
 * @param error of the query, e.g. of `useAssetQuery`.
 */
export function requirePageData(error: unknown): void {
  const status = statusOf(error);
  if (status === 404 || status >= 500) throw new PageDataError(status);
}

/** Which of the shell's pages an error asks for; null when it is an ordinary error. */
export function pageDataStatus(error: unknown): PageDataStatus | null {
  // By name: each remote bundles its own copy of the class.
  if (!(error instanceof Error) || error.name !== 'PageDataError') return null;
  const status = statusOf(error);
  if (status === 404) return 404;
  return status >= 500 ? 500 : null;
}

function statusOf(error: unknown): number {
  const status: unknown =
    typeof error === 'object' && error !== null ? Reflect.get(error, 'status') : null;
  return typeof status === 'number' ? status : 0;
}
