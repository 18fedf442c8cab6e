/** Upcoming dividends: announced ones, and estimates from the frequency of earlier ones. */
import type { DividendRecord, UpcomingDividend } from '../../dataset/records/dividend';
import { addMonths, isoDate, parseIsoDate } from '../../dates/civil-dates';
import {
  FREQUENCIES,
  daysBetween,
  rhythmNamed,
  rhythmOf,
  type PaymentsPerYear,
} from './dividend-rhythm';
import { exchangeCodeOf, tradingDayFrom } from '../trading-days/trading-days';

export interface UpcomingDividendsOptions {
  symbol: string;
  /** Days after today for estimates; confirmed dividends have no limit. */
  horizonDays?: number;
}

/** A whole number of weeks near a year: companies keep the weekday of their ex-dates. */
const YEAR_OF_WEEKS = 364;
const HORIZON_DAYS = 366;
/** A payment this late is assumed to be dropped: half its interval, at most two months. */
const MAX_DAYS_LATE = 60;

interface Known {
  record: DividendRecord;
  exDay: number;
}

/**
 * Ascending by ex-date, all of them after `today`. Estimates follow the last known regular
 * dividend, announced ones included, and never precede it. Special dividends are not estimated.
 *
 * An estimate keeps the ex-date's place in the year and falls on a trading day. Its amount is the
 * last one for monthly and quarterly payers. Others have different interim and final dividends, so
 * it is that of a year before. Record and payment dates keep their distance to the ex-date.
 *
 * @param dividends of one asset, split-adjusted, in any order
 * @param today day number; a dividend with this ex-date is no longer upcoming
 */
export function upcomingDividends(
  dividends: readonly DividendRecord[],
  today: number,
  { symbol, horizonDays = HORIZON_DAYS }: UpcomingDividendsOptions,
): UpcomingDividend[] {
  const pastDividends = dividends
    .flatMap((record): Known[] => {
      const exDay = parseIsoDate(record.exDate);
      return exDay === null ? [] : [{ record, exDay }];
    })
    .toSorted((a, b) => a.exDay - b.exDay);
  const regular = pastDividends.filter(({ record }) => !record.special && record.amount > 0);
  const confirmed = pastDividends
    .filter(({ exDay }) => exDay > today)
    .map(({ record, exDay }): UpcomingDividend => {
      const before = regular.findLast((one) => one.exDay < exDay)?.record ?? null;
      const previousAmount = before?.currencyCode === record.currencyCode ? before.amount : null;
      return { ...record, symbol, status: 'confirmed', previousAmount };
    });
  const estimated = estimates(regular, today, horizonDays, symbol);
  return [...confirmed, ...estimated].toSorted((a, b) => (a.exDate < b.exDate ? -1 : 1));
}

function estimates(
  regular: readonly Known[],
  today: number,
  horizonDays: number,
  symbol: string,
): UpcomingDividend[] {
  const last = regular.at(-1);
  if (!last) return [];
  const perYear = rhythmNamed(last.record.frequency) ?? rhythmOf(regular.map(({ exDay }) => exDay));
  if (perYear === null) return [];
  const step = daysBetween(perYear);
  if (last.exDay + step + Math.min(step / 2, MAX_DAYS_LATE) < today) return [];
  const exchange = exchangeCodeOf(symbol);
  const upcoming: UpcomingDividend[] = [];
  let { exDay: previousDay } = last;
  let previousAmount = last.record.amount;
  for (let count = 0; ; count++) {
    const source = sourceOf(regular, perYear, count) ?? last;
    const expected = expectedDay(regular, perYear, count, last);
    // Too close to the one before: the source's place in the year does not carry on from it.
    const next = expected - previousDay < step / 2 ? previousDay + step : expected;
    const exDay = tradingDayFrom(exchange, Math.max(next, today + 1, previousDay + 1));
    if (exDay > today + horizonDays) return upcoming;
    const amount = perYear === 2 ? source.record.amount : last.record.amount;
    upcoming.push({
      symbol,
      exDate: isoDate(exDay),
      amount,
      currencyCode: last.record.currencyCode,
      declaredDate: null,
      recordDate: atSameDistance(source, source.record.recordDate, exDay, exchange),
      paymentDate: atSameDistance(source, source.record.paymentDate, exDay, exchange),
      frequency: FREQUENCIES[perYear],
      special: false,
      status: 'estimated',
      previousAmount,
    });
    [previousDay, previousAmount] = [exDay, amount];
  }
}

/** The payment a year before the one expected; null when the history is shorter than a year. */
const sourceOf = (regular: readonly Known[], perYear: PaymentsPerYear, count: number) =>
  regular.length < perYear ? null : (regular[regular.length - perYear + (count % perYear)] ?? null);

function expectedDay(
  regular: readonly Known[],
  perYear: PaymentsPerYear,
  count: number,
  last: Known,
): number {
  const source = sourceOf(regular, perYear, count);
  return source
    ? source.exDay + YEAR_OF_WEEKS * (1 + Math.floor(count / perYear))
    : addMonths(last.exDay, (12 / perYear) * (count + 1));
}

/** A date as far from the new ex-date as it was from the old one; null when that is unknown. */
function atSameDistance(
  source: Known,
  date: string | null,
  exDay: number,
  exchange: string,
): string | null {
  const day = date === null ? null : parseIsoDate(date);
  return day === null || day < source.exDay
    ? null
    : isoDate(tradingDayFrom(exchange, exDay + day - source.exDay));
}
