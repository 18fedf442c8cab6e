/** Market data that the curated lists use. */
import type { IndexedTable } from '../market/engine/indexed-table';
import type { Table } from '../market/table/table';
import { rowOf } from '../market/table/table';
import { notFound } from '../http/problem';

/** The part of the market store that the filters read. */
export interface FilteredMarket {
  current(): {
    stocks: Table | undefined;
    asOf: string | null;
    table(assetType: 'stock'): IndexedTable;
  };
  peek(): { id: string } | null;
}

/** The stocks of the current snapshot. Throws a 404 problem if it has none. */
export function currentStocks(market: FilteredMarket) {
  const current = market.current();
  const { stocks, asOf } = current;
  if (!stocks) throw notFound('No stocks are loaded');
  return { stocks, asOf, indexed: current.table('stock') };
}

/** Row of a symbol in any case. Throws a 404 problem for an unknown stock. */
export function stockRow(stocks: Table, symbol: string): number {
  const row = rowOf(stocks, symbol.toUpperCase());
  if (row < 0) throw notFound(`There is no stock ${symbol}`);
  return row;
}
