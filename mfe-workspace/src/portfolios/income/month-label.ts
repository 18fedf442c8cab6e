import { dateParts } from 'shared/market';

/** `2026-11` as `Nov 2026`; with `short` as `Nov`. */
export function monthLabel(month: string, short = false): string {
  const words = dateParts(`${month}-01`);
  return short ? words.month : `${words.month} ${words.year}`;
}
