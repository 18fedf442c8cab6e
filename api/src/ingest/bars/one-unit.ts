/** Price histories that change their unit on the way: pence become pounds from one day to the next. */
import { isoDate } from 'market-model/dates/civil-dates';
import type { DailyBars } from 'market-model/dataset/dataset';
import { isUnitApart } from './price-order';

/** Up to this many last bars in another unit are a bad print, not a change of the unit. */
const BAD_PRINT_BARS = 2;
const MAX_NAMED = 5;

export interface BarsInOneUnit {
  /** Null when no bar can be used. */
  bars: DailyBars | null;
  /** Null when all bars are used. */
  note: string | null;
}

/**
 * Keeps the bars of one unit. Closes that jump by about 100 and back are left out. After a jump
 * without return the unit of the price is unknown, so all bars are dropped.
 */
export function barsInOneUnit(bars: DailyBars): BarsInOneUnit {
  const { close } = bars;
  const levels: number[] = [];
  const jumps: number[] = [];
  let level = 0;
  for (let i = 0; i < close.length; i++) {
    const [before, now] = [close[i - 1] ?? NaN, close[i] ?? NaN];
    if (isUnitApart(before, now)) {
      level += now > before ? 1 : -1;
      jumps.push(i);
    }
    levels.push(level);
  }
  if (jumps.length === 0) return { bars, note: null };
  const named = jumps
    .slice(0, MAX_NAMED)
    .map((i) => `${isoDate(bars.day[i] ?? 0)} (${close[i - 1]} to ${close[i]})`)
    .join(', ');
  const rest = jumps.length > MAX_NAMED ? ` and ${jumps.length - MAX_NAMED} more` : '';
  const jumped = `closes jump by about 100, the unit changes: ${named}${rest}`;
  const lastJump = jumps.at(-1) ?? 0;
  const badPrint = close.length - lastJump <= BAD_PRINT_BARS && lastJump > BAD_PRINT_BARS;
  const last = level === levels[0] || !badPrint ? level : levels[lastJump - 1];
  if (last !== levels[0]) return { bars: null, note: `${jumped}; none of the bars is used` };
  const indexes = levels.flatMap((each, i) => (each === last ? [i] : []));
  return {
    bars: selectBars(bars, indexes),
    note: `${jumped}; ${close.length - indexes.length} bars in the other unit are not used`,
  };
}

function selectBars(bars: DailyBars, indexes: readonly number[]): DailyBars {
  const pick = (column: Float64Array) => Float64Array.from(indexes, (i) => column[i] ?? NaN);
  return {
    day: Int32Array.from(indexes, (i) => bars.day[i] ?? 0),
    open: pick(bars.open),
    high: pick(bars.high),
    low: pick(bars.low),
    close: pick(bars.close),
    volume: pick(bars.volume),
  };
}
