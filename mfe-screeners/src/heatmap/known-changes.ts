/** Over which periods the changes of a list are known: one call, made where a map has no colours. */
import type { CountsRequest, CountsResponse } from 'shared/contract';
import type { PriceWindow, ScreenerType } from 'shared/market';
import { productApi, skipToken } from 'shared/store';
import { selection, type Selection } from '../screener/query';
import type { ListCatalogue } from '../screener/screener-state';
import { periodsOf } from './heatmap-choice';

const { useKnownChangesQuery } = productApi.injectEndpoints({
  endpoints: (build) => ({
    knownChanges: build.query<CountsResponse, { type: ScreenerType; body: CountsRequest }>({
      query: ({ type, body }) => ({
        path: `/screeners/${type}/counts`,
        method: 'POST',
        body,
        safe: true,
        open: true,
      }),
    }),
  }),
});

/** A screen for each period: what is chosen and has a change over it. */
export function knownRequest(catalogue: ListCatalogue, chosen: Selection): CountsRequest {
  const { where = [], broker } = selection(catalogue, chosen);
  return {
    screens: periodsOf(catalogue).map(({ column }) => ({
      where: [...where, { field: column.field, isNull: false }],
      ...(broker !== undefined && { broker }),
    })),
  };
}

export interface KnownPeriod {
  period: PriceWindow;
  label: string;
  /** Assets whose change is known. */
  count: number;
}

/**
 * The periods with the most known changes first, without those that have none; undefined until it is
 * known.
 *
 * @param chosen null: nobody asks
 */
export function useKnownPeriods(
  type: ScreenerType,
  catalogue: ListCatalogue,
  chosen: Selection | null,
): readonly KnownPeriod[] | undefined {
  const { currentData } = useKnownChangesQuery(
    chosen === null ? skipToken : { type, body: knownRequest(catalogue, chosen) },
  );
  return (
    currentData &&
    periodsOf(catalogue)
      .map(({ period, column }, at) => ({
        period,
        label: column.label,
        count: currentData.totals[at] ?? 0,
      }))
      .filter(({ count }) => count > 0)
      .toSorted((a, b) => b.count - a.count)
  );
}
