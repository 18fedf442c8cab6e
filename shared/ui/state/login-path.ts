/** Query parameter of the sign-in page that holds the page to return to. */
export const PREVIOUS_PAGE = 'prev';

const SIGN_IN_PAGES = /^\/(?:login|logout|forgot-password)\/?$/i;

/** A page of signing in and out: nobody wants to return to it afterwards. */
export const isSignInPage = (pathname: string): boolean => SIGN_IN_PAGES.test(pathname);

/** Address of the sign-in page that leads back to `from` afterwards; from a sign-in page to where that one leads. */
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
