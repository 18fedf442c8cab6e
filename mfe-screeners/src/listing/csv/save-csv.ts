import type { ScreenerType } from 'shared/market';
import { saveFile } from 'shared/ui';
import { csvQuery, fetchCsv } from './export-csv';
import type { AskedState } from '../query/query';
import type { ListCatalogue } from '../state/screener-state';

/** Saves every row that matches as CSV. Rejects when there is no file. */
export async function saveCsv(
  type: ScreenerType,
  catalogue: ListCatalogue,
  state: AskedState,
): Promise<void> {
  const { name, content } = await fetchCsv(type, csvQuery(catalogue, state));
  saveFile(name, content);
}
