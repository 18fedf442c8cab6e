import { dateParts } from 'shared/market';

/** `2026-11` as `Nov 2026`; with `short` as `Nov`. */
export function monthLabel(month: string, short = false): string {
  const parts = dateParts(`${month}-01`);
  return short ? parts.month : `${parts.month} ${parts.year}`;
}
