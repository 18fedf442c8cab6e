/**
 * ECMAScript 5, for browsers without newer syntax: the compiler refuses it. Writes the screen, then
 * opens a `plaintext` element that swallows the rest of the document, so that no bundle ever runs.
 */

/** Replaced by their values. */
declare var screenTitle: string;
declare var screenHtml: string;

/**
 * Whether the browser has the features that the bundles need. The content security policy prevents
 * tests of syntax.
 */
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
