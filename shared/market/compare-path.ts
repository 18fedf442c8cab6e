/** Maximum number of assets in one comparison: as many as a chart has distinct lines. */
export const MAX_COMPARED = 5;

/** Address of the comparison of these assets, in their order. */
export const comparePath = (symbols: readonly string[]): string =>
  symbols.length === 0 ? '/compare' : `/compare?s=${symbols.map(encodeURIComponent).join(',')}`;
