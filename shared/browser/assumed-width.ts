/** Width in CSS pixels for which a server renders a page. Null in a browser, which has its own. */
let assumed: number | null = null;

export const assumedWidth = (): number | null => assumed;

/** Sets the width of the device for which the next page is rendered. */
export function assumeWidth(width: number | null): void {
  assumed = width;
}

const CONDITION = /\((min|max)-width: ?([\d.]+)px\)/g;

/**
 * Whether a media query of widths, e.g. `(min-width: 600px) and (max-width: 760px)`, matches the
 * assumed width. False without one, and for queries of other features.
 */
export function matchesAssumedWidth(query: string): boolean {
  if (assumed === null) return false;
  const width = assumed;
  const conditions = [...query.matchAll(CONDITION)];
  return (
    conditions.length > 0 &&
    conditions.every(([, bound, pixels]) =>
      bound === 'min' ? width >= Number(pixels) : width <= Number(pixels),
    )
  );
}
