import { createHash } from 'node:crypto';
import { isoFromDay } from '../table/calendar-day';
import type { DailyBars } from 'market-model/dataset/dataset';

/** Format of a version: last day and content, e.g. `20260413-9f86d081884c7d65`. */
export const HISTORY_VERSION = /^\d{8}-[0-9a-f]{16}$/;
/** Raise it when the immutable resource changes its shape. */
const SHAPE = 1;

/** Hash of the bars: equal for equal bars in any snapshot, different for any other bars. */
export function historyVersion(bars: DailyBars, currencyCode: string | null): string {
  const hash = createHash('sha256').update(`${SHAPE} ${currencyCode ?? ''} ${bars.day.length}`);
  for (const column of [bars.day, bars.open, bars.high, bars.low, bars.close, bars.volume]) {
    hash.update(new Uint8Array(column.buffer, column.byteOffset, column.byteLength));
  }
  const lastDay = bars.day.at(-1) ?? 0;
  return `${isoFromDay(lastDay).replaceAll('-', '')}-${hash.digest('hex').slice(0, 16)}`;
}
