/** Bars of an asset with the values that every bar calculation needs. */
import { columnOf } from 'shared/market';
import type { DailyBars } from '../../../dataset/dataset';
import { isoDate } from '../../../dates/civil-dates';
import { exchangeCodeOf } from '../../trading-days/trading-days';
import { unbrokenFrom } from '../../technicals/continuity';
import type { Facts, Input, Origin, Working } from '../facts';
import { textIn } from '../from-fields';

export interface BarFacts extends DailyBars {
  /** First bar after the last gap. */
  from: number;
  /** Last bar. */
  last: number;
  /** Date of a bar. */
  dateOf: (bar: number) => string;
  /** A bar's figure as an input. */
  input: (name: string, bar: number, value: number, unit?: string) => Input;
  /** A figure of several bars as an input, dated by the last of them. */
  summary: (name: string, value: number, unit?: string, bar?: number) => Input;
  origin: Origin;
  /** Code behind the point of the symbol; left out when the symbol is unknown. */
  exchange?: string;
}

/** A field that follows from bars. */
export interface BarCalculation {
  field: string;
  /** Null when history is too short. */
  work: (bars: BarFacts, facts: Facts) => Omit<Working, 'origins'> | null;
  needs: (bars: BarFacts, facts: Facts) => string;
}

/** Bars with their source; null without history. */
export function barFactsOf(facts: Facts, source: string | null): BarFacts | null {
  const { bars } = facts;
  if (!bars || bars.day.length === 0) return null;
  // The level of an index and the rate of a pair are not amounts of money.
  const inMoney = columnOf(facts.assetType, 'price')?.currencyField !== undefined;
  const currency = inMoney ? (textIn(facts, 'currencyCode') ?? '') : '';
  const dateOf = (bar: number): string => isoDate(bars.day[bar] ?? 0);
  const last = bars.day.length - 1;
  const symbol = textIn(facts, 'symbol');
  const provenance = { source, kind: 'reported' } as const;
  return {
    ...bars,
    from: unbrokenFrom(bars.day),
    last,
    dateOf,
    input: (name, bar, value, unit = currency) => ({
      ...provenance,
      name,
      value,
      unit,
      date: dateOf(bar),
    }),
    summary: (name, value, unit = currency, bar = last) => ({
      source,
      kind: 'computed',
      name,
      value,
      unit,
      date: dateOf(bar),
    }),
    origin: { source, date: dateOf(last) },
    ...(symbol !== null && { exchange: exchangeCodeOf(symbol) }),
  };
}

/** "Needs 200 daily closes in a row, 57 known." */
export function needsBars(bars: BarFacts, count: number, what: string): string {
  const barCount = bars.last + 1 - bars.from;
  const since = bars.from > 0 ? ` since the gap before ${bars.dateOf(bars.from)}` : '';
  return barCount < count
    ? `Needs ${count} ${what} in a row, ${barCount} known${since}.`
    : `Needs ${count} ${what} in a row; some are missing in the source.`;
}
