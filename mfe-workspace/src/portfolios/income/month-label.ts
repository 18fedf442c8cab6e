import { formatDate } from 'shared/market';

/** `2026-11` as `Nov 2026`; with `short` as `Nov`. */
export function monthLabel(month: string, short = false): string {
  const text = formatDate(`${month}-01`).replace(/^\d+ /, '');
  return short ? text.slice(0, 3) : text;
}
