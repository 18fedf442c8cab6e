import { fetchCsv, type CsvFile } from 'shared/list';
import type { ScreenerType } from 'shared/market';
import { csvQuery } from '../listing/csv/csv-query';
import type { QueryState } from '../listing/query/query';
import type { ListCatalogue } from '../listing/state/screener-state';

/** All matches as CSV with the visible columns. Rejects if the request fails. */
export const screenerCsv = (
  type: ScreenerType,
  catalogue: ListCatalogue,
  state: QueryState,
): Promise<CsvFile> =>
  fetchCsv(`/screeners/${type}/csv`, {
    body: csvQuery(catalogue, state),
    fallbackName: `${type}-screener.csv`,
  });
