import type { DividendFacet, Facet, RangeFacet, UpcomingDividendItem } from 'shared/contract';
import { histogramEdges } from '../market/engine/histogram-edges';
import { countValues, itemsOfFacet, type FacetedItems } from '../market/listing/faceted-filter';
import { FACET_NUMBER, FACET_VALUE, isValueFacet } from './filter-upcoming';

/** Numbers for the controls of a filter panel; each facet leaves out its own filter. */
export function upcomingFacets(
  filtered: FacetedItems<UpcomingDividendItem, DividendFacet>,
  facetNames: readonly DividendFacet[],
): Partial<Record<DividendFacet, Facet>> {
  return Object.fromEntries(
    facetNames.map((facet) => {
      const counted = itemsOfFacet(filtered, facet);
      return [
        facet,
        isValueFacet(facet)
          ? { values: countValues(counted, FACET_VALUE[facet]) }
          : countRange(counted, FACET_NUMBER[facet], facet === 'amount'),
      ];
    }),
  );
}

function countRange(
  items: readonly UpcomingDividendItem[],
  of: (item: UpcomingDividendItem) => number | null,
  logarithmic: boolean,
): RangeFacet {
  const sorted = items.flatMap((item) => of(item) ?? []).toSorted((a, b) => a - b);
  const at = (index: number): number => sorted[index] ?? 0;
  const last = sorted.length - 1;
  if (last < 0) return { min: null, max: null, median: null, bins: [] };
  const edges = histogramEdges((quantile) => at(Math.round(quantile * last)), sorted.length, {
    logarithmic,
  });
  let next = 0;
  const bins = edges.slice(0, -1).map((from, bin) => {
    const to = edges[bin + 1] ?? from;
    // The last bin is closed: it takes all that is left.
    const end = bin === edges.length - 2 ? Infinity : to;
    const first = next;
    while (next <= last && at(next) < end) next++;
    return { from, to, count: next - first };
  });
  const median = (at(Math.floor(last / 2)) + at(Math.ceil(last / 2))) / 2;
  return { min: at(0), max: at(last), median, bins };
}
