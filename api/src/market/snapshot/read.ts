/** Loads a stored snapshot, all or nothing: what is incomplete or altered is refused with the reason. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ASSET_TYPES, type AssetType } from 'shared/market';
import type { DatasetMeta } from '../dataset/dataset';
import type { Column } from '../table/column';
import type { ProvenanceCodes, Table } from '../table/table';
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
  type Section,
  type SnapshotManifest,
  type TableManifest,
  type TableStrings,
} from './layout';
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

function openTable(
  assetType: AssetType,
  manifest: TableManifest,
  content: Buffer,
  strings: TableStrings,
): Table {
  // readFile gives no promise of alignment; a copy into a buffer of its own does.
  const buffer = new ArrayBuffer(content.length);
  new Uint8Array(buffer).set(content);
  const doubles = ({ offset, length }: Section) => new Float64Array(buffer, offset, length);
  const words = ({ offset, length }: Section) => new Uint32Array(buffer, offset, length);

  const columns = new Map<string, Column>();
  for (const { field, kind, section } of manifest.columns) {
    if (kind === 'number' || kind === 'date') {
      columns.set(field, { kind, field, values: doubles(section) });
    } else {
      const dictionary =
        kind === 'boolean' ? [null, false, true] : [null, ...(strings.dictionaries[field] ?? [])];
      columns.set(field, { kind, field, codes: words(section), dictionary });
    }
  }
  const codes = new Map<string, ProvenanceCodes>();
  for (const [field, entry] of Object.entries(manifest.provenance.codes)) {
    if (typeof entry === 'number') codes.set(field, entry);
    else
      codes.set(
        field,
        entry.wide ? words(entry) : new Uint16Array(buffer, entry.offset, entry.length),
      );
  }
  return {
    assetType,
    rows: manifest.rows,
    symbols: strings.symbols,
    columns,
    provenance: { tuples: manifest.provenance.tuples, codes },
    historyKinds: new Uint8Array(
      buffer,
      manifest.historyKinds.offset,
      manifest.historyKinds.length,
    ),
    seeds: doubles(manifest.seeds),
  };
}
