/**
 * Number of assets with a known value for each colouring; one call, made if a map has no colours.
 */
import type { CountsRequest, CountsResponse } from 'shared/contract';
import type { PriceWindow, ScreenerType } from 'shared/market';
import { productApi } from 'shared/store';
import { selection, type Selection } from '../listing/query/query';
import type { ListCatalogue } from '../listing/state/screener-state';
import { figuresOf, periodsOf, type HeatmapChoice } from '../listing/state/heatmap-choice';

const { useKnownChangesQuery } = productApi.injectEndpoints({
  endpoints: (build) => ({
    knownChanges: build.query<CountsResponse, { type: ScreenerType; body: CountsRequest }>({
      query: ({ type, body }) => ({
        path: `/screeners/${type}/counts`,
        method: 'POST',
        body,
        safe: true,
        open: true,
        answer: ['totals'],
      }),
    }),
  }),
});

/** Possible colourings of a map: changes over periods, then figures. */
const coloursOf = (catalogue: ListCatalogue): KnownColour[] => [
  ...periodsOf(catalogue).map(({ period, column: { field, label } }) => ({
    field,
    label,
    choice: { period },
    count: 0,
  })),
  ...figuresOf(catalogue).map(({ field, label }) => ({
    field,
    label,
    choice: { figure: field },
    count: 0,
  })),
];

/** One screen per colouring: the current selection with a known value for it. */
export function knownRequest(catalogue: ListCatalogue, activeSelection: Selection): CountsRequest {
  const { where = [], broker } = selection(catalogue, activeSelection);
  return {
    screens: coloursOf(catalogue).map(({ field }) => ({
      where: [...where, { field, isNull: false }],
      ...(broker !== undefined && { broker }),
    })),
  };
}

export interface KnownColour {
  field: string;
  label: string;
  /** The choice that selects this colouring. */
  choice: Pick<HeatmapChoice, 'figure'> & { period?: PriceWindow };
  /** Number of assets with a known value. */
  count: number;
}

/**
 * Colourings sorted by number of known values, changes before figures, without empty ones.
 * Undefined while loading; empty if the request failed.
 */
export function useKnownColours(
  type: ScreenerType,
  catalogue: ListCatalogue,
  selection: Selection,
): readonly KnownColour[] | undefined {
  const { currentData, error } = useKnownChangesQuery({
    type,
    body: knownRequest(catalogue, selection),
  });
  if (error) return [];
  return (
    currentData &&
    coloursOf(catalogue)
      .map((colour, at) => ({ ...colour, count: currentData.totals[at] ?? 0 }))
      .filter(({ count }) => count > 0)
      .toSorted((a, b) => b.count - a.count)
  );
}
