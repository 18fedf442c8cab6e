/** A market that holds the reports and the names of the reported stocks. */
import { IndexedTable } from '../../api/src/market/engine/indexed-table';
import type { Market } from '../../api/src/market/market-store';
import { tableOfRecords } from '../../api/src/market/snapshot/table-of-records';
import type { ThirteenFFiling } from 'market-model/dataset/records/thirteen-f-filing';
import { issuerOf, SECURITIES, symbolOf } from './filings';

export const AS_OF = '2026-11-20T21:00:00Z';

/** @param filings empty if the market is opened from stored columns */
export function benchMarket(filings: readonly ThirteenFFiling[]): Market {
  const stocks = new IndexedTable(
    tableOfRecords(
      'stock',
      Array.from({ length: SECURITIES }, (_, security) => ({
        symbol: symbolOf(security),
        assetType: 'stock' as const,
        fields: { symbol: symbolOf(security), companyName: issuerOf(security) },
        provenance: {},
      })),
    ),
  );
  const rows = new Map(stocks.table.symbols.map((symbol, row) => [symbol, row]));
  const market = {
    asOf: AS_OF,
    collection: (name: string) => (name === '13f-filings' ? filings : []),
    table: (type: string) => (type === 'stock' ? stocks : { rows: 0 }),
    find: (symbol: string) => {
      const row = rows.get(symbol);
      return row === undefined ? null : { table: stocks, row };
    },
    document: () => Promise.resolve(null),
    bars: () => Promise.resolve(null),
  };
  return market as unknown as Market;
}
