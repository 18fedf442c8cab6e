/** Answers with bars as JSON bytes, written once and sent many times. */
import type { DailyHistory, FullHistory, HistoryRange } from 'shared/contract';
import type { DailyBars } from 'market-model/dataset/dataset';
import { isoFromDay } from '../table/calendar-day';
import { sliceRange } from '../store/slice-range';

/** Asset data of an answer in addition to the bars. */
export interface HistoryHead {
  symbol: string;
  currencyCode: string | null;
  /** Address of the whole history. */
  historyUrl: string;
}

const DAILY = 'Daily prices';
const NO_INTRADAY = 'Daily closes; no intraday prices from this source';
/** Ranges that a source with prices within the day answers in full. */
export const isIntradayRange = (range: HistoryRange): range is '1D' | '5D' =>
  range === '1D' || range === '5D';

/** The texts of days are needed again and again: every asset trades on the same ones. */
const isoDays: string[] = [];
const isoOf = (day: number): string =>
  day < 0 ? isoFromDay(day) : (isoDays[day] ??= isoFromDay(day));

/** Daily bars of a range, {@link sliceRange}, as an answer. The bars must not be empty. */
export function dailyHistory(
  { symbol, currencyCode, historyUrl }: HistoryHead,
  range: HistoryRange,
  all: DailyBars,
): DailyHistory {
  const bars = sliceRange(all, range);
  return {
    symbol,
    currencyCode,
    range,
    interval: '1d',
    label: isIntradayRange(range) ? NO_INTRADAY : DAILY,
    historyUrl,
    base: baseOf(bars),
    bars: { date: Array.from(bars.day, isoOf), ...columnsOf(bars) },
  };
}

/** The close that the change of a range compares with. */
export function baseOf(bars: DailyBars): DailyHistory['base'] {
  const [day, close] = [bars.day[0], bars.close[0]];
  return day === undefined || close === undefined ? null : { date: isoOf(day), close };
}

/** All bars, days as distances: the resource that is kept for a year. */
export function fullHistory(
  { symbol, currencyCode }: HistoryHead,
  version: string,
  bars: DailyBars,
): FullHistory {
  const first = bars.day[0] ?? 0;
  return {
    symbol,
    currencyCode,
    version,
    interval: '1d',
    firstDate: isoOf(first),
    dayGaps: Array.from(bars.day, (day, index) => day - (bars.day[index - 1] ?? first)),
    ...columnsOf(bars),
  };
}

const columnsOf = (bars: DailyBars) => ({
  open: Array.from(bars.open, knownOrNull),
  high: Array.from(bars.high, knownOrNull),
  low: Array.from(bars.low, knownOrNull),
  close: Array.from(bars.close),
  volume: Array.from(bars.volume, knownOrNull),
});

const knownOrNull = (value: number): number | null => (Number.isNaN(value) ? null : value);

export const encodeJson = (answer: object): Buffer => Buffer.from(JSON.stringify(answer));
