/** Places in the main element: pages of the shell, and the first element of a remote's page in its root. */
const PLACES = ['> ', '> div > div > '];

/**
 * Selector of an element whose page goes to the edges: the outermost element of such a page says so with
 * `data-full-bleed`, which is `brand` where it begins in the brand's colour. The places are told one by
 * one: for an element anywhere inside, the browser would look through the page at every change of it.
 *
 * @param main the way to the main element, empty for itself
 */
export function fullBleed(main: '> main' | '', ground?: 'brand'): string {
  const page = ground ? `[data-full-bleed='${ground}']` : '[data-full-bleed]';
  return `&:has(${PLACES.map((place) => `${main} ${place}${page}`.trim()).join(', ')})`;
}
