/**
 * Historical values of one snapshot, cached for the next track record over it: another threshold
 * needs the same fields on the same days. Drop it with the snapshot.
 */
import { LruCache } from 'shared/server';
import { isNumeric, type Column } from '../../market/table/column';
import type { ColumnsOnDay } from './columns-on-day';
import type { DatedUsdRate } from './usd-rates';

/** Maximum bytes of cached columns and lines. The least recently used ones are evicted first. */
export const MAX_HISTORY_BYTES = 256 * 1024 * 1024;
/** A value of a dictionary, roughly. */
const BYTES_PER_TEXT = 64;

type Cached = Column | Uint8Array | Float64Array;

const bytesOf = (cached: Cached): number => {
  if (ArrayBuffer.isView(cached)) return cached.byteLength;
  if (isNumeric(cached)) return cached.values.byteLength;
  return cached.codes.byteLength + BYTES_PER_TEXT * cached.dictionary.length;
};

/** Counts from reading all stocks: the same for every subject and span. */
export interface ReadFacts {
  withoutBars: number;
  withoutStatements: number;
  ended: number;
  assumedFilings: number;
  statements: number;
}

export class HistoryCache {
  /** Null until all stocks were read once. */
  facts: ReadFacts | null = null;
  /** Day of the last price by row; read with the facts. */
  lastPriceDays: Int32Array | null = null;
  rates: DatedUsdRate | null = null;
  tradingDays: Int32Array | null = null;
  readonly #columns: LruCache<Column>;
  readonly #listed: LruCache<Uint8Array>;
  readonly #lines: LruCache<Float64Array>;

  /** @param limit bytes; 0 keeps hardly anything */
  constructor(limit = MAX_HISTORY_BYTES) {
    // Columns take nearly all of it. Lists of listed stocks are short; their limit is for long
    // spans.
    this.#columns = new LruCache<Column>((limit * 13) / 16, bytesOf);
    this.#listed = new LruCache<Uint8Array>(limit / 16, bytesOf);
    this.#lines = new LruCache<Float64Array>(limit / 8, bytesOf);
  }

  /** The cached fields of a day. Null when the list of listed stocks is not cached. */
  columnsOn(day: number, fields: readonly string[]): ColumnsOnDay | null {
    const listedRows = this.#listed.get(String(day));
    if (!listedRows) return null;
    const columns = new Map<string, Column>();
    for (const field of fields) {
      const column = this.#columns.get(`${day} ${field}`);
      if (column) columns.set(field, column);
    }
    return { day, listedRows, columns };
  }

  addColumns({ day, listedRows, columns }: ColumnsOnDay): void {
    this.#listed.set(String(day), listedRows);
    for (const [field, column] of columns) this.#columns.set(`${day} ${field}`, column);
  }

  /** Values on the days of a calendar, by a key that names both. Computed and cached if missing. */
  async line(
    key: string,
    compute: () => Promise<Float64Array | null>,
  ): Promise<Float64Array | null> {
    const cached = this.#lines.get(key);
    if (cached) return cached;
    const values = await compute();
    if (values) this.#lines.set(key, values);
    return values;
  }
}
