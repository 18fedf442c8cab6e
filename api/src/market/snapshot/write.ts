/** Stores a complete dataset as a new immutable snapshot and makes it the current one. */
import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ASSET_TYPES, catalogueOf, type AssetType, type ColumnCatalogue } from 'shared/market';
import {
  COLLECTION_NAMES,
  type BySymbol,
  type CollectionName,
  type Collections,
  type DocumentKind,
  type Documents,
  type StoredDocuments,
} from 'market-model/dataset/collections';
import type {
  AssetRecord,
  DailyBars,
  DatasetMeta,
  HistorySource,
} from 'market-model/dataset/dataset';
import { BarsWriter } from './bars-file';
import { writeDocuments } from './documents-file';
import {
  BARS,
  BARS_INDEX,
  COLLECTIONS,
  DOCUMENTS,
  DOCUMENTS_INDEX,
  MANIFEST,
  SCHEMA_VERSION,
  THIRTEEN_F,
  collectionFile,
  columnsFile,
  marketFolder,
  stringsFile,
  type SnapshotManifest,
} from './layout';
import { membershipsOf } from './memberships';
import { closeFiles, readFiles, type Snapshot } from './read';
import { TEMPORARY_PREFIX, pruneSnapshots, removeAbandoned, replacePointer } from './pointer';
import { TableBuilder, type RefusedValue } from './table-builder';

export interface Dataset {
  records: Iterable<AssetRecord>;
  history: (symbol: string) => HistorySource | null;
  /** Called for symbols whose history is `stored`. */
  bars: (symbol: string) => DailyBars | null;
  /**
   * Lists other than listing columns (filings, transactions, events), by name of the collection.
   */
  collections?: { readonly [Name in CollectionName]?: readonly Collections[Name][] };
  /** Documents of single assets, by kind and symbol. Those of simulated assets are made on demand instead. */
  documents?: { readonly [Kind in DocumentKind]?: BySymbol<Documents[Kind]> };
  meta: DatasetMeta;
}

/** A dataset whose records may come while they are stored. */
interface WritableDataset extends Omit<Dataset, 'records'> {
  records: Iterable<AssetRecord> | AsyncIterable<AssetRecord>;
  /**
   * Turns the 13F filings into columns, which are stored in place of the list. It receives the
   * snapshot as it is otherwise stored, with the filings.
   */
  storeThirteenF?: (snapshot: Snapshot) => Promise<Buffer>;
}

/** Snapshots that stay on disk: the current one and those before it, for a quick way back. */
const KEPT_SNAPSHOTS = 3;

/**
 * Writes `DATA_DIR/market/<id>/` and points `current.json` at it. Nothing is visible until all
 * files are complete and on disk. If it throws, the current snapshot is unchanged.
 * @returns the id, and each value the catalogue does not allow (stored as unknown, never dropped
 * silently)
 */
export async function writeSnapshot(
  dataDir: string,
  {
    records,
    history,
    bars,
    collections = {},
    documents = {},
    storeThirteenF,
    meta,
  }: WritableDataset,
  catalogueFor: (type: AssetType) => ColumnCatalogue = catalogueOf,
): Promise<{ id: string; refused: RefusedValue[] }> {
  const folder = marketFolder(dataDir);
  const writing = join(folder, `${TEMPORARY_PREFIX}${randomBytes(6).toString('hex')}`);
  await removeAbandoned(folder);
  await mkdir(writing, { recursive: true });
  try {
    const tables = new Map<AssetType, TableBuilder>();
    const refused: RefusedValue[] = [];
    const replaced = new Map<string, StoredDocuments['replaced']>();
    const barsWriter = new BarsWriter(join(writing, BARS));
    try {
      for await (const record of records) {
        if (record.replaced) replaced.set(record.symbol, record.replaced);
        const table =
          tables.get(record.assetType) ?? new TableBuilder(catalogueFor(record.assetType));
        tables.set(record.assetType, table);
        const source = history(record.symbol);
        const stored = source?.kind === 'stored' ? bars(record.symbol) : null;
        const documentSource = source?.kind === 'stored' && !stored?.day.length ? null : source;
        if (table.add(record, documentSource) && stored) barsWriter.add(record.symbol, stored);
      }
    } finally {
      barsWriter.close();
    }

    const files: SnapshotManifest['files'] = {};
    const store = async (name: string, content: Buffer) => {
      await writeDurably(join(writing, name), content);
      files[name] = { bytes: content.length, sha256: sha256(content) };
    };
    const manifest: SnapshotManifest = {
      schema: SCHEMA_VERSION,
      id: '',
      meta,
      tables: {},
      files,
      barsBytes: barsWriter.bytes,
      documentsBytes: 0,
    };
    for (const type of ASSET_TYPES) {
      const table = tables.get(type);
      if (!table) continue;
      const finished = table.finish();
      manifest.tables[type] = finished.manifest;
      for (const value of table.refused) refused.push(value);
      await store(columnsFile(type), finished.columns);
      await store(stringsFile(type), Buffer.from(JSON.stringify(finished.strings)));
    }
    await store(BARS_INDEX, Buffer.from(JSON.stringify(barsWriter.index)));
    await mkdir(join(writing, COLLECTIONS));
    for (const name of COLLECTION_NAMES) {
      const items = collections[name];
      if (items && !(name === '13f-filings' && storeThirteenF))
        await store(collectionFile(name), Buffer.from(JSON.stringify(items)));
    }
    const documentsWriter = writeDocuments(join(writing, DOCUMENTS), {
      ...documents,
      replaced,
      memberships: membershipsOf(documents.components),
    });
    manifest.documentsBytes = documentsWriter.bytes;
    await store(DOCUMENTS_INDEX, Buffer.from(JSON.stringify(documentsWriter.index)));
    const filings = collections['13f-filings'] ?? [];
    if (storeThirteenF && filings.length > 0) {
      const stored = await readFiles(writing, manifest);
      try {
        const lists = { ...stored.collections, '13f-filings': filings };
        await store(THIRTEEN_F, await storeThirteenF({ ...stored, collections: lists }));
      } finally {
        await closeFiles(stored);
      }
    }

    manifest.id = snapshotId(files);
    const text = Buffer.from(JSON.stringify(manifest));
    await writeDurably(join(writing, MANIFEST), text);
    await rename(writing, join(folder, manifest.id));
    await replacePointer(dataDir, { id: manifest.id, manifest: sha256(text) });
    await pruneSnapshots(dataDir, manifest.id, KEPT_SNAPSHOTS);
    return { id: manifest.id, refused };
  } catch (error) {
    await rm(writing, { recursive: true, force: true });
    throw error;
  }
}

/** Time first, so that names sort by age; content second, so that two of one millisecond differ. */
function snapshotId(files: SnapshotManifest['files']): string {
  const time = new Date().toISOString().replaceAll(/[-:.]/g, '');
  const content = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 8);
  return `${time}-${content}-${randomBytes(2).toString('hex')}`;
}

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');

async function writeDurably(path: string, content: Buffer): Promise<void> {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}
