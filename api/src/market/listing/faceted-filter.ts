/** Filters of a list, and for each filter control how many items each of its values would leave. */

export type ItemTest<Item> = (item: Item) => boolean;

export interface FacetedItems<Item, Facet extends string> {
  /** Passing every test, in the order given. */
  selected: Item[];
  /** Failing the test of one facet alone, by that facet. */
  near: ReadonlyMap<Facet, Item[]>;
}

/**
 * Selects items. A facet's counts exclude its own test, so that its control shows the results of
 * other choices: {@link itemsOfFacet} has the items that they count.
 *
 * @param tests hold for every selected and every counted item
 * @param facets by facet the test of its control; a facet without a choice is absent
 */
export function facetedFilter<Item, Facet extends string>(
  items: Iterable<Item>,
  tests: readonly ItemTest<Item>[],
  facets: ReadonlyMap<Facet, ItemTest<Item>>,
): FacetedItems<Item, Facet> {
  const selected: Item[] = [];
  const near = new Map<Facet, Item[]>();
  for (const item of items) {
    if (!tests.every((test) => test(item))) continue;
    let failures = 0;
    let failed: Facet | null = null;
    for (const [facet, test] of facets) {
      if (test(item)) continue;
      failed = facet;
      if (++failures > 1) break;
    }
    if (failed === null) selected.push(item);
    else if (failures === 1) {
      const others = near.get(failed);
      if (others) others.push(item);
      else near.set(failed, [item]);
    }
  }
  return { selected, near };
}

/** The items that pass everything but a facet's own test. */
export const itemsOfFacet = <Item, Facet extends string>(
  { selected, near }: FacetedItems<Item, Facet>,
  facet: Facet,
): readonly Item[] => {
  const others = near.get(facet);
  return others ? [...selected, ...others] : selected;
};

/** How often each value occurs, the most frequent first; unknown values are not counted. */
export function countValues<Item>(
  items: readonly Item[],
  valueOf: (item: Item) => string | null,
): { value: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const item of items) {
    const value = valueOf(item);
    if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}
