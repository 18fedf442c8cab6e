/**
 * Searches an open embedded database for damage that the server itself meets only when it reads the place, or never:
 * a file that is cut to nothing reads as an empty table.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { isIntactPage, isZeroPage, PAGE_BYTES } from './page-checksum.mjs';

/** Larger databases are checked up to this size, so that a start stays short. */
const MAX_CHECKED_BYTES = 256 * 1024 * 1024;
/** Tables up to this size are read whole through their primary key. */
const MAX_SCANNED_BYTES = 32 * 1024 * 1024;
/** Pages in a segment file of a relation. */
const SEGMENT_PAGES = 131_072;
/** Bytes before the root's page number in the first page of a B-tree: the page header, magic number and version. */
const ROOT_AT = 24 + 4 + 4;

const RELATIONS = `
  select c.oid::int4 as id, n.nspname as schema, c.relname as name, c.relkind as kind,
    pg_relation_filepath(c.oid) as file
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'i', 't', 'm', 'S')`;
/** Unique indexes that have an entry for every row of their table. */
const INDEXES = `
  select indexrelid::int4 as id, indrelid::int4 as "tableId", indisprimary as "isPrimary"
  from pg_index where indisunique and indisvalid and indpred is null`;
const KEY_COLUMNS = `
  select attrelid::int4 as id, attname as name from pg_attribute
  where attnum > 0 and attrelid in (select indexrelid from pg_index where indisprimary)
  order by attrelid, attnum`;

const quoted = (name) => `"${name.replaceAll('"', '""')}"`;

const wordsOf = (bytes, at) => new Uint32Array(bytes.buffer, bytes.byteOffset + at, PAGE_BYTES / 4);

/** @returns the first damage of a relation's files, or null; `count` has the bytes that were checked */
function fileDamage({ name, file }, mustHavePages, dataDir, count) {
  for (let segment = 0; ; segment += 1) {
    const part = segment === 0 ? file : `${file}.${segment}`;
    if (!existsSync(path.join(dataDir, part)))
      return segment === 0 ? `the file ${part} of ${name} is missing` : null;
    // A separate buffer, so that it is aligned to words.
    const bytes = new Uint8Array(readFileSync(path.join(dataDir, part)));
    if (bytes.length % PAGE_BYTES !== 0) return `the file ${part} of ${name} is cut`;
    if (segment === 0 && mustHavePages && (bytes.length === 0 || isZeroPage(wordsOf(bytes, 0))))
      return `the file ${part} of ${name} is empty`;
    for (let at = 0; at < bytes.length && count.bytes < MAX_CHECKED_BYTES; at += PAGE_BYTES) {
      count.bytes += PAGE_BYTES;
      if (!isIntactPage(wordsOf(bytes, at), segment * SEGMENT_PAGES + at / PAGE_BYTES))
        return `page ${at / PAGE_BYTES} in the file ${part} of ${name} is changed`;
    }
  }
}

/**
 * Whether a B-tree has entries, or had some. Its size does not say so: a process that is killed during the first
 * insert leaves longer files behind, without the insert. The root is logged after the row that it leads to.
 */
function hasEntries(file) {
  const bytes = readFileSync(file);
  return bytes.length >= ROOT_AT + 4 && bytes.readUInt32LE(ROOT_AT) !== 0;
}

/** Whether every transaction is lost: without the log of commits, its rows are invisible. */
function commitLogDamage(dataDir) {
  const newest = readdirSync(path.join(dataDir, 'pg_xact')).toSorted().at(-1);
  const isEmpty =
    newest === undefined ||
    readFileSync(path.join(dataDir, 'pg_xact', newest)).every((byte) => byte === 0);
  return isEmpty ? 'the commit log pg_xact is empty' : null;
}

/**
 * @param postgres open, and with nothing written since: pages on the disk are those of the last
 * checkpoint
 * @returns the first damage, in one line; null if undamaged
 */
export async function damageOf(postgres, dataDir) {
  const lost = commitLogDamage(dataDir);
  if (lost !== null) return lost;
  const rowsOf = async (query) => (await postgres.query(query)).rows;
  const relations = (await rowsOf(RELATIONS)).filter(({ file }) => file !== null);
  const indexes = await rowsOf(INDEXES);
  const fileOf = new Map(relations.map(({ id, file }) => [id, path.join(dataDir, file)]));
  const sizeOf = (id) => statSync(fileOf.get(id) ?? '', { throwIfNoEntry: false })?.size ?? 0;
  const tablesWithRows = new Set(
    indexes
      .filter(({ id }) => sizeOf(id) > 0 && hasEntries(fileOf.get(id)))
      .map(({ tableId }) => tableId),
  );
  const count = { bytes: 0 };
  for (const relation of relations) {
    const mustHavePages = relation.kind === 'i' || tablesWithRows.has(relation.id);
    const damage = fileDamage(relation, mustHavePages, dataDir, count);
    if (damage !== null) return damage;
  }

  const columns = await rowsOf(KEY_COLUMNS);
  const settings = ['enable_seqscan', 'enable_bitmapscan', 'enable_indexonlyscan'];
  // Only a scan of the table through its index meets rows that are cut away.
  for (const setting of settings) await postgres.exec(`set ${setting} to off`);
  for (const { id, tableId } of indexes.filter(({ isPrimary }) => isPrimary)) {
    const table = relations.find((relation) => relation.id === tableId);
    const size = sizeOf(tableId);
    // A table of one page that is cut is empty, which was found above.
    const wasLonger = size > PAGE_BYTES || sizeOf(id) > 2 * PAGE_BYTES;
    if (table === undefined || !wasLonger || size > MAX_SCANNED_BYTES) continue;
    const key = columns.filter((column) => column.id === id).map(({ name }) => quoted(name));
    const rows = `select * from ${quoted(table.schema)}.${quoted(table.name)} order by ${key.join(', ')}`;
    await postgres.query(`select count(*) from (${rows} offset 0) t`);
  }
  for (const setting of settings) await postgres.exec(`reset ${setting}`);
  return null;
}
