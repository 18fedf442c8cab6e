/** Data known about a stock on a day in the past. */
import { MAX_CLOSURE_DAYS, TRACK_RECORD } from 'shared/market';
import type { FieldValue } from 'shared/contract';
import { isoDate, parseIsoDate } from 'market-model/dates/civil-dates';
import { calculationsOf } from 'market-model/derive/calculations/calculations';
import type { Calculation } from 'market-model/derive/calculations/facts';
import { fillFromBars, type OpenFacts } from 'market-model/derive/complete-fields';
import type { UsdRate } from 'market-model/derive/prices/price-usd';
import { lastBarOnOrBefore } from 'market-model/derive/technicals/continuity';
import type { DailyBars } from 'market-model/dataset/dataset';
import type { DividendRecord } from 'market-model/dataset/records/dividend';
import type { FiscalPeriod, Fundamentals } from 'market-model/dataset/records/fundamentals';
import type { RequiredFields } from './known-fields';

/**
 * All data of a stock, of every day. Prices, amounts and shares are on the basis of today's splits.
 */
export interface StockHistory {
  /** Name, sector, currency and the like, as of today. */
  identity: Readonly<Record<string, FieldValue>>;
  /** Day of the first listing; null when unknown. */
  ipoDay: number | null;
  bars: DailyBars;
  dividends: readonly DividendRecord[] | null;
  fundamentals: Fundamentals | null;
}

/** Fields of a stock on a day, from data public at that time. Null when it was not listed. */
export type FieldsOnDay = (
  day: number,
  usdRate: UsdRate,
) => Readonly<Record<string, FieldValue | undefined>> | null;

interface DatedRecord<T> {
  record: T;
  /** From this day on it was public. */
  knownFrom: number;
}

const lagOf = (kind: keyof typeof TRACK_RECORD.assumedFilingDays): number =>
  TRACK_RECORD.assumedFilingDays[kind];

/** Periods with the day on which they were filed; without one, a late one is assumed. */
function datedPeriods(
  periods: readonly FiscalPeriod[],
  kind: 'quarterly' | 'annual',
): DatedRecord<FiscalPeriod>[] {
  return periods.flatMap((period) => {
    const end = parseIsoDate(period.periodEnd);
    if (end === null) return [];
    const filed = period.filedDate === null ? null : parseIsoDate(period.filedDate);
    const knownFrom = Math.max(end, filed ?? end + lagOf(kind));
    return [{ record: { ...period, filedDate: isoDate(knownFrom) }, knownFrom }];
  });
}

const datedDividends = (dividends: readonly DividendRecord[]): DatedRecord<DividendRecord>[] =>
  dividends.flatMap((record) => {
    const exDay = parseIsoDate(record.exDate);
    return exDay === null ? [] : [{ record, knownFrom: exDay }];
  });

/** The records that were public on a day; the same array while nothing new has become public. */
function publicRecords<T>(records: readonly DatedRecord<T>[]): (day: number) => readonly T[] {
  let published: readonly T[] = [];
  return (day) => {
    // Time only adds records: an unchanged count is an unchanged set.
    let count = 0;
    for (const { knownFrom } of records) if (knownFrom <= day) count++;
    if (count !== published.length)
      published = records.flatMap(({ record, knownFrom }) => (knownFrom <= day ? [record] : []));
    return published;
  };
}

/** Statements that were filed by a day; the same object while no further one was. */
function filedStatements(fundamentals: Fundamentals): (day: number) => Fundamentals {
  const annualOn = publicRecords(datedPeriods(fundamentals.annual, 'annual'));
  const quarterlyOn = publicRecords(datedPeriods(fundamentals.quarterly, 'quarterly'));
  let filed: Fundamentals | null = null;
  return (day) => {
    const [annual, quarterly] = [annualOn(day), quarterlyOn(day)];
    if (filed?.annual !== annual || filed.quarterly !== quarterly)
      filed = {
        ...fundamentals,
        annual: annual as FiscalPeriod[],
        quarterly: quarterly as FiscalPeriod[],
        // Only today's consensus is available.
        estimates: [],
      };
    return filed;
  };
}

/** The last bar of a stock that was listed on a day: not before its first listing, no older than a long closure. */
export function listedBar({ bars, ipoDay }: Pick<StockHistory, 'bars' | 'ipoDay'>, day: number) {
  if (ipoDay !== null && ipoDay > day) return -1;
  const last = lastBarOnOrBefore(bars.day, day);
  return day - (bars.day[last] ?? -Infinity) <= MAX_CLOSURE_DAYS ? last : -1;
}

const SOURCE = 'history';

/**
 * Computes the fields of a stock as they would have been listed on past days, with the calculations
 * of the listing. Inputs end on that day: bars, dividends and statements are cut there, and analyst
 * estimates are left out.
 */
export function fieldsOnDay(history: StockHistory, fields: RequiredFields): FieldsOnDay {
  const { bars } = history;
  const calculations = calculationsOf('stock').filter(({ field }) => fields.computed.has(field));
  const dividendsOn = history.dividends && publicRecords(datedDividends(history.dividends));
  const statementsOn = history.fundamentals && filedStatements(history.fundamentals);
  return (day, usdRate) => {
    const last = listedBar(history, day);
    const price = bars.close[last] ?? Number.NaN;
    if (last < 0 || !(price > 0)) return null;
    const today = bars.day[last] ?? day;
    const facts: OpenFacts = {
      symbol: String(history.identity.symbol ?? ''),
      assetType: 'stock',
      fields: { ...history.identity, price },
      provenance: { price: { source: SOURCE, date: isoDate(today), kind: 'reported' } },
      dividends: dividendsOn ? dividendsOn(today) : null,
      fundamentals: statementsOn ? statementsOn(today) : null,
      bars: barsUntil(bars, last),
      usdRate,
      today,
      allowed: fields.computed,
      replaced: {},
    };
    if (fields.needsBarFields) fillFromBars(facts, SOURCE);
    compute(facts, calculations);
    return facts.fields;
  };
}

/**
 * Like `fillFromCalculations` for unreported fields: the first calculation with known inputs gives
 * the value, or none if it has no meaning. It does not join sources, which halves the time.
 */
function compute(facts: OpenFacts, calculations: readonly Calculation[]): void {
  const settled = new Set<string>();
  for (const { field, work } of calculations) {
    if (settled.has(field) || facts.fields[field] !== undefined) continue;
    const working = work(facts);
    if (!working) continue;
    settled.add(field);
    const { value } = working;
    if (value !== null && (typeof value !== 'number' || Number.isFinite(value)))
      facts.fields[field] = value;
  }
}

const barsUntil = (
  { day, open, high, low, close, volume }: DailyBars,
  last: number,
): DailyBars => ({
  day: day.subarray(0, last + 1),
  open: open.subarray(0, last + 1),
  high: high.subarray(0, last + 1),
  low: low.subarray(0, last + 1),
  close: close.subarray(0, last + 1),
  volume: volume.subarray(0, last + 1),
});
