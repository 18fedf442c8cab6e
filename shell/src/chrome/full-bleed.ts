/**
 * Positions in the main element: pages of the shell, and the first element of a remote's page in
 * its root.
 */
const COMBINATORS = ['> ', '> div > div > '];

/**
 * Selector of an element that contains a certain kind of page. It lists the exact positions of the
 * page's first element. A descendant selector would make the browser search the page on every
 * change.
 *
 * @param main combinator to the main element, empty for itself
 * @param page selector of the page's first element
 */
export function withPage(main: '> main' | '', page: string): string {
  return `&:has(${COMBINATORS.map((combinator) => `${main} ${combinator}${page}`.trim()).join(', ')})`;
}

/**
 * Selector of an element whose page is full-bleed. The page's outermost element declares it by
 * `data-full-bleed`, with the value `brand` if it begins in the brand colour.
 *
 * @param main combinator to the main element, empty for itself
 */
export function fullBleed(main: '> main' | '', ground?: 'brand'): string {
  return withPage(main, ground ? `[data-full-bleed='${ground}']` : '[data-full-bleed]');
}
