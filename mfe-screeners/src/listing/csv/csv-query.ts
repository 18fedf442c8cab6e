import type { ScreenerQuery } from 'shared/contract';
import { rowsQuery, type QueryState } from '../query/query';
import { shownColumns, type ListCatalogue } from '../state/screener-state';

/** Query of the CSV file: every match in its order, with the visible columns. */
export function csvQuery(catalogue: ListCatalogue, state: QueryState): ScreenerQuery {
  const { where, broker, sort } = rowsQuery(catalogue, state);
  return { where, broker, sort, columns: shownColumns(catalogue, state) };
}
