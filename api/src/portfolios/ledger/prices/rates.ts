import { lastBarOnOrBefore } from 'market-model/derive/technicals/continuity';
import { Decimal, ONE } from '../money/decimal';
import { MAX_AGE_DAYS } from './max-age';

/** Rates of one currency in another by day, ascending. */
export interface RateSeries {
  day: Int32Array;
  /** Units of the portfolio's currency for one of the currency. */
  rate: Float64Array;
}

const NO_RATES: RateSeries = { day: new Int32Array(0), rate: new Float64Array(0) };

/** Exchange rates to the portfolio's currency, by day. */
export class Rates {
  readonly #known = new Map<string, Decimal | null>();

  /** @param series by currency code, without the portfolio's own */
  constructor(
    readonly currencyCode: string,
    private readonly series: ReadonlyMap<string, RateSeries>,
  ) {}

  /** The rate of a day or of the last day before it; null without one of the last ten days. */
  of(currencyCode: string, day: number): Decimal | null {
    if (currencyCode === this.currencyCode) return ONE;
    const key = `${currencyCode}${day}`;
    let rate = this.#known.get(key);
    if (rate === undefined) {
      rate = this.#read(currencyCode, day);
      this.#known.set(key, rate);
    }
    return rate;
  }

  /**
   * The rates of all days of a range, both ends included, as binary numbers. NaN where {@link of}
   * has none.
   */
  daily(currencyCode: string, from: number, to: number): Float64Array {
    const rates = new Float64Array(Math.max(0, to - from + 1));
    if (currencyCode === this.currencyCode) return rates.fill(1);
    const { day, rate } = this.series.get(currencyCode) ?? NO_RATES;
    let at = lastBarOnOrBefore(day, from);
    for (let i = 0; i < rates.length; i++) {
      while ((day[at + 1] ?? Infinity) <= from + i) at++;
      const value = rate[at] ?? NaN;
      const isUsable = value > 0 && from + i - (day[at] ?? -Infinity) <= MAX_AGE_DAYS;
      rates[i] = isUsable ? value : NaN;
    }
    return rates;
  }

  #read(currencyCode: string, day: number): Decimal | null {
    const series = this.series.get(currencyCode);
    if (!series) return null;
    const at = lastBarOnOrBefore(series.day, day);
    const [rateDay, rate] = [series.day[at], series.rate[at]];
    if (rateDay === undefined || rate === undefined || !(rate > 0)) return null;
    return day - rateDay > MAX_AGE_DAYS ? null : new Decimal(rate);
  }
}
