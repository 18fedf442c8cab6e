/** The two ways to answer a chart's range: encoded slices of stored columns, and rows of SQLite. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { HISTORY_RANGES } from 'shared/contract';
import type { HistoryRange } from 'shared/contract';
import { dailyHistory, encodeJson } from '../../api/src/market/history/encode-history';
import { EncodedHistories } from '../../api/src/market/history/encoded-histories';
import type { DailyBars } from 'market-model/dataset/dataset';
import type { Market } from '../../api/src/market/store/market';
import { addMonths, civilDate, dayNumber } from 'market-model/dates/civil-dates';

export { HISTORY_RANGES };

export interface Engine {
  name: string;
  /** Bytes on disk. */
  stored: number;
  /** The JSON of a range. */
  answer: (symbol: string, range: HistoryRange) => Promise<Buffer>;
  /** Clears cached answers. */
  forget: () => void;
  close: () => void;
}

export function ownEngine(market: () => Market, barsFile: string): Engine {
  let histories = new EncodedHistories(market());
  return {
    name: 'own columns, encoded once',
    stored: statSync(barsFile).size,
    answer: async (symbol, range) => {
      const asset = market().find(symbol);
      const encoded = asset && (await histories.range(asset, range));
      if (!encoded) throw new Error(symbol);
      return encoded;
    },
    forget: () => (histories = new EncodedHistories(market())),
    close: () => undefined,
  };
}

/** The API of better-sqlite3 that we use. */
interface Statement {
  raw: () => Statement;
  all: (...values: unknown[]) => number[][];
  get: (...values: unknown[]) => number[] | undefined;
  run: (...values: unknown[]) => void;
}
interface Database {
  exec: (sql: string) => void;
  pragma: (text: string) => unknown;
  prepare: (sql: string) => Statement;
  close: () => void;
}
export type Sqlite = new (path: string) => Database;

const MONTHS: Partial<Record<HistoryRange, number>> = {
  '1M': 1,
  '3M': 3,
  '6M': 6,
  '1Y': 12,
  '2Y': 24,
  '5Y': 60,
};

/** Bars clustered by symbol and day, statements prepared, the whole file mapped into memory. */
export function sqliteEngine(
  Sqlite: Sqlite,
  folder: string,
  histories: ReadonlyMap<string, DailyBars>,
  urlOf: (symbol: string) => string,
): Engine {
  const path = join(folder, 'bars.sqlite');
  const database = new Sqlite(path);
  database.pragma('journal_mode = OFF');
  database.pragma('mmap_size = 1073741824');
  database.exec(
    'CREATE TABLE bars (symbol INTEGER, day INTEGER, open REAL, high REAL, low REAL, close REAL, volume REAL, PRIMARY KEY (symbol, day)) WITHOUT ROWID',
  );
  const insert = database.prepare('INSERT INTO bars VALUES (?, ?, ?, ?, ?, ?, ?)');
  const ids = new Map([...histories.keys()].map((symbol, id) => [symbol, id]));
  database.exec('BEGIN');
  for (const [symbol, bars] of histories) {
    for (const [index, day] of bars.day.entries()) {
      const values = [bars.open, bars.high, bars.low, bars.close, bars.volume];
      insert.run(ids.get(symbol), day, ...values.map((column) => column[index]));
    }
  }
  database.exec('COMMIT');
  database.exec('ANALYZE');
  const last = database.prepare('SELECT max(day) FROM bars WHERE symbol = ?').raw();
  const before = database.prepare('SELECT max(day) FROM bars WHERE symbol = ? AND day <= ?').raw();
  const since = database
    .prepare(
      'SELECT day, open, high, low, close, volume FROM bars WHERE symbol = ? AND day >= ? ORDER BY day',
    )
    .raw();
  const newest = database
    .prepare(
      'SELECT day, open, high, low, close, volume FROM bars WHERE symbol = ? ORDER BY day DESC LIMIT ?',
    )
    .raw();

  const rowsOf = (id: number, range: HistoryRange): number[][] => {
    if (range === '1D' || range === '5D')
      return newest.all(id, range === '1D' ? 2 : 6).toReversed();
    if (range === 'MAX') return since.all(id, 0);
    const today = last.get(id)?.[0] ?? 0;
    const anchor =
      range === 'YTD'
        ? dayNumber(civilDate(today).year, 1, 1) - 1
        : addMonths(today, -(MONTHS[range] ?? 0));
    return since.all(id, before.get(id, anchor)?.[0] ?? 0);
  };
  return {
    name: 'SQLite (better-sqlite3)',
    stored: statSync(path).size,
    answer: async (symbol, range) => {
      const rows = rowsOf(ids.get(symbol) ?? -1, range);
      const column = (index: number) => Float64Array.from(rows, (row) => row[index] ?? Number.NaN);
      const bars = {
        day: Int32Array.from(rows, ([day]) => day ?? 0),
        open: column(1),
        high: column(2),
        low: column(3),
        close: column(4),
        volume: column(5),
      };
      // The rows are the range already; the answer is written by the same code.
      const head = { symbol, currencyCode: 'USD', historyUrl: urlOf(symbol) };
      return encodeJson({ ...dailyHistory(head, 'MAX', bars), range, label: labelOf(range) });
    },
    forget: () => undefined,
    close: () => database.close(),
  };
}

const labelOf = (range: HistoryRange): string =>
  range === '1D' || range === '5D'
    ? 'Daily closes; no intraday prices from this source'
    : 'Daily prices';
