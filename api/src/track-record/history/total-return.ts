/** Value of a share in US dollars with reinvested dividends. */
import type { FieldValue } from 'shared/contract';
import { exchangeFactor, inUsd } from 'market-model/derive/prices/price-usd';
import { parseIsoDate } from 'market-model/dates/civil-dates';
import type { DailyBars } from 'market-model/dataset/dataset';
import type { DividendRecord } from 'market-model/dataset/records/dividend';
import { usdRateOn, type DatedUsdRate } from './usd-rates';

/** Data of an asset that its value depends on. */
export interface ValuedAsset {
  bars: Pick<DailyBars, 'day' | 'close'>;
  /** Split-adjusted like the bars. Null without dividends. */
  dividends: readonly DividendRecord[] | null;
  /** Of the price; null counts as US dollars. */
  currencyCode: FieldValue | undefined;
}

/**
 * Growth of one share by day of its bars in its own currency: close ÷ close before, with dividends
 * bought back at the close of the ex-date. Split-adjusted closes and amounts need no other adjustment.
 */
function reinvested(
  { bars: { day, close }, dividends }: ValuedAsset,
  currencyCode: string,
  rates: DatedUsdRate,
): Float64Array {
  const paid = (dividends ?? [])
    .flatMap(({ exDate, amount, currencyCode: paidIn }) => {
      const exDay = parseIsoDate(exDate);
      if (exDay === null) return [];
      const factor =
        paidIn === null ? 1 : exchangeFactor(paidIn, currencyCode, usdRateOn(rates, exDay));
      return factor === null ? [] : [{ exDay, amount: amount * factor }];
    })
    .toSorted((a, b) => a.exDay - b.exDay);
  const shares = new Float64Array(day.length);
  let shareCount = 1;
  let next = paid.findIndex(({ exDay }) => exDay > (day[0] ?? Infinity));
  for (let i = 0; i < day.length; i++) {
    let dividend = 0;
    for (; next >= 0 && next < paid.length; next++) {
      const payment = paid[next];
      if (!payment || payment.exDay > (day[i] ?? 0)) break;
      dividend += payment.amount;
    }
    const price = close[i] ?? Number.NaN;
    if (dividend > 0 && price > 0) shareCount *= 1 + dividend / price;
    shares[i] = shareCount * price;
  }
  return shares;
}

/**
 * Value in US dollars at the close of each calendar day, of one share at the first bar with
 * reinvested dividends. Between two bars, and after the last one, the last close is carried
 * forward. NaN before the first bar and before a rate is known.
 *
 * @param calendar ascending day numbers
 */
export function totalReturnValues(
  asset: ValuedAsset,
  calendar: Int32Array,
  rates: DatedUsdRate,
): Float64Array {
  const currencyCode = typeof asset.currencyCode === 'string' ? asset.currencyCode : 'USD';
  const own = reinvested(asset, currencyCode, rates);
  const { day } = asset.bars;
  const values = new Float64Array(calendar.length).fill(Number.NaN);
  const lastDay = day[day.length - 1] ?? -Infinity;
  let bar = -1;
  let before = Number.NaN;
  for (let i = 0; i < calendar.length; i++) {
    const today = calendar[i] ?? 0;
    while ((day[bar + 1] ?? Infinity) <= today) bar++;
    // A delisted asset counts as cash in dollars: its currency no longer moves it.
    if (today <= lastDay || Number.isNaN(before)) {
      const value = inUsd(own[bar] ?? null, currencyCode, usdRateOn(rates, today));
      if (value !== null && Number.isFinite(value)) before = value;
    }
    values[i] = before;
  }
  return values;
}
