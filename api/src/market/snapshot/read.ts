/** Loads a stored snapshot, all or nothing: what is incomplete or altered is refused with the reason. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ASSET_TYPES, type AssetType } from 'shared/market';
import type { DatasetMeta } from '../dataset/dataset';
import type { Table } from '../table/table';
import { BarsReader } from './bars-file';
import {
  BARS,
  BARS_INDEX,
  MANIFEST,
  SCHEMA_VERSION,
  SnapshotError,
  columnsFile,
  marketFolder,
  stringsFile,
  type BarsIndex,
  type SnapshotManifest,
  type TableStrings,
} from './layout';
import { openTable } from './open-table';
import type { Pointer } from './pointer';

export interface Snapshot {
  id: string;
  meta: DatasetMeta;
  tables: ReadonlyMap<AssetType, Table>;
  bars: BarsReader;
}

/** Throws `SnapshotError` that says which file of the snapshot is missing, truncated or altered. */
export async function readSnapshot(dataDir: string, pointer: Pointer): Promise<Snapshot> {
  const folder = join(marketFolder(dataDir), pointer.id);
  const manifest = await readManifest(folder, pointer);
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
      openTable(type, described, columns, JSON.parse(strings.toString('utf8')) as TableStrings),
    );
  }
  const index = JSON.parse((await file(BARS_INDEX)).toString('utf8')) as BarsIndex;
  const bars = await BarsReader.open(join(folder, BARS), index, manifest.barsBytes);
  return { id: manifest.id, meta: manifest.meta, tables, bars };
}

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

async function readVerified(path: string, sha256: string): Promise<Buffer> {
  const content = await readFile(path).catch((error: Error) => {
    throw new SnapshotError(`${path} cannot be read: ${error.message}`);
  });
  const actual = createHash('sha256').update(content).digest('hex');
  if (actual !== sha256)
    throw new SnapshotError(`${path} is damaged: its SHA-256 is ${actual} instead of ${sha256}`);
  return content;
}
