/** All dividends of one asset, paid and to come. */
import type { AssetDividends } from 'shared/contract';
import { civilDate, parseIsoDate } from 'market-model/dates/civil-dates';
import {
  dividendIncreaseStreak,
  dividendRateTTM,
  dividendYearToDate,
  dividendYield,
  type DividendPayment,
} from 'market-model/derive/dividends/dividends';
import { inOneCurrency } from 'market-model/derive/dividends/one-currency';
import { exchangeFactor, type UsdRate } from 'market-model/derive/prices/price-usd';
import { upcomingDividends } from 'market-model/derive/dividends/upcoming-dividends';
import type { DividendRecord, UpcomingDividend } from 'market-model/dataset/records/dividend';
import type { SplitRecord } from 'market-model/dataset/records/split';
import { changePercent, comingPayment } from './coming-payment';

const SIGNIFICANT_DIGITS = 12;
const DAYS_AHEAD = 400;

export interface DividendFacts {
  symbol: string;
  /** Ascending by ex-date. */
  dividends: readonly DividendRecord[];
  splits: readonly SplitRecord[];
  /** Announcements of the market's list: a source may have some that the history lacks. */
  announced: readonly UpcomingDividend[];
  /** In `currencyCode`. */
  price: number | null;
  currencyCode: string | null;
  /** Rates between the currencies of dividends and price. */
  usdRate: UsdRate;
  /** Listing columns that are shown when there is no history. */
  listing: {
    rate: number | null;
    yieldPercent: number | null;
    payout: number | null;
    streak: number | null;
  };
  today: number;
}

type DividendFigures = Omit<AssetDividends, 'assetType' | 'asOf'>;

export function assetDividends(facts: DividendFacts): DividendFigures {
  const { symbol, dividends, today, listing } = facts;
  const dated = dividends.flatMap((record) => {
    const exDay = parseIsoDate(record.exDate);
    return exDay === null ? [] : [{ record, exDay }];
  });
  const last = dated.findLast(({ exDay }) => exDay <= today)?.record;
  const currencyCode = last?.currencyCode ?? dividends.at(-1)?.currencyCode ?? facts.currencyCode;
  const { amounts } = inOneCurrency(
    dated.map(({ record }) => record),
    facts.usdRate,
    currencyCode,
  );
  // Without an exchange rate there is no sum: a partial one would be wrong.
  const payments: DividendPayment[] = amounts.includes(null)
    ? []
    : dated.map(({ record, exDay }, i) => ({
        exDay,
        amount: amounts[i] ?? 0,
        special: record.special,
      }));
  const rate = dividendRateTTM(payments, today);
  const toPrice =
    currencyCode === null || facts.currencyCode === null
      ? 1
      : exchangeFactor(currencyCode, facts.currencyCode, facts.usdRate);
  const coming = upcoming(facts);
  return {
    symbol,
    currencyCode,
    history: history(
      dated.flatMap(({ record, exDay }, i) =>
        exDay <= today ? [{ record, comparable: amounts[i] ?? null }] : [],
      ),
    ),
    years: years(payments, today),
    streakYears:
      dividendIncreaseStreak(payments, today) ?? (dated.length === 0 ? listing.streak : null),
    yearToDate: dividendYearToDate(payments, today),
    rateTTM: rate ?? (dated.length === 0 ? listing.rate : null),
    yieldPercent:
      (toPrice === null || rate === null ? null : dividendYield(rate * toPrice, facts.price)) ??
      listing.yieldPercent,
    payoutRatioPercent: listing.payout,
    next: coming[0] ?? null,
    upcoming: coming,
    splits: [...facts.splits],
  };
}

/** Announced dividends of history and list once each, and estimates after the last of them. */
function upcoming({ symbol, dividends, announced, today }: DividendFacts) {
  const exDates = new Set(dividends.map(({ exDate, special }) => `${exDate} ${special}`));
  const beside = announced.filter(
    ({ status, exDate, special }) => status === 'confirmed' && !exDates.has(`${exDate} ${special}`),
  );
  const all = upcomingDividends([...dividends, ...beside], today, {
    symbol,
    horizonDays: DAYS_AHEAD,
  });
  // Without a history there is no frequency: only the announced payments remain.
  return (
    all.length > 0 ? all : announced.filter(({ exDate }) => (parseIsoDate(exDate) ?? 0) > today)
  ).map(comingPayment);
}

/** The newest first, each regular one against the regular one before, in one currency. */
function history(
  paid: readonly { record: DividendRecord; comparable: number | null }[],
): DividendFigures['history'] {
  let before: number | null = null;
  const historyRows: DividendFigures['history'] = [];
  for (const { record, comparable } of paid) {
    historyRows.push({
      exDate: record.exDate,
      amount: record.amount,
      currencyCode: record.currencyCode,
      declaredDate: record.declaredDate,
      recordDate: record.recordDate,
      paymentDate: record.paymentDate,
      frequency: record.frequency,
      special: record.special,
      changePercent:
        record.special || comparable === null ? null : changePercent(comparable, before),
    });
    if (!record.special) before = comparable;
  }
  return historyRows.toReversed();
}

function years(payments: readonly DividendPayment[], today: number): DividendFigures['years'] {
  const sums = new Map<number, { regular: number; special: number; payments: number }>();
  for (const { exDay, amount, special } of payments) {
    if (exDay > today) continue;
    const { year } = civilDate(exDay);
    const sum = sums.get(year) ?? { regular: 0, special: 0, payments: 0 };
    sum[special ? 'special' : 'regular'] += amount;
    sum.payments++;
    sums.set(year, sum);
  }
  const thisYear = civilDate(today).year;
  const first = Math.min(...sums.keys());
  // Payments of the first known year before its first known payment are unknown.
  const firstDay = payments.reduce((least, { exDay }) => Math.min(least, exDay), Infinity);
  return [...sums]
    .toSorted(([a], [b]) => a - b)
    .map(([year, { regular, special, payments: count }]) => {
      const complete = year < thisYear && !(year === first && startsLate(firstDay));
      const before = sums.get(year - 1)?.regular ?? null;
      const beforeIsWhole = year - 1 !== first || !startsLate(firstDay);
      return {
        year,
        regular: exact(regular),
        special: exact(special),
        payments: count,
        complete,
        changePercent: complete && beforeIsWhole ? changePercent(regular, before) : null,
      };
    });
}

/** A history that begins after March may lack payments of its first year. */
const startsLate = (firstDay: number): boolean => civilDate(firstDay).month > 3;

/** Sums of decimal amounts without their binary noise. */
const exact = (sum: number): number => Number(sum.toPrecision(SIGNIFICANT_DIGITS));
