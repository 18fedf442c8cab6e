/** The part of an asset's history that a chart range shows. */
import type { HistoryRange } from 'shared/contract';
import { addMonths, civilDate, dayNumber } from 'market-model/dates/civil-dates';
import type { DailyBars } from 'market-model/dataset/dataset';

const MONTHS: Partial<Record<HistoryRange, number>> = {
  '1M': 1,
  '3M': 3,
  '6M': 6,
  '1Y': 12,
  '2Y': 24,
  '5Y': 60,
};
const BARS: Partial<Record<HistoryRange, number>> = { '1D': 1, '5D': 5 };

/**
 * Bars from the base of the range to the last one. The first close is the one that the change
 * percent of the same range compares with. For days, the base is that many trading bars back. For
 * months, it is the last bar on or before the same day of the month. For YTD, it is the last bar of
 * the previous year. A shorter history is returned whole.
 */
export function sliceRange(bars: DailyBars, range: HistoryRange): DailyBars {
  const from = firstBar(bars.day, range);
  return {
    day: bars.day.subarray(from),
    open: bars.open.subarray(from),
    high: bars.high.subarray(from),
    low: bars.low.subarray(from),
    close: bars.close.subarray(from),
    volume: bars.volume.subarray(from),
  };
}

function firstBar(day: Int32Array, range: HistoryRange): number {
  const today = day[day.length - 1];
  if (today === undefined || range === 'MAX') return 0;
  const back = BARS[range];
  if (back !== undefined) return Math.max(day.length - 1 - back, 0);
  const anchor =
    range === 'YTD'
      ? dayNumber(civilDate(today).year, 1, 1) - 1
      : addMonths(today, -(MONTHS[range] ?? 0));
  return Math.max(lastOnOrBefore(day, anchor), 0);
}

/** Index of the last bar on or before a day; -1 when all are later. */
export function lastOnOrBefore(day: Int32Array, anchor: number): number {
  let low = 0;
  let high = day.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((day[middle] ?? Infinity) <= anchor) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
