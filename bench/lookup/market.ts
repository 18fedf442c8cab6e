/** The demo market, made once for benchmarks, and its assets as plain documents. */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ASSET_TYPES, brokersFieldOf, nameFieldOf, tickerOf } from 'shared/market';
import { ingestDemo } from '../../api/src/ingest/ingest-demo';
import { createProgress } from '../../api/src/ingest/progress';
import { openMarketStore, type MarketStore } from '../../api/src/market/market-store';
import { importanceOf } from '../../api/src/market/lookup/importance';
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
  const store = await openMarketStore(DATA);
  if (store.peek()) return store;
  await store.close();
  log('Making the demo market in .cache/bench …');
  await ingestDemo({ dataDir: DATA, progress: createProgress(process.stderr) });
  return openMarketStore(DATA);
}

export interface SearchDocument {
  id: number;
  symbol: string;
  ticker: string;
  name: string;
  brokers: readonly string[];
  importance: number;
}

export function documentsOf(market: Market): SearchDocument[] {
  const documents: SearchDocument[] = [];
  for (const type of ASSET_TYPES) {
    const table = market.table(type);
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
