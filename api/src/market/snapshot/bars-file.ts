/** Daily bars in one random-access file: per symbol 44 bytes a bar, column after column. */
import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import type { DailyBars } from 'market-model/dataset/dataset';
import { SnapshotError, type BarsIndex } from './layout';
import { verifyBlocks } from './verify-blocks';

export const BYTES_PER_BAR = 5 * 8 + 4;

export function encodeBars(bars: DailyBars): Buffer {
  const count = bars.day.length;
  const block = Buffer.allocUnsafe(count * BYTES_PER_BAR);
  let at = 0;
  for (const column of [bars.open, bars.high, bars.low, bars.close, bars.volume, bars.day]) {
    if (column.length !== count) throw new SnapshotError('Bars of unequal length');
    const bytes = Buffer.from(column.buffer, column.byteOffset, column.byteLength);
    at += bytes.copy(block, at);
  }
  return block;
}

/** Bars of a block as the writer laid it out. */
export function decodeBars(block: Uint8Array, count: number): DailyBars {
  const buffer = new ArrayBuffer(block.byteLength);
  new Uint8Array(buffer).set(block);
  const column = (index: number) => new Float64Array(buffer, index * count * 8, count);
  return {
    open: column(0),
    high: column(1),
    low: column(2),
    close: column(3),
    volume: column(4),
    day: new Int32Array(buffer, 5 * count * 8, count),
  };
}

export class BarsWriter {
  readonly index: BarsIndex = {};
  bytes = 0;
  readonly #descriptor: number;

  constructor(path: string) {
    this.#descriptor = openSync(path, 'wx');
  }

  add(symbol: string, bars: DailyBars): void {
    if (bars.day.length === 0) return;
    const block = encodeBars(bars);
    for (let written = 0; written < block.length;) {
      written += writeSync(this.#descriptor, block, written, block.length - written);
    }
    this.index[symbol] = [this.bytes, bars.day.length, crc32(block)];
    this.bytes += block.length;
  }

  close(): void {
    fsyncSync(this.#descriptor);
    closeSync(this.#descriptor);
  }
}

/** Reads blocks on demand; the open file outlives the removal of its folder. */
export class BarsReader {
  private constructor(
    private readonly file: FileHandle,
    private readonly index: ReadonlyMap<string, [number, number, number]>,
  ) {}

  static async open(path: string, index: BarsIndex, bytes: number): Promise<BarsReader> {
    const file = await open(path, 'r').catch((error: Error) => {
      throw new SnapshotError(`${path} cannot be read: ${error.message}`);
    });
    const { size } = await file.stat();
    if (size === bytes) return new BarsReader(file, new Map(Object.entries(index)));
    await file.close();
    throw new SnapshotError(`${path} has ${size} bytes instead of ${bytes}`);
  }

  /** Bars of a symbol. Null if not stored. Throws `SnapshotError` when the block is damaged. */
  async read(symbol: string): Promise<DailyBars | null> {
    const entry = this.index.get(symbol);
    if (!entry) return null;
    const [offset, count, checksum] = entry;
    const block = Buffer.allocUnsafe(count * BYTES_PER_BAR);
    const { bytesRead } = await this.file.read(block, 0, block.length, offset);
    if (bytesRead !== block.length || crc32(block) !== checksum) {
      throw new SnapshotError(`The stored bars of ${symbol} are damaged`);
    }
    return decodeBars(block, count);
  }

  /** Reads all blocks once. @throws SnapshotError naming the first damaged one */
  verify(): Promise<void> {
    return verifyBlocks(
      this.file,
      [...this.index].map(([symbol, [offset, count, checksum]]) => [
        offset,
        count * BYTES_PER_BAR,
        checksum,
        () => `The stored bars of ${symbol}`,
      ]),
    );
  }

  close(): Promise<void> {
    return this.file.close();
  }
}
