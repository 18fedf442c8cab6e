import type { FileHandle } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { SnapshotError } from './layout';

/** Chunk size of reads; blocks are a few kilobytes, files up to some gigabytes. */
const CHUNK_BYTES = 4 * 1024 * 1024;

/** A block of a random-access file: offset, bytes, CRC-32, and what the error names. */
export type Block = readonly [offset: number, bytes: number, checksum: number, name: () => string];

/**
 * Reads a file of blocks once, front to back, and compares every checksum.
 *
 * @throws SnapshotError naming the first block that is damaged or beyond the end
 */
export async function verifyBlocks(file: FileHandle, blocks: Iterable<Block>): Promise<void> {
  const inOrder = [...blocks].toSorted(([a], [b]) => a - b);
  let chunk = Buffer.alloc(0);
  let chunkAt = 0;
  for (const [offset, bytes, checksum, name] of inOrder) {
    if (offset < chunkAt || offset + bytes > chunkAt + chunk.length) {
      const size = Math.max(CHUNK_BYTES, bytes);
      const buffer =
        chunk.buffer.byteLength >= size ? Buffer.from(chunk.buffer) : Buffer.alloc(size);
      const { bytesRead } = await file.read(buffer, 0, size, offset);
      [chunk, chunkAt] = [buffer.subarray(0, bytesRead), offset];
    }
    const block = chunk.subarray(offset - chunkAt, offset - chunkAt + bytes);
    if (block.length !== bytes || crc32(block) !== checksum)
      throw new SnapshotError(`${name()} are damaged`);
  }
}
