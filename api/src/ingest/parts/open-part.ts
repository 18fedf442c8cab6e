/** Opens a stored part: small files are read and verified at once, bars and documents on demand. */
import { createHash } from 'node:crypto';
import { closeSync, fstatSync, openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decodeBars, BYTES_PER_BAR } from '../../market/snapshot/bars-file';
import {
  BARS,
  BARS_INDEX,
  DOCUMENTS,
  DOCUMENTS_INDEX,
  type BarsIndex,
  type DocumentsIndex,
} from '../../market/snapshot/layout';
import type { Documents } from 'market-model/dataset/collections';
import type { CollectedLists } from 'market-model/dataset/collections';
import type { SourceContent, SourceRecord } from '../source';
import {
  LISTS,
  PART,
  PART_SCHEMA,
  PartError,
  RECORDS,
  USD_RATES,
  partFolder,
  type PartHeader,
} from './part-layout';
import { StoredBlocks } from './stored-blocks';

/** A part ready to be merged. Close it: it holds two files open. */
export interface OpenPart extends Pick<
  SourceContent,
  'records' | 'bars' | 'collections' | 'documents' | 'usdRates'
> {
  id: string;
  header: PartHeader;
  close(): void;
}

/** Throws {@link PartError} that says which file is missing or damaged. */
export async function openPart(dataDir: string, id: string): Promise<OpenPart> {
  const folder = partFolder(dataDir, id);
  const bytesOf = (name: string) =>
    readFile(join(folder, name)).catch((error: Error) => {
      throw new PartError(`${join(folder, name)} cannot be read: ${error.message}`);
    });
  const header = JSON.parse((await bytesOf(PART)).toString('utf8')) as PartHeader;
  if (header.schema !== PART_SCHEMA) {
    throw new PartError(`${folder} has schema ${header.schema}, this program reads ${PART_SCHEMA}`);
  }
  const verified = async (name: string) => {
    const bytes = await bytesOf(name);
    if (createHash('sha256').update(bytes).digest('hex') !== header.files[name]?.sha256)
      throw new PartError(`${join(folder, name)} is damaged`);
    return bytes;
  };
  const json = async (name: string): Promise<unknown> =>
    JSON.parse((await verified(name)).toString('utf8'));
  // The checksums prove that our writer wrote these files: their shape needs no second check.
  const records = await verified(RECORDS);
  const collections = (await json(LISTS)) as CollectedLists;
  const usdRates = new Map((await json(USD_RATES)) as [string, number][]);
  const barsIndex = (await json(BARS_INDEX)) as BarsIndex;
  const documentsIndex = (await json(DOCUMENTS_INDEX)) as DocumentsIndex;

  const barsFile = openSized(join(folder, BARS), header.barsBytes);
  let documentsFile: number;
  try {
    documentsFile = openSized(join(folder, DOCUMENTS), header.documentsBytes);
  } catch (error) {
    closeSync(barsFile);
    throw error;
  }
  const stored = <V>(entries: Record<string, [number, number, number]>) =>
    new StoredBlocks(
      documentsFile,
      new Map(Object.entries(entries)),
      (bytes) => bytes,
      (block) => JSON.parse(block.toString('utf8')) as V,
    );
  return {
    id,
    header,
    records: { [Symbol.iterator]: () => recordsIn(records) },
    bars: new StoredBlocks(
      barsFile,
      new Map(Object.entries(barsIndex)),
      (bars) => bars * BYTES_PER_BAR,
      decodeBars,
    ),
    collections,
    documents: {
      dividends: stored<Documents['dividends']>(documentsIndex.dividends),
      splits: stored<Documents['splits']>(documentsIndex.splits),
      fundamentals: stored<Documents['fundamentals']>(documentsIndex.fundamentals),
      components: stored<Documents['components']>(documentsIndex.components ?? {}),
    },
    usdRates,
    close: () => {
      closeSync(barsFile);
      closeSync(documentsFile);
    },
  };
}

function* recordsIn(lines: Buffer): Generator<SourceRecord> {
  for (let start = 0; start < lines.length;) {
    const end = lines.indexOf(0x0a, start);
    yield JSON.parse(lines.toString('utf8', start, end)) as SourceRecord;
    start = end + 1;
  }
}

function openSized(path: string, bytes: number): number {
  let descriptor: number;
  try {
    descriptor = openSync(path, 'r');
  } catch (error) {
    throw new PartError(`${path} cannot be read: ${String(error)}`);
  }
  const { size } = fstatSync(descriptor);
  if (size === bytes) return descriptor;
  closeSync(descriptor);
  throw new PartError(`${path} has ${size} bytes instead of ${bytes}`);
}
