import type { ScreenerQuery } from 'shared/contract';
import type { ScreenerType } from 'shared/market';
import { rowsQuery, type AskedState } from '../query/query';
import { shownColumns, type ListCatalogue } from '../state/screener-state';

/** What the file holds: every row that matches, in its order, with the columns on screen. */
export function csvQuery(catalogue: ListCatalogue, state: AskedState): ScreenerQuery {
  const { where, broker, sort } = rowsQuery(catalogue, state);
  return { where, broker, sort, columns: shownColumns(catalogue, state) };
}

/**
 * The file that the API writes for a query, and its name. Rejects when there is no answer or it is no
 * file, so that a failure is never saved as one.
 */
export async function fetchCsv(
  type: ScreenerType,
  query: ScreenerQuery,
): Promise<{ name: string; content: Blob }> {
  const answer = await fetch(`/api/screeners/${type}/csv`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(query),
  });
  if (!answer.ok) throw new Error(`The API answered ${answer.status}`);
  const told = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '');
  return { name: told?.[1] ?? `${type}-screener.csv`, content: await answer.blob() };
}

/** Lets the browser fetch a file; the answer says how it is called. */
export function download(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}
