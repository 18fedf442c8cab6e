import { rowsQuery, type AskedState } from './query';
import { shownColumns, type ListCatalogue } from './screener-state';

/** What an address may hold on its way to the API. */
const LONGEST_QUERY = 12_000;

/**
 * Address of the whole filtered set as a file that the API writes; null when the filters are too many
 * for an address.
 */
export function csvAddress(
  type: string,
  catalogue: ListCatalogue,
  state: AskedState,
): string | null {
  const { where, broker, sort } = rowsQuery(catalogue, state);
  const query = { where, broker, sort, columns: shownColumns(catalogue, state) };
  const text = encodeURIComponent(JSON.stringify(query));
  return text.length > LONGEST_QUERY ? null : `/api/screeners/${type}/csv?q=${text}`;
}

/** Lets the browser fetch a file; the answer says how it is called. */
export function download(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}
