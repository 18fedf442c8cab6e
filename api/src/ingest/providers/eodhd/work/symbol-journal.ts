/**
 * Finished units of one symbol each, one line each: `CRC-32 symbol JSON`. A line is appended when
 * its request is done. A run killed during a write leaves a partial line, which is cut off at the
 * next start. A damaged line counts as missing. Values stay in the file until they are read.
 */
import {
  closeSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { crc32 } from 'node:zlib';
import type { BySymbol } from 'market-model/dataset/collections';

const PIECE = 4 << 20;
const LINE_END = 0x0a;
const CRC_DIGITS = 8;
/** Lines are flushed to disk after this many bytes. A kill loses nothing; a power cut may. */
const SYNC_AFTER = 4 << 20;

export class SymbolJournal<V> implements BySymbol<V> {
  private readonly ranges = new Map<string, { offset: number; length: number }>();
  /** For appending. Reading still works after `close()`. */
  private readonly descriptor: number;
  private end = 0;
  private unsynced = 0;

  constructor(private readonly path: string) {
    mkdirSync(dirname(path), { recursive: true });
    this.descriptor = openSync(path, 'a+');
    this.load();
  }

  get size(): number {
    return this.ranges.size;
  }

  has(symbol: string): boolean {
    return this.ranges.has(symbol);
  }

  keys(): Iterable<string> {
    return this.ranges.keys();
  }

  get(symbol: string): V | undefined {
    const range = this.ranges.get(symbol);
    if (!range) return undefined;
    const json = Buffer.allocUnsafe(range.length);
    const descriptor = openSync(this.path, 'r');
    try {
      readSync(descriptor, json, 0, range.length, range.offset);
    } finally {
      closeSync(descriptor);
    }
    // The checksum proves that add() below wrote it.
    return JSON.parse(json.toString('utf8')) as V;
  }

  add(symbol: string, value: V): void {
    const text = Buffer.from(`${symbol} ${JSON.stringify(value)}`);
    const line = Buffer.concat([Buffer.from(`${digits(text)} `), text, Buffer.from('\n')]);
    for (let written = 0; written < line.length;) {
      written += writeSync(this.descriptor, line, written, line.length - written);
    }
    this.addRange(symbol, this.end, line.length - 1);
    this.end += line.length;
    this.unsynced += line.length;
    if (this.unsynced >= SYNC_AFTER) this.sync();
  }

  /** Brings all lines to disk; nothing is added after it. */
  close(): void {
    this.sync();
    closeSync(this.descriptor);
  }

  private sync(): void {
    fsyncSync(this.descriptor);
    this.unsynced = 0;
  }

  private addRange(symbol: string, lineStart: number, lineLength: number): void {
    const before = CRC_DIGITS + 1 + Buffer.byteLength(symbol) + 1;
    this.ranges.set(symbol, { offset: lineStart + before, length: lineLength - before });
  }

  private load(): void {
    const { size } = fstatSync(this.descriptor);
    let rest: Buffer = Buffer.alloc(0);
    for (let position = 0; position < size;) {
      const piece = Buffer.allocUnsafe(Math.min(PIECE, size - position));
      position += readSync(this.descriptor, piece, 0, piece.length, position);
      const bytes = rest.length === 0 ? piece : Buffer.concat([rest, piece]);
      let start = 0;
      for (let stop = bytes.indexOf(LINE_END); stop >= 0; stop = bytes.indexOf(LINE_END, start)) {
        this.take(bytes.subarray(start, stop));
        start = stop + 1;
      }
      rest = Buffer.from(bytes.subarray(start));
    }
    if (rest.length > 0) ftruncateSync(this.descriptor, this.end);
  }

  private take(line: Buffer): void {
    const text = line.subarray(CRC_DIGITS + 1);
    const symbolEnd = text.indexOf(0x20);
    if (symbolEnd > 0 && line.toString('latin1', 0, CRC_DIGITS) === digits(text))
      this.addRange(text.toString('utf8', 0, symbolEnd), this.end, line.length);
    this.end += line.length + 1;
  }
}

const digits = (bytes: Buffer): string => crc32(bytes).toString(16).padStart(CRC_DIGITS, '0');
