import { readSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import type { BySymbol } from 'market-model/dataset/collections';
import { PartError } from './part-layout';

/** `[offset, length, CRC-32]` of a block, by symbol. */
type Entries = ReadonlyMap<string, [number, number, number]>;

/** Values by symbol that stay in a file until they are read. */
export class StoredBlocks<V> implements BySymbol<V> {
  constructor(
    private readonly descriptor: number,
    private readonly entries: Entries,
    private readonly bytesOf: (length: number) => number,
    private readonly decode: (block: Buffer, length: number) => V,
  ) {}

  get size(): number {
    return this.entries.size;
  }

  has(symbol: string): boolean {
    return this.entries.has(symbol);
  }

  keys(): Iterable<string> {
    return this.entries.keys();
  }

  /** Throws {@link PartError} when the block is damaged. */
  get(symbol: string): V | undefined {
    const entry = this.entries.get(symbol);
    if (!entry) return undefined;
    const [offset, length, checksum] = entry;
    const block = Buffer.allocUnsafe(this.bytesOf(length));
    const read = readSync(this.descriptor, block, 0, block.length, offset);
    if (read !== block.length || crc32(block) !== checksum)
      throw new PartError(`What is stored of ${symbol} is damaged: read its source again`);
    return this.decode(block, length);
  }
}
