/** What the assets of a list can be coloured by: one call, made where a map has no colours. */
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

/** What a map can be coloured by: changes over periods, then figures. */
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

/** A screen for each colouring: what is chosen and has a value for it. */
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
  /** What has to be chosen for it. */
  choice: Pick<HeatmapChoice, 'figure'> & { period?: PriceWindow };
  /** Assets whose value is known. */
  count: number;
}

/**
 * The colourings with the most known values first, changes before figures, without those that have none;
 * undefined until it is known, none when it could not be asked.
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
