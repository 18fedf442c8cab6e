/**
 * Loads a stored snapshot, all or nothing. An incomplete or altered one is rejected with the
 * reason.
 */
import { webcrypto } from 'node:crypto';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { ASSET_TYPES, type AssetType } from 'shared/market';
import type { CollectionName, Collections } from 'market-model/dataset/collections';
import type { DatasetMeta } from 'market-model/dataset/dataset';
import type { Table } from '../table/table';
import { BarsReader } from './bars-file';
import { openColumns, type ColumnsFile } from './columns-file';
import { DocumentsReader } from './documents-file';
import {
  BARS,
  BARS_INDEX,
  DOCUMENTS,
  DOCUMENTS_INDEX,
  MANIFEST,
  SCHEMA_VERSION,
  SnapshotError,
  THIRTEEN_F,
  THIRTEEN_F_VERSION,
  collectionFile,
  columnsFile,
  marketFolder,
  stringsFile,
  type BarsIndex,
  type DocumentsIndex,
  type SnapshotManifest,
  type TableStrings,
} from './layout';
import { withOldListings } from '../table/old-listings';
import { openTable } from './open-table';
import type { Pointer } from './pointer';

export interface Snapshot {
  id: string;
  meta: DatasetMeta;
  tables: ReadonlyMap<AssetType, Table>;
  /** Lists by name. Empty if no source has the list. */
  collections: StoredCollections;
  /** Columns of 13F reports. Null if the snapshot has the list of filings instead, or neither. */
  thirteenF: ColumnsFile | null;
  bars: BarsReader;
  documents: DocumentsReader;
}

export type StoredCollections = {
  readonly [Name in CollectionName]: readonly Collections[Name][];
};

export interface ReadOptions {
  /**
   * False leaves the lists empty, which saves their memory when only prices and documents are
   * needed.
   */
  collections?: boolean;
}

/** Throws `SnapshotError` that says which file of the snapshot is missing, truncated or altered. */
export async function readSnapshot(
  dataDir: string,
  pointer: Pointer,
  { collections: withCollections = true }: ReadOptions = {},
): Promise<Snapshot> {
  const folder = join(marketFolder(dataDir), pointer.id);
  return readFiles(folder, await readManifest(folder, pointer), withCollections);
}

/** Reads the files that a manifest names. It need not be stored yet. */
export async function readFiles(
  folder: string,
  manifest: SnapshotManifest,
  withCollections = true,
): Promise<Snapshot> {
  const file = (name: string) => {
    const expected = manifest.files[name];
    if (!expected) throw new SnapshotError(`${join(folder, name)} is not in the manifest`);
    return readVerified(join(folder, name), expected.sha256);
  };
  const tables = new Map<AssetType, Table>();
  for (const type of ASSET_TYPES) {
    const described = manifest.tables[type];
    if (!described) continue;
    const [columns, strings] = await Promise.all([
      file(columnsFile(type)),
      file(stringsFile(type)),
    ]);
    tables.set(
      type,
      withOldListings(
        openTable(type, described, columns, JSON.parse(strings.toString('utf8')) as TableStrings),
        manifest.meta.asOf,
      ),
    );
  }
  const list = async <Name extends CollectionName>(name: Name): Promise<Collections[Name][]> =>
    withCollections && manifest.files[collectionFile(name)]
      ? (JSON.parse((await file(collectionFile(name))).toString('utf8')) as Collections[Name][])
      : [];
  const collections: StoredCollections = {
    'senate-transactions': await list('senate-transactions'),
    '13f-filings': await list('13f-filings'),
    'company-ciks': await list('company-ciks'),
    'calendar-events': await list('calendar-events'),
    'upcoming-dividends': await list('upcoming-dividends'),
    'earnings-reports': await list('earnings-reports'),
    news: await list('news'),
  };
  const thirteenF =
    withCollections && manifest.files[THIRTEEN_F]
      ? openColumns(await file(THIRTEEN_F), THIRTEEN_F_VERSION, join(folder, THIRTEEN_F))
      : null;
  const index = JSON.parse((await file(BARS_INDEX)).toString('utf8')) as BarsIndex;
  const documentsIndex = JSON.parse(
    (await file(DOCUMENTS_INDEX)).toString('utf8'),
  ) as DocumentsIndex;
  const bars = await BarsReader.open(join(folder, BARS), index, manifest.barsBytes);
  const documents = await DocumentsReader.open(
    join(folder, DOCUMENTS),
    documentsIndex,
    manifest.documentsBytes,
  ).catch(async (error: unknown) => {
    await bars.close();
    throw error;
  });
  return { id: manifest.id, meta: manifest.meta, tables, collections, thirteenF, bars, documents };
}

export const closeFiles = ({ bars, documents }: Snapshot): Promise<unknown> =>
  Promise.all([bars.close(), documents.close()]);

async function readManifest(folder: string, pointer: Pointer): Promise<SnapshotManifest> {
  const path = join(folder, MANIFEST);
  const text = (await readVerified(path, pointer.manifest)).toString('utf8');
  // The checksum proves that our writer wrote it: its shape needs no second check, its version does.
  const manifest = JSON.parse(text) as SnapshotManifest;
  if (manifest.schema !== SCHEMA_VERSION) {
    throw new SnapshotError(
      `${path} has schema ${manifest.schema}, this program reads ${SCHEMA_VERSION}: ingest again`,
    );
  }
  return manifest;
}

async function readVerified(path: string, sha256: string): Promise<Buffer<ArrayBuffer>> {
  const content = await readAligned(path).catch((error: Error) => {
    throw new SnapshotError(`${path} cannot be read: ${error.message}`);
  });
  // Off the main thread: requests are served while a large file is hashed.
  const digest = await webcrypto.subtle.digest('SHA-256', content);
  const actual = Buffer.from(digest).toString('hex');
  if (actual !== sha256)
    throw new SnapshotError(`${path} is damaged: its SHA-256 is ${actual} instead of ${sha256}`);
  return content;
}

/** A file in a separate `ArrayBuffer`, so that typed arrays can be views of it. */
async function readAligned(path: string): Promise<Buffer<ArrayBuffer>> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const content = Buffer.from(new ArrayBuffer(size));
    for (let done = 0; done < size;) {
      const { bytesRead } = await file.read(content, done, size - done, done);
      if (bytesRead === 0) return content;
      done += bytesRead;
    }
    return content;
  } finally {
    await file.close();
  }
}
