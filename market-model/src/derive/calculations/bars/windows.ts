/** Price changes with the two closes they compare, and the 52-week fields with the days of the extremes. */
import { addMonths, civilDate, isoDate } from '../../../dates/civil-dates';
import {
  PRICE_WINDOWS,
  priceChangePercent,
  windowBase,
  type PriceWindow,
} from '../../technicals/price-windows';
import { week52, week52Range, type Week52 } from '../../technicals/week-52';
import type { BarCalculation, BarFacts } from './bar-facts';

const close = (bars: BarFacts, name: string, bar: number) =>
  bars.input(name, bar, bars.close[bar] ?? NaN);

function missingBase(bars: BarFacts, window: PriceWindow): string {
  const today = bars.day[bars.last] ?? 0;
  const first = bars.dateOf(0);
  if ('bars' in window)
    return bars.last < window.bars
      ? `Needs ${window.bars + 1} daily closes, ${bars.last + 1} known.`
      : `A session is missing among the last ${window.bars + 1} closes: the change is not that of ${window.bars === 1 ? 'a day' : `${window.bars} days`}.`;
  const anchor =
    'months' in window
      ? isoDate(addMonths(today, -window.months))
      : `${civilDate(today).year - 1}-12-31`;
  return first > anchor
    ? `Needs a close on or before ${anchor}; history begins on ${first}.`
    : `Needs a close in the two weeks up to ${anchor}; there is a gap in the history.`;
}

const priceChange = (window: PriceWindow): BarCalculation => ({
  field: window.field,
  work: (bars) => {
    const base = windowBase(bars.day, window, bars.exchange);
    const value = priceChangePercent(bars.day, bars.close, window, bars.exchange);
    if (base < 0 || value === null) return null;
    return {
      value,
      inputs: () => [
        close(bars, 'Close at the start of the window', base),
        close(bars, 'Latest close', bars.last),
      ],
    };
  },
  needs: (bars) => missingBase(bars, window),
});

const extreme = (field: keyof Week52, ends: readonly ('high' | 'low')[]): BarCalculation => ({
  field,
  work: (bars) => {
    const { day, high, low, from, last } = bars;
    const range = week52Range(day, high, low, from);
    if (!range) return null;
    const value = week52(day, high, low, bars.close, from)[field];
    const compared =
      field === 'week52NewHigh' ? 'high' : field === 'week52NewLow' ? 'low' : 'close';
    return {
      value,
      meaningless: 'High and low of the 12 months are the same.',
      inputs: () => [
        bars.input(
          compared === 'close' ? 'Latest close' : `Latest ${compared}`,
          last,
          bars[compared][last] ?? NaN,
        ),
        ...ends.map((end) =>
          end === 'high'
            ? bars.input('52-week high', range.highestBar, range.highest)
            : bars.input('52-week low', range.lowestBar, range.lowest),
        ),
      ],
    };
  },
  needs: (bars) => {
    const anchor = isoDate(addMonths(bars.day[bars.last] ?? 0, -12));
    const first = bars.dateOf(bars.from);
    return first > anchor
      ? `Needs highs and lows since ${anchor}; the history without a gap begins on ${first}.`
      : 'Needs highs and lows of 12 months; the source has closes alone or misses some.';
  },
});

export const windowCalculations: readonly BarCalculation[] = [
  ...PRICE_WINDOWS.map(priceChange),
  extreme('week52HighDiff', ['high']),
  extreme('week52LowDiff', ['low']),
  extreme('week52NewHigh', ['high']),
  extreme('week52NewLow', ['low']),
  extreme('week52HighLow', ['high', 'low']),
];
