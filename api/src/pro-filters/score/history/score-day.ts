/**
 * The scores of all stocks on one day as a file:
 *
 *   8 bytes    `PLSCORE1`
 *   4 bytes    length of the header
 *   header     JSON: day, snapshot, symbols, ids of factors and metrics, letters of the grades
 *   columns    Uint16 hundredths of a point, 65535 if unknown: score, factor scores, points by metric
 *   grades     Uint8, index of the letter + 1, 0 without a score
 *   4 bytes    CRC-32 of all preceding bytes
 *
 * Little-endian. Points use the default weights; for each stock they add up exactly to its score.
 */
import { crc32 } from 'node:zlib';
import { z } from 'zod';
import { scoreGradeOf } from 'shared/market';
import { pointsAt } from '../breakdown';
import type { ScoredMarket } from '../scored-market';
import { HUNDREDTHS } from '../total-score';
import { defaultWeights } from '../weights';

const MAGIC = Buffer.from('PLSCORE1');
const UNKNOWN = 0xffff;
const LENGTH_BYTES = 4;

const headerSchema = z.object({
  /** `YYYY-MM-DD` of the prices. */
  day: z.iso.date(),
  /** Id of the snapshot that was scored. */
  snapshot: z.string(),
  /** Ascending. */
  symbols: z.array(z.string()),
  factors: z.array(z.string()),
  metrics: z.array(z.object({ factor: z.string(), id: z.string() })),
  grades: z.array(z.string()),
});
type Header = z.infer<typeof headerSchema>;

/** One stock on one day; numbers in points. */
export interface StoredScore {
  day: string;
  score: number | null;
  grade: string | null;
  factors: Readonly<Record<string, number | null>>;
  /** By factor and metric. Null if the metric did not count. Empty if decoded without points. */
  points: readonly { factor: string; id: string; points: number | null }[];
}

export interface ScoreDay {
  day: string;
  snapshot: string;
  /** Score in hundredths of a point. Null for an unscored or unlisted stock. */
  hundredthsOf(symbol: string): number | null;
  /** Null for a stock that was not listed. */
  find(symbol: string): StoredScore | null;
}

const stored = (value: number): number => (Number.isNaN(value) ? UNKNOWN : Math.round(value));

/** Encodes a scored market as a file, with the default weights. */
export function encodeScoreDay(
  market: ScoredMarket,
  { day, snapshot }: { day: string; snapshot: string },
): Buffer {
  const { rows, symbols } = market.table;
  const weights = defaultWeights();
  const metrics = market.factors.flatMap(({ factor, metrics: ofFactor }) =>
    ofFactor.map(({ metric }) => ({ factor: factor.id, id: metric.id })),
  );
  const factors = market.factors.map(({ factor }) => factor.id);
  const letters = ['A', 'B', 'C', 'D', 'E'];
  const columns = Array.from({ length: 1 + factors.length + metrics.length }, () =>
    new Uint16Array(rows).fill(UNKNOWN),
  );
  const grades = new Uint8Array(rows);
  const set = (column: number, row: number, value: number) => {
    const values = columns[column];
    if (values) values[row] = stored(value);
  };
  for (let row = 0; row < rows; row++) {
    const { total, points } = pointsAt(market, weights, row);
    set(0, row, total);
    if (!Number.isNaN(total)) grades[row] = letters.indexOf(scoreGradeOf(total / HUNDREDTHS)) + 1;
    for (const [at, { score }] of market.factors.entries())
      set(1 + at, row, HUNDREDTHS * (score[row] ?? Number.NaN));
    for (const [at, value] of points.entries())
      set(1 + factors.length + at, row, value ?? Number.NaN);
  }
  const header: Header = {
    day,
    snapshot,
    symbols: [...symbols],
    factors,
    metrics,
    grades: letters,
  };
  const text = Buffer.from(JSON.stringify(header));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32LE(text.length);
  const body = Buffer.concat([
    MAGIC,
    length,
    text,
    ...columns.map((column) => Buffer.from(column.buffer)),
    Buffer.from(grades.buffer),
  ]);
  const checksum = Buffer.alloc(LENGTH_BYTES);
  checksum.writeUInt32LE(crc32(body));
  return Buffer.concat([body, checksum]);
}

/** Symbols of a day with their row numbers. */
interface SymbolRows {
  symbols: readonly string[];
  rows: ReadonlyMap<string, number>;
}

let lastRows: SymbolRows = { symbols: [], rows: new Map() };

/** Reuses the row index of the previous call: consecutive days mostly list the same stocks. */
function rowsOf(symbols: readonly string[]): SymbolRows['rows'] {
  const { symbols: last } = lastRows;
  const isSame = last.length === symbols.length && last.every((one, row) => one === symbols[row]);
  if (!isSame) lastRows = { symbols, rows: new Map(symbols.map((one, row) => [one, row])) };
  return lastRows.rows;
}

/**
 * Returns null if the file is truncated, corrupt or in another format.
 *
 * @param withPoints false skips the metric points and saves three quarters of the memory
 */
export function decodeScoreDay(file: Buffer, withPoints = true): ScoreDay | null {
  const start = MAGIC.length + LENGTH_BYTES;
  const end = file.length - LENGTH_BYTES;
  if (end < start || !file.subarray(0, MAGIC.length).equals(MAGIC)) return null;
  if (crc32(file.subarray(0, end)) !== file.readUInt32LE(end)) return null;
  const headerEnd = start + file.readUInt32LE(MAGIC.length);
  const header = readHeader(file.subarray(start, headerEnd));
  if (!header) return null;
  const { day, snapshot, symbols, factors, metrics, grades } = header;
  const rows = symbols.length;
  const columns = 1 + factors.length + metrics.length;
  if (end !== headerEnd + rows * (2 * columns + 1)) return null;
  const columnCount = withPoints ? columns : 1 + factors.length;
  // Copied, because a Uint16Array must start at an even byte offset.
  const bytes = Uint8Array.from(file.subarray(headerEnd, headerEnd + 2 * rows * columnCount));
  const values = new Uint16Array(bytes.buffer);
  const letterCodes = Uint8Array.from(file.subarray(end - rows, end));
  const rowsBySymbol = rowsOf(symbols);
  const hundredthsAt = (column: number, row: number): number | null => {
    const value = values[column * rows + row] ?? UNKNOWN;
    return value === UNKNOWN ? null : value;
  };
  const pointsOf = (column: number, row: number): number | null => {
    const value = hundredthsAt(column, row);
    return value === null ? null : value / HUNDREDTHS;
  };
  return {
    day,
    snapshot,
    hundredthsOf: (symbol) => {
      const row = rowsBySymbol.get(symbol);
      return row === undefined ? null : hundredthsAt(0, row);
    },
    find: (symbol) => {
      const row = rowsBySymbol.get(symbol);
      if (row === undefined) return null;
      return {
        day,
        score: pointsOf(0, row),
        grade: grades[(letterCodes[row] ?? 0) - 1] ?? null,
        factors: Object.fromEntries(factors.map((id, at) => [id, pointsOf(1 + at, row)])),
        points: (withPoints ? metrics : []).map((metric, at) => ({
          ...metric,
          points: pointsOf(1 + factors.length + at, row),
        })),
      };
    },
  };
}

function readHeader(bytes: Buffer): Header | null {
  try {
    return headerSchema.parse(JSON.parse(bytes.toString('utf8')));
  } catch {
    return null;
  }
}
