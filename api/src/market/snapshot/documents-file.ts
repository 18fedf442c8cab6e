/** Documents of single assets (dividends, statements) in one random-access file. */
import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import {
  STORED_DOCUMENT_KINDS,
  type BySymbol,
  type StoredDocumentKind,
  type StoredDocuments,
} from 'market-model/dataset/collections';
import { SnapshotError, type DocumentsIndex } from './layout';
import { verifyBlocks, type Block } from './verify-blocks';

const emptyIndex = (): DocumentsIndex => ({
  dividends: {},
  splits: {},
  fundamentals: {},
  components: {},
  replaced: {},
  memberships: {},
});

class DocumentsWriter {
  readonly index = emptyIndex();
  bytes = 0;
  readonly #descriptor: number;

  constructor(path: string) {
    this.#descriptor = openSync(path, 'wx');
  }

  add<Kind extends StoredDocumentKind>(
    kind: Kind,
    symbol: string,
    document: StoredDocuments[Kind],
  ): void {
    const block = Buffer.from(JSON.stringify(document));
    for (let written = 0; written < block.length;) {
      written += writeSync(this.#descriptor, block, written, block.length - written);
    }
    const entries: Record<string, [number, number, number]> = this.index[kind];
    entries[symbol] = [this.bytes, block.length, crc32(block)];
    this.bytes += block.length;
  }

  close(): void {
    fsyncSync(this.#descriptor);
    closeSync(this.#descriptor);
  }
}

type DocumentSets = { readonly [Kind in StoredDocumentKind]?: BySymbol<StoredDocuments[Kind]> };

/** Writes all documents, kind by kind. @returns their index and size */
export function writeDocuments(
  path: string,
  documents: DocumentSets,
): { index: DocumentsIndex; bytes: number } {
  const writer = new DocumentsWriter(path);
  const add = <Kind extends StoredDocumentKind>(kind: Kind, bySymbol: DocumentSets) => {
    const documents: BySymbol<StoredDocuments[Kind]> | undefined = bySymbol[kind];
    for (const symbol of documents?.keys() ?? []) {
      const document = documents?.get(symbol);
      if (document !== undefined) writer.add(kind, symbol, document);
    }
  };
  try {
    for (const kind of STORED_DOCUMENT_KINDS) add(kind, documents);
  } finally {
    writer.close();
  }
  return { index: writer.index, bytes: writer.bytes };
}

type Entries = ReadonlyMap<string, [number, number, number]>;

/** Reads documents on demand; the open file outlives the removal of its folder. */
export class DocumentsReader {
  private constructor(
    private readonly file: FileHandle,
    private readonly index: Record<StoredDocumentKind, Entries>,
  ) {}

  static async open(path: string, index: DocumentsIndex, bytes: number): Promise<DocumentsReader> {
    const file = await open(path, 'r').catch((error: Error) => {
      throw new SnapshotError(`${path} cannot be read: ${error.message}`);
    });
    const { size } = await file.stat();
    if (size === bytes) {
      return new DocumentsReader(file, {
        dividends: new Map(Object.entries(index.dividends)),
        splits: new Map(Object.entries(index.splits)),
        fundamentals: new Map(Object.entries(index.fundamentals)),
        components: new Map(Object.entries(index.components)),
        memberships: new Map(Object.entries(index.memberships)),
        replaced: new Map(Object.entries(index.replaced)),
      });
    }
    await file.close();
    throw new SnapshotError(`${path} has ${size} bytes instead of ${bytes}`);
  }

  /** Symbols that have a stored document of a kind. */
  symbols(kind: StoredDocumentKind): Iterable<string> {
    return this.index[kind].keys();
  }

  /** Null if not stored. Throws `SnapshotError` when the stored one is damaged. */
  async read<Kind extends StoredDocumentKind>(
    kind: Kind,
    symbol: string,
  ): Promise<StoredDocuments[Kind] | null> {
    const entry = this.index[kind].get(symbol);
    if (!entry) return null;
    const [offset, bytes, checksum] = entry;
    const block = Buffer.allocUnsafe(bytes);
    const { bytesRead } = await this.file.read(block, 0, bytes, offset);
    if (bytesRead !== bytes || crc32(block) !== checksum) {
      throw new SnapshotError(`The stored ${kind} of ${symbol} are damaged`);
    }
    // The checksum proves that our writer wrote it.
    return JSON.parse(block.toString('utf8')) as StoredDocuments[Kind];
  }

  /** Reads all documents once. @throws SnapshotError naming the first damaged one */
  verify(): Promise<void> {
    return verifyBlocks(
      this.file,
      STORED_DOCUMENT_KINDS.flatMap((kind) =>
        [...this.index[kind]].map(([symbol, [offset, bytes, checksum]]): Block => [
          offset,
          bytes,
          checksum,
          () => `The stored ${kind} of ${symbol}`,
        ]),
      ),
    );
  }

  close(): Promise<void> {
    return this.file.close();
  }
}
