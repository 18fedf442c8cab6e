/** Places in the main element: pages of the shell, and the first element of a remote's page in its root. */
const COMBINATORS = ['> ', '> div > div > '];

/**
 * Selector of an element with a page of a kind. The places of the page's first element are listed one by
 * one: for an element anywhere inside, the browser would look through the page at every change of it.
 *
 * @param main the way to the main element, empty for itself
 * @param page what the first element of such a page matches
 */
export function withPage(main: '> main' | '', page: string): string {
  return `&:has(${COMBINATORS.map((combinator) => `${main} ${combinator}${page}`.trim()).join(', ')})`;
}

/**
 * Selector of an element whose page goes to the edges: the outermost element of such a page says so with
 * `data-full-bleed`, which is `brand` where it begins in the brand's colour.
 *
 * @param main the way to the main element, empty for itself
 */
export function fullBleed(main: '> main' | '', ground?: 'brand'): string {
  return withPage(main, ground ? `[data-full-bleed='${ground}']` : '[data-full-bleed]');
}
