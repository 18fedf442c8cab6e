/** Query parameter of the sign-in page that holds the page to return to. */
export const PREVIOUS_PAGE = 'prev';

/** Address of the sign-in page that leads back to `from` afterwards. */
export function loginPath(from: { pathname: string; search?: string }, create = false): string {
  const query = new URLSearchParams({ [PREVIOUS_PAGE]: from.pathname + (from.search ?? '') });
  if (create) query.set('create', '1');
  return `/login?${query}`;
}
