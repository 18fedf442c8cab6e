/**
 * Moved addresses: old path, new path. Consulted before any matching; the query string is kept.
 * One line per entry.
 */
export const REDIRECTS: Readonly<Record<string, string>> = {
  '/home': '/',
  '/who-we-are': '/about-us',
  '/terms-of-service': '/terms',
  '/privacy-policy': '/privacy',
  '/cookies': '/cookie-policy',
};

/**
 * The one spelling of a page's path, or null when it is already that. Slashes are collapsed so that
 * no redirect can lead to `//another-host`.
 */
export function canonicalPath(path: string): string | null {
  let canonical = path.replaceAll('\\', '/').replaceAll(/\/{2,}/g, '/');
  canonical = canonical.replace(/\/index\.html?$/, '/');
  if (canonical.length > 1) canonical = canonical.replace(/\/$/, '');
  canonical = REDIRECTS[canonical] ?? canonical;
  return canonical === path ? null : canonical;
}
