/**
 * The folder of one snapshot, `DATA_DIR/market/<id>/`. Immutable once `current.json` names it.
 *
 *   manifest.json:        index of the contents, with the SHA-256 of the files below
 *   <type>.columns.bin:   typed arrays of one asset type, each at an offset that is a multiple of 8
 *   <type>.strings.json:  dictionaries of its text and list columns, and its symbols
 *   bars.bin:             stored daily bars, one block per symbol
 *   bars.json:            symbol → [offset in bars.bin, number of bars, CRC-32 of the block]
 *   collections/<name>.json:  lists of records other than listing columns
 *   documents.bin:        documents of single assets as JSON, one after the other
 *   documents.json:       kind → symbol → [offset in documents.bin, bytes, CRC-32]
 *
 * All numbers are little-endian. `current.json` next to the folders is `{id, manifest: SHA-256}`.
 */
import { join } from 'node:path';
import type { AssetType, ColumnType } from 'shared/market';
import type { StoredDocumentKind } from 'market-model/dataset/collections';
import type { DatasetMeta, Provenance } from 'market-model/dataset/dataset';

/** Raise it when code for the old layout could not read the new one. */
export const SCHEMA_VERSION = 4;

/** Of 13f.columns.bin. Raise it when code for the old columns could not read the new ones. */
export const THIRTEEN_F_VERSION = 1;

export const MANIFEST = 'manifest.json';
export const BARS = 'bars.bin';
export const BARS_INDEX = 'bars.json';
export const COLLECTIONS = 'collections';
export const DOCUMENTS = 'documents.bin';
export const DOCUMENTS_INDEX = 'documents.json';
/** Typed arrays of 13F reports, see `columns-file.ts`. Older snapshots have a list instead. */
export const THIRTEEN_F = '13f.columns.bin';
export const collectionFile = (name: string) => `${COLLECTIONS}/${name}.json`;
export const columnsFile = (type: AssetType) => `${type}.columns.bin`;
export const stringsFile = (type: AssetType) => `${type}.strings.json`;

export const marketFolder = (dataDir: string) => join(dataDir, 'market');
export const pointerFile = (dataDir: string) => join(marketFolder(dataDir), 'current.json');

/** Bytes from `offset`, `length` elements of the array's type. */
export interface Section {
  offset: number;
  length: number;
}

export interface TableManifest {
  rows: number;
  columns: { field: string; kind: ColumnType; section: Section }[];
  provenance: {
    tuples: (Provenance | null)[];
    /** One number is the code of all known values. `wide` codes have 4 bytes, else 2. */
    codes: Record<string, number | (Section & { wide: boolean })>;
  };
  historyKinds: Section;
  seeds: Section;
}

export interface SnapshotManifest {
  schema: number;
  id: string;
  meta: DatasetMeta;
  tables: Partial<Record<AssetType, TableManifest>>;
  files: Record<string, { bytes: number; sha256: string }>;
  /** bars.bin can be large: its size is checked at load, each block by its CRC-32 when it is read. */
  barsBytes: number;
  /** The same for documents.bin. */
  documentsBytes: number;
}

export interface TableStrings {
  symbols: string[];
  dictionaries: Record<string, (string | string[])[]>;
}

/** `[offset, bars, crc32]` by symbol. */
export type BarsIndex = Record<string, [number, number, number]>;

type DocumentLocations = Record<string, [number, number, number]>;

/** `[offset, bytes, crc32]` by symbol, by kind. */
export type DocumentsIndex = Record<StoredDocumentKind, DocumentLocations>;

/** A snapshot that must not be served, with the reason. */
export class SnapshotError extends Error {
  override name = 'SnapshotError';
}
