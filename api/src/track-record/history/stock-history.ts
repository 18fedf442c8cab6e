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
import type { Fundamentals } from 'market-model/dataset/records/fundamentals';
import { publicStatements } from 'market-model/derive/statements/public-statements';
import type { RequiredFields } from './known-fields';
import { StatementValues } from './statement-values';

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

/**
 * Fields of a stock on a day, from data public at that time. Null when it was not listed. The object
 * is filled again by the next call: read it before.
 */
export type FieldsOnDay = (
  day: number,
  usdRate: UsdRate,
) => Readonly<Record<string, FieldValue | undefined>> | null;

/** Dividends that were public on a day; the same array while no further one was. */
function publicDividends(
  dividends: readonly DividendRecord[],
): (day: number) => readonly DividendRecord[] {
  const dated = dividends.flatMap((record) => {
    const exDay = parseIsoDate(record.exDate);
    return exDay === null ? [] : [{ record, exDay }];
  });
  const exDays = Int32Array.from(dated, ({ exDay }) => exDay).toSorted();
  let published: readonly DividendRecord[] = [];
  return (day) => {
    // Time only adds records: an unchanged count is an unchanged set.
    if (lastBarOnOrBefore(exDays, day) + 1 !== published.length)
      published = dated.flatMap(({ record, exDay }) => (exDay <= day ? [record] : []));
    return published;
  };
}

/** The last bar of a stock that was listed on a day: not before its first listing, no older than a long closure. */
export function listedBar({ bars, ipoDay }: Pick<StockHistory, 'bars' | 'ipoDay'>, day: number) {
  if (ipoDay !== null && ipoDay > day) return -1;
  const last = lastBarOnOrBefore(bars.day, day);
  return day - (bars.day[last] ?? -Infinity) <= MAX_CLOSURE_DAYS ? last : -1;
}

const SOURCE = 'history';

/** All that is known of a stock on one day. Most figures read no bars: they are cut on demand. */
class FactsOnDay implements OpenFacts {
  readonly assetType = 'stock';
  readonly symbol: string;
  readonly replaced = {};
  #bars: DailyBars | null = null;
  #provenance: OpenFacts['provenance'] | null = null;

  constructor(
    private readonly history: StockHistory,
    private readonly lastBar: number,
    readonly today: number,
    readonly dividends: readonly DividendRecord[] | null,
    readonly fundamentals: Fundamentals | null,
    readonly usdRate: UsdRate,
    readonly allowed: ReadonlySet<string>,
    readonly fields: OpenFacts['fields'],
  ) {
    this.symbol = String(history.identity.symbol ?? '');
  }

  get provenance(): OpenFacts['provenance'] {
    return (this.#provenance ??= {
      price: { source: SOURCE, date: isoDate(this.today), kind: 'reported' },
    });
  }

  get bars(): DailyBars {
    return (this.#bars ??= barsUntil(this.history.bars, this.lastBar));
  }
}

/**
 * Computes the fields of a stock as they would have been listed on past days, with the calculations
 * of the listing. Inputs end on that day: bars, dividends and statements are cut there, and analyst
 * estimates are left out.
 */
export function fieldsOnDay(history: StockHistory, fields: RequiredFields): FieldsOnDay {
  const { bars } = history;
  const calculations = calculationsOf('stock').filter(({ field }) => fields.computed.has(field));
  const dividendsOn = history.dividends && publicDividends(history.dividends);
  const statementsOn =
    history.fundamentals && publicStatements(history.fundamentals, TRACK_RECORD.assumedFilingDays);
  const statementValues = new StatementValues(calculations);
  const filled: OpenFacts['fields'] = { ...history.identity };
  return (day, usdRate) => {
    const last = listedBar(history, day);
    const price = bars.close[last] ?? Number.NaN;
    if (last < 0 || !(price > 0)) return null;
    const today = bars.day[last] ?? day;
    for (const field of fields.computed) filled[field] = history.identity[field];
    filled.price = price;
    const facts = new FactsOnDay(
      history,
      last,
      today,
      dividendsOn ? dividendsOn(today) : null,
      statementsOn ? statementsOn(today) : null,
      usdRate,
      fields.computed,
      filled,
    );
    if (fields.needsBarFields) fillFromBars(facts, SOURCE);
    compute(facts, calculations, statementValues);
    return facts.fields;
  };
}

/**
 * Like `fillFromCalculations` for unreported fields: the first calculation with known inputs gives
 * the value, or none if it has no meaning. It does not join sources, which halves the time.
 */
function compute(
  facts: FactsOnDay,
  calculations: readonly Calculation[],
  statementValues: StatementValues,
): void {
  let withoutMeaning: Set<string> | null = null;
  statementValues.startDay(facts);
  for (let place = 0; place < calculations.length; place++) {
    const field = calculations[place]?.field ?? '';
    if (facts.fields[field] !== undefined || withoutMeaning?.has(field)) continue;
    const value = statementValues.valueAt(place, facts);
    if (value === undefined) continue;
    if (value !== null && (typeof value !== 'number' || Number.isFinite(value)))
      facts.fields[field] = value;
    else (withoutMeaning ??= new Set()).add(field);
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
