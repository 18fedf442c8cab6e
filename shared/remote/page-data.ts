/** Status of the shell's page that replaces a page without its main data. */
export type PageDataStatus = 404 | 500;

/**
 * A page throws it during rendering when its main data does not exist (404) or the server failed on
 * it (5xx). The shell then shows its 404 or error page instead. For one figure among others, use
 * the page's own error state.
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
 * Throws a `PageDataError` when the page's main call returned not found or a server error. The page
 * handles every other answer, including no answer.
 * @param error of the query, e.g. of `useAssetQuery`.
 */
export function requirePageData(error: unknown): void {
  const status = statusOf(error);
  if (status === 404 || status >= 500) throw new PageDataError(status);
}

/** The shell's page for an error. Null for an ordinary error. */
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
