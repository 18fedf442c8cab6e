/** Tables as CSV downloads of any length: written in blocks, as fast as the client reads them. */
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { CSV_ROWS_HEADER, CSV_TOTAL_HEADER, type Entitlements } from 'shared/contract';
import { CSV_START, csvLine, type ColumnValue } from 'shared/market';

/** Characters of a block: few blocks, but small enough to yield between them. */
const BLOCK = 32 * 1024;

export interface CsvTable {
  /** `stocks-screener-2026-11-20.csv`; ASCII without quotes. */
  fileName: string;
  header: readonly string[];
  /** Read while the answer is sent, never held as a whole. */
  rows: Iterable<readonly ColumnValue[]>;
  /** How many `rows` has. */
  total: number;
}

/**
 * Sends RFC 4180 text as a download. ETag and caching are those of the plugin. A file has the first rows that
 * the plan exports; the headers say how many of how many ({@link CSV_ROWS_HEADER}).
 */
export function sendCsv(
  reply: FastifyReply,
  { fileName, header, rows, total }: CsvTable,
  { csvRows }: Pick<Entitlements, 'csvRows'>,
): FastifyReply {
  const written = Math.min(total, csvRows ?? total);
  return reply
    .type('text/csv; charset=utf-8; header=present')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header(CSV_ROWS_HEADER, String(written))
    .header(CSV_TOTAL_HEADER, String(total))
    .send(Readable.from(csvBlocks(header, firstOf(rows, written)), { highWaterMark: 2 }));
}

function* firstOf<T>(rows: Iterable<T>, count: number): Generator<T> {
  let left = count;
  if (left <= 0) return;
  for (const row of rows) {
    yield row;
    left -= 1;
    if (left <= 0) return;
  }
}

/** The text of a table in blocks. The event loop gets a turn between two blocks. */
export async function* csvBlocks(
  header: readonly string[],
  rows: Iterable<readonly ColumnValue[]>,
): AsyncGenerator<string> {
  let block = CSV_START + csvLine(header);
  for (const row of rows) {
    block += csvLine(row);
    if (block.length < BLOCK) continue;
    yield block;
    block = '';
    await new Promise((resolve) => setImmediate(resolve));
  }
  if (block !== '') yield block;
}
