import { rowsQuery, type QueryState } from '../../listing/query/query';
import { symbolsOf } from '../../listing/query/symbols-of';
import type { AskScreener } from '../../listing/query/screener-api';
import type { ListCatalogue } from '../../listing/state/screener-state';

/** Maximum number of rows per API call. */
const BATCH = 200;

/** Symbols of the first `most` matches, in list order. */
export async function matchingSymbols(
  ask: AskScreener,
  catalogue: ListCatalogue,
  state: QueryState,
  most: number,
): Promise<string[]> {
  const symbols: string[] = [];
  for (let page = 1; symbols.length < most; page += 1) {
    const query = rowsQuery(catalogue, { ...state, page, pageSize: BATCH });
    const answer = await ask({ ...query, columns: ['symbol'] });
    symbols.push(...symbolsOf(answer));
    if (answer.rows.length < BATCH) break;
  }
  return symbols.slice(0, most);
}
