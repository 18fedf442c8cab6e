/**
 * ECMAScript 5, for browsers that can read nothing newer: the compiler refuses other syntax. Writes the screen, then
 * opens a `plaintext` element that swallows the rest of the document, so that no bundle is ever run.
 */

/** Replaced by their values. */
declare var screenTitle: string;
declare var screenHtml: string;

/** Whether the browser has what the bundles need. Syntax cannot be tried under the content security policy. */
export function isSupported(): boolean {
  try {
    var needed = [
      window.Promise,
      window.fetch,
      window.Proxy,
      window.AbortController,
      window.URLSearchParams,
      window.ResizeObserver,
      Object.hasOwn,
      Array.prototype.at,
      Array.prototype.toSorted,
    ];
    return (
      needed.every(Boolean) &&
      'noModule' in document.createElement('script') &&
      window.CSS.supports('color', 'var(--a)')
    );
  } catch {
    return false;
  }
}

if (!isSupported()) {
  document.title = screenTitle;
  document.write(screenHtml);
}
