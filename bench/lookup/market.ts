/** The demo market, made once for benchmarks, and its assets as plain documents. */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { simulation } from 'market-simulator/ingest';
import { simulatedWorld } from 'market-simulator/world';
import { ASSET_TYPES, brokersFieldOf, nameFieldOf, tickerOf } from 'shared/market';
import { records } from '../screener/universe';
import { ingestSimulation } from '../../api/src/ingest/simulation/ingest-simulation';
import { createProgress } from '../../api/src/ingest/progress';
import { IndexedTable } from '../../api/src/market/engine/indexed-table';
import { openMarketStore, type MarketStore } from '../../api/src/market/market-store';
import { importanceOf } from '../../api/src/market/lookup/importance';
import { tableOfRecords } from '../../api/src/market/snapshot/table-of-records';
import type { Market } from '../../api/src/market/store/market';

const DATA = join(
  dirname(fileURLToPath(import.meta.url)),
  '..',
  '..',
  '.cache',
  'bench',
  'demo-market',
);

export async function openDemoMarket(log: (message: string) => void): Promise<MarketStore> {
  const store = await openMarketStore(DATA, { simulatedWorld });
  if (store.peek()) return store;
  await store.close();
  log('Making the demo market in .cache/bench …');
  await ingestSimulation({ dataDir: DATA, simulation, progress: createProgress(process.stderr) });
  return openMarketStore(DATA, { simulatedWorld });
}

export interface SearchDocument {
  id: number;
  symbol: string;
  ticker: string;
  name: string;
  brokers: readonly string[];
  importance: number;
}

export const tablesOf = (market: Market): IndexedTable[] =>
  ASSET_TYPES.map((type) => market.table(type));

/** Generated stocks besides the demo's assets, up to a total number. */
export function moreStocks(market: Market, assets: number): IndexedTable {
  const present = tablesOf(market).reduce((sum, { rows }) => sum + rows, 0);
  return new IndexedTable(tableOfRecords('stock', records(assets - present)));
}

export function documentsOf(tables: readonly IndexedTable[]): SearchDocument[] {
  const documents: SearchDocument[] = [];
  for (const table of tables) {
    const type = table.table.assetType;
    for (let row = 0; row < table.rows; row++) {
      const symbol = table.symbol(row);
      const brokers = table.value(brokersFieldOf(type), row);
      documents.push({
        id: documents.length,
        symbol,
        ticker: tickerOf(symbol),
        name: table.text(nameFieldOf(type), row) ?? '',
        brokers: Array.isArray(brokers) ? brokers : [],
        importance: importanceOf(table, row),
      });
    }
  }
  return documents;
}
