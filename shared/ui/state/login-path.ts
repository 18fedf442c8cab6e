/** Query parameter of the sign-in page with the page to return to. */
export const PREVIOUS_PAGE = 'prev';

const SIGN_IN_PAGES = /^\/(?:login|logout|forgot-password)\/?$/i;

/** A page for signing in or out. After the sign-in, users do not return to it. */
export const isSignInPage = (pathname: string): boolean => SIGN_IN_PAGES.test(pathname);

/**
 * Address of the sign-in page with a return to `from`. From a sign-in page, its return target is
 * kept.
 */
export function loginPath(
  from: { pathname: string; search?: string; hash?: string },
  create = false,
): string {
  const { pathname, search = '', hash = '' } = from;
  const previous = isSignInPage(pathname)
    ? (new URLSearchParams(search).get(PREVIOUS_PAGE) ?? '/')
    : pathname + search + hash;
  const query = new URLSearchParams({ [PREVIOUS_PAGE]: previous });
  if (create) query.set('create', '1');
  return `/login?${query}`;
}
