/** One snapshot ready to answer: tables with their indexes, lookup, histories. Never changes. */
import { ASSET_TYPES, type AssetType } from 'shared/market';
import type {
  CollectionName,
  Collections,
  DocumentKind,
  Documents,
  StoredDocuments,
} from 'market-model/dataset/collections';
import type { DailyBars, DatasetMeta } from 'market-model/dataset/dataset';
import { IndexedTable } from '../engine/indexed-table';
import { HistoryReader } from './history-reader';
import { LookupIndex } from '../lookup/lookup-index';
import type { Snapshot, StoredCollections } from '../snapshot/read';
import { dayFromIso } from '../table/calendar-day';
import type { SimulatedWorld } from 'market-model/ports/simulated-world';
import { historySourceAt, rowOf, type Table } from '../table/table';

/** One asset: its table and the row in it. */
export interface AssetRow {
  table: IndexedTable;
  row: number;
}

export class Market {
  readonly id: string;
  readonly meta: DatasetMeta;
  readonly lookup: LookupIndex;
  readonly #tables: ReadonlyMap<AssetType, IndexedTable>;
  /** Lists other than listing columns. Read them through `collection`. */
  readonly #collections: StoredCollections;
  readonly #thirteenF: Snapshot['thirteenF'];
  readonly #documents: Snapshot['documents'];
  readonly #demo: SimulatedWorld;
  readonly #lastDay: number;
  readonly #histories: HistoryReader;

  private constructor(
    snapshot: Snapshot,
    tables: ReadonlyMap<AssetType, IndexedTable>,
    lookup: LookupIndex,
    demo: SimulatedWorld,
  ) {
    this.id = snapshot.id;
    this.meta = snapshot.meta;
    this.#tables = tables;
    this.lookup = lookup;
    this.#collections = snapshot.collections;
    this.#thirteenF = snapshot.thirteenF;
    this.#documents = snapshot.documents;
    this.#demo = demo;
    this.#lastDay = dayFromIso(snapshot.meta.asOf) ?? 0;
    this.#histories = new HistoryReader(snapshot.bars, demo, this.#lastDay);
  }

  /** Builds the lookup in turns. Indexes of columns are built by the first query that needs them, or by `warm`. */
  static async open(snapshot: Snapshot, demo: SimulatedWorld): Promise<Market> {
    const tables = new Map(
      [...snapshot.tables].map(([type, table]) => [type, new IndexedTable(table)]),
    );
    const lookup = await LookupIndex.build([...tables.values()]);
    return new Market(snapshot, tables, lookup, demo);
  }

  /** Builds the indexes of all columns, in turns. */
  async warm(): Promise<void> {
    for (const table of this.#tables.values()) await table.warm();
  }

  /** ISO instant of the newest price. */
  get asOf(): string {
    return this.meta.asOf;
  }

  /** The stocks as stored columns, for features that compute over all of them. */
  get stocks(): Table | undefined {
    return this.#tables.get('stock')?.table;
  }

  /** The assets of a type. An empty table when the snapshot has none. */
  table(assetType: AssetType): IndexedTable {
    return this.#tables.get(assetType) ?? new IndexedTable(emptyTable(assetType));
  }

  /** The asset of a symbol, whatever its case; null when unknown. */
  find(symbol: string, assetType?: AssetType): AssetRow | null {
    const upperSymbol = symbol.toUpperCase();
    for (const type of assetType ? [assetType] : ASSET_TYPES) {
      const table = this.#tables.get(type);
      const row = table ? rowOf(table.table, upperSymbol) : -1;
      if (table && row >= 0) return { table, row };
    }
    return null;
  }

  /** Any asset. Null if the market is empty. */
  first(): AssetRow | null {
    for (const table of this.#tables.values()) if (table.rows > 0) return { table, row: 0 };
    return null;
  }

  /** Daily bars in ascending order; null when the asset has no history. */
  bars({ table, row }: AssetRow): Promise<DailyBars | null> {
    return this.#histories.bars(table.symbol(row), historySourceAt(table.table, row));
  }

  /** Columns of 13F reports. Null if the market has the list of filings instead. */
  get thirteenF(): Snapshot['thirteenF'] {
    return this.#thirteenF;
  }

  /** A list other than a listing: filings, transactions, events. Empty if no source has it. */
  collection<Name extends CollectionName>(name: Name): readonly Collections[Name][] {
    return this.#collections[name];
  }

  /** A document of one asset: dividends, splits, statements. Null if it is missing. */
  async document<Kind extends DocumentKind>(
    kind: Kind,
    { table, row }: AssetRow,
  ): Promise<Documents[Kind] | null> {
    const symbol = table.symbol(row);
    const stored = await this.#documents.read(kind, symbol);
    if (stored !== null) return stored;
    const source = historySourceAt(table.table, row);
    return source?.kind === 'demo'
      ? this.#demo.document(kind, symbol, source.seed, this.#lastDay)
      : null;
  }

  /** Values that sources reported and our definitions replaced, by field. */
  async replaced({ table, row }: AssetRow): Promise<StoredDocuments['replaced']> {
    return (await this.#documents.read('replaced', table.symbol(row))) ?? {};
  }

  /** Symbols of the indices and funds that the asset is part of. */
  async memberships({ table, row }: AssetRow): Promise<readonly string[]> {
    const symbol = table.symbol(row);
    const stored = await this.#documents.read('memberships', symbol);
    if (stored !== null) return stored;
    const source = historySourceAt(table.table, row);
    return (source?.kind === 'demo' && (await this.#demo.memberships?.(symbol, source.seed))) || [];
  }

  /** Closes for a small drawing, empty without history. */
  sparkline({ table, row }: AssetRow, days: number): Promise<number[]> {
    return this.#histories.sparkline(table.symbol(row), historySourceAt(table.table, row), days);
  }
}

function emptyTable(assetType: AssetType): Table {
  return {
    assetType,
    rows: 0,
    symbols: [],
    columns: new Map(),
    provenance: { tuples: [null], codes: new Map() },
    historyKinds: new Uint8Array(0),
    seeds: new Float64Array(0),
  };
}
