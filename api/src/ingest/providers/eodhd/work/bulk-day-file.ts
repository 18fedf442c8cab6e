/**
 * The bars of one exchange on one day: 16 bytes of counts, asset numbers ascending (4 bytes each), then
 * five columns of 8 bytes each, then the reasons of refusals as JSON. A few assets are found in many days
 * without reading the days as a whole.
 */
import { BAR_COLUMNS, type BarFigures } from './bar-columns';

const COUNTS_BYTES = 16;

export interface BulkDay {
  /** Rows as they came. */
  read: number;
  assets: Int32Array;
  refused: string[];
}

export function encodeBulkDay(
  bars: ReadonlyMap<number, BarFigures>,
  read: number,
  refused: readonly string[],
): Buffer {
  const sorted = [...bars].toSorted(([a], [b]) => a - b);
  const reasons = Buffer.from(JSON.stringify(refused));
  const file = Buffer.alloc(columnAt(sorted.length, BAR_COLUMNS.length) + reasons.length);
  file.writeUInt32LE(sorted.length, 0);
  file.writeUInt32LE(read, 4);
  for (const [i, [asset, figures]] of sorted.entries()) {
    file.writeInt32LE(asset, COUNTS_BYTES + 4 * i);
    for (const [column, figure] of figures.entries())
      file.writeDoubleLE(figure, columnAt(sorted.length, column) + 8 * i);
  }
  reasons.copy(file, columnAt(sorted.length, BAR_COLUMNS.length));
  return file;
}

/** Offset of a column in a file with the given number of bars. */
export const columnAt = (bars: number, column: number): number =>
  COUNTS_BYTES + 4 * bars + 8 * bars * column;

export function decodeBulkDay(file: Buffer): BulkDay {
  const bars = file.readUInt32LE(0);
  const assets = new Int32Array(bars);
  for (let i = 0; i < bars; i++) assets[i] = file.readInt32LE(COUNTS_BYTES + 4 * i);
  const reasons = file.toString('utf8', columnAt(bars, BAR_COLUMNS.length));
  // The checksum of the file proves that encodeBulkDay() wrote it.
  return { read: file.readUInt32LE(4), assets, refused: JSON.parse(reasons) as string[] };
}
