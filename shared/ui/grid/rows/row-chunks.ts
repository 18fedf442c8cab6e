import type { ReactNode } from 'react';
import type { GridGroup } from '../grid-model';

/** Consecutive rows that are rendered, laid out and skipped together. */
export interface RowChunk<Row> {
  /** Index of its first row among all rows. */
  start: number;
  rows: readonly Row[];
  /** Final number of rows. Differs from that of `rows` while these are not rendered. */
  size: number;
  /** Content above its first row. */
  heading?: ReactNode;
}

/** Rows in chunks of at most `maxSize`. A chunk never spans two groups. */
export function rowChunks<Row>(
  rows: readonly Row[],
  maxSize: number,
  groups: readonly GridGroup[] = [],
): RowChunk<Row>[] {
  const chunks: RowChunk<Row>[] = [];
  const add = (from: number, to: number, heading?: ReactNode) => {
    // A group without rows still has a heading.
    const count = Math.max(Math.ceil((to - from) / maxSize), heading === undefined ? 0 : 1);
    for (let at = 0; at < count; at += 1) {
      const start = from + at * maxSize;
      const chunk = rows.slice(start, Math.min(start + maxSize, to));
      chunks.push({ start, rows: chunk, size: chunk.length, ...(at === 0 && { heading }) });
    }
  };
  let from = 0;
  for (const { count, heading } of groups) {
    const to = Math.min(from + count, rows.length);
    add(from, to, heading);
    from = to;
  }
  add(from, rows.length);
  return chunks;
}
