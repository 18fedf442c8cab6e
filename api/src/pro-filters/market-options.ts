/** What the curated lists read of the market. */
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

/** The stocks of the current snapshot; throws a 404 problem when there are none. */
export function currentStocks(market: FilteredMarket) {
  const current = market.current();
  const { stocks, asOf } = current;
  if (!stocks) throw notFound('No stocks are loaded');
  return { stocks, asOf, indexed: current.table('stock') };
}

/** Row of a symbol, whatever its case; throws a 404 problem when there is no such stock. */
export function stockRow(stocks: Table, symbol: string): number {
  const row = rowOf(stocks, symbol.toUpperCase());
  if (row < 0) throw notFound(`There is no stock ${symbol}`);
  return row;
}
