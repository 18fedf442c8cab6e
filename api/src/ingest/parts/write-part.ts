/** Stores the parsed data of one source as an immutable part. */
import { createHash, randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BarsWriter } from '../../market/snapshot/bars-file';
import { BARS, BARS_INDEX, DOCUMENTS, DOCUMENTS_INDEX } from '../../market/snapshot/layout';
import { removeAbandoned, TEMPORARY_PREFIX } from '../../market/snapshot/pointer';
import { writeDocuments } from '../../market/snapshot/documents-file';
import type { SourceContent, SourceRecord } from '../source';
import {
  LISTS,
  PART,
  PART_SCHEMA,
  RECORDS,
  USD_RATES,
  partFolder,
  partsFolder,
  type PartHeader,
} from './part-layout';

export type PartDescription = Pick<PartHeader, 'name' | 'source' | 'asOf' | 'report'>;

/** Records are gathered to pieces of this size before they are written. */
const PIECE_BYTES = 1 << 20;

/**
 * Writes a part. Nothing is visible until all of it is on disk.
 * @param key identifies the content (a file's bytes and options): the same key gives the same id.
 * Null when the content itself decides, as with live sources.
 */
export async function writePart(
  dataDir: string,
  description: PartDescription,
  content: SourceContent,
  key: string | null,
): Promise<string> {
  const writing = join(
    partsFolder(dataDir),
    `${TEMPORARY_PREFIX}${randomBytes(6).toString('hex')}`,
  );
  await removeAbandoned(partsFolder(dataDir));
  await mkdir(writing, { recursive: true });
  try {
    const files: PartHeader['files'] = { [RECORDS]: writeRecords(writing, content.records) };
    const store = async (name: string, value: unknown) => {
      const bytes = Buffer.from(JSON.stringify(value));
      await writeFile(join(writing, name), bytes, { flag: 'wx', flush: true });
      files[name] = { bytes: bytes.length, sha256: sha256(bytes) };
    };
    const bars = new BarsWriter(join(writing, BARS));
    try {
      for (const symbol of content.bars.keys()) {
        const series = content.bars.get(symbol);
        if (series) bars.add(symbol, series);
      }
    } finally {
      bars.close();
    }
    await store(BARS_INDEX, bars.index);
    const documents = writeDocuments(join(writing, DOCUMENTS), content.documents);
    await store(DOCUMENTS_INDEX, documents.index);
    await store(LISTS, content.collections);
    await store(USD_RATES, [...content.usdRates]);
    const header: PartHeader = {
      schema: PART_SCHEMA,
      ...description,
      ...(content.usdRatesDate !== undefined && { usdRatesDate: content.usdRatesDate }),
      files,
      barsBytes: bars.bytes,
      documentsBytes: documents.bytes,
    };
    await writeFile(join(writing, PART), JSON.stringify(header), { flag: 'wx', flush: true });
    const id = key ?? sha256(JSON.stringify([description.name, description.asOf, files]));
    const folder = partFolder(dataDir, id);
    // A part of the same id holds the same, unless it is damaged: the one just written is whole.
    await rm(folder, { recursive: true, force: true });
    await rename(writing, folder);
    return id;
  } catch (error) {
    await rm(writing, { recursive: true, force: true });
    throw error;
  }
}

function writeRecords(
  folder: string,
  records: Iterable<SourceRecord>,
): { bytes: number; sha256: string } {
  const hash = createHash('sha256');
  const descriptor = openSync(join(folder, RECORDS), 'wx');
  let bytes = 0;
  let lines: string[] = [];
  let length = 0;
  const flush = () => {
    const piece = Buffer.from(lines.join(''));
    for (let written = 0; written < piece.length;) {
      written += writeSync(descriptor, piece, written, piece.length - written);
    }
    hash.update(piece);
    bytes += piece.length;
    [lines, length] = [[], 0];
  };
  try {
    for (const record of records) {
      const line = `${JSON.stringify(record)}\n`;
      lines.push(line);
      length += line.length;
      if (length > PIECE_BYTES) flush();
    }
    flush();
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  return { bytes, sha256: hash.digest('hex') };
}

const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('hex');
