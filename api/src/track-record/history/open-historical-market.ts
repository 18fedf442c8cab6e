/** A snapshot on disk for a separate thread, without the indexes and lists of the API. */
import { nameFieldOf, type AssetType } from 'shared/market';
import type { DocumentKind, Documents } from 'market-model/dataset/collections';
import { readPointer } from '../../market/snapshot/pointer';
import { readSnapshot } from '../../market/snapshot/read';
import type { SimulatedWorld } from 'market-model/ports/simulated-world';
import { dayFromIso } from '../../market/table/calendar-day';
import { historySourceAt, rowOf, valueAt, type Table } from '../../market/table/table';
import type { HistoricalMarket } from './historical-market';

export interface OpenHistoricalMarket extends HistoricalMarket {
  close(): Promise<void>;
}

/** Asset types of benchmarks. */
const COMPARED: readonly AssetType[] = ['etf', 'index'];

/** The current snapshot. Null if missing. Throws `SnapshotError` when it cannot be read. */
export async function openHistoricalMarket(
  dataDir: string,
  world: SimulatedWorld,
): Promise<OpenHistoricalMarket | null> {
  const pointer = await readPointer(dataDir);
  if (!pointer) return null;
  const snapshot = await readSnapshot(dataDir, pointer, { collections: false });
  const { id, meta, tables, bars, documents } = snapshot;
  const stocks = tables.get('stock');
  const close = async () => {
    await Promise.all([bars.close(), documents.close()]);
  };
  if (!stocks) {
    await close();
    return null;
  }
  const lastDay = dayFromIso(meta.asOf) ?? 0;
  const assetOf = (symbol: string): { table: Table; row: number } | null => {
    for (const table of tables.values()) {
      const row = rowOf(table, symbol);
      if (row >= 0) return { table, row };
    }
    return null;
  };
  const sourceOf = (symbol: string) => {
    const asset = assetOf(symbol);
    return asset && historySourceAt(asset.table, asset.row);
  };
  return {
    id,
    asOf: meta.asOf,
    demo: meta.demo,
    stocks,
    currencies: tables.get('currency'),
    find: (symbol) => {
      const asset = assetOf(symbol);
      if (!asset || !COMPARED.includes(asset.table.assetType)) return null;
      const { table, row } = asset;
      const text = (field: string): string | null => {
        const column = table.columns.get(field);
        const value = column ? valueAt(column, row) : null;
        return typeof value === 'string' ? value : null;
      };
      return {
        name: text(nameFieldOf(table.assetType)) ?? symbol,
        currencyCode: text('currencyCode'),
        isIndex: table.assetType === 'index',
      };
    },
    bars: async (symbol) => {
      const source = sourceOf(symbol);
      if (!source) return null;
      return source.kind === 'stored'
        ? bars.read(symbol)
        : world.bars(symbol, source.seed, lastDay);
    },
    document: async <Kind extends DocumentKind>(
      kind: Kind,
      symbol: string,
    ): Promise<Documents[Kind] | null> => {
      const stored = await documents.read(kind, symbol);
      if (stored !== null) return stored;
      const source = sourceOf(symbol);
      return source?.kind === 'demo' ? world.document(kind, symbol, source.seed, lastDay) : null;
    },
    close,
  };
}
