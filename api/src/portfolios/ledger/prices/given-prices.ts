import { isOwnAsset } from 'shared/contract';
import { lastBarOnOrBefore } from 'market-model/derive/technicals/continuity';
import type { Split } from './effective-splits';
import type { Decimal } from '../money/decimal';
import type { Transaction } from '../transactions/transaction';
import { MAX_AGE_DAYS } from './max-age';
import { basisDayOf, basisShares, isUsable, type PriceHistory } from './price-history';
import type { Rates } from './rates';

/** A price of one share that a transaction gives. */
interface GivenPrice {
  day: number;
  /** Binary: prices of valuations are. */
  price: number;
  currencyCode: string;
}

/** Never counts: the price is shown with its day and values nothing. */
const NEVER = -(2 ** 31);

const ALWAYS = 2 ** 31 - 1;

/**
 * The market's prices of an asset, completed by those that transactions give. A trade's price counts before the
 * first close of the market. A PRICE counts until a newer price, on days without a close of the market that counts.
 * All prices of an asset of one's own count until a newer one. Of another asset without prices the last trade is shown
 * with its day and values nothing.
 *
 * @param transactions of the symbol, in order
 */
export function withGivenPrices(
  symbol: string,
  history: PriceHistory | null,
  transactions: readonly Transaction[],
  splits: readonly Split[],
  rates: Rates,
): PriceHistory | null {
  const firstClose = history?.day[0] ?? Infinity;
  const bookedPrices = transactions.flatMap((one): (GivenPrice & { until: number })[] => {
    const price = givenPriceOf(one);
    if (!price) return [];
    const isBefore = price.day < firstClose;
    const isStated = one.type === 'PRICE';
    if (isBefore && history) return [{ ...price, until: firstClose - 1 }];
    if (history && !(isStated && !hasClose(history, price.day))) return [];
    return [{ ...price, until: isStated || isOwnAsset(symbol) ? ALWAYS : NEVER }];
  });
  const currencyCode = history?.currencyCode ?? bookedPrices[0]?.currencyCode;
  if (bookedPrices.length === 0 || currencyCode === undefined) return history;
  const basisDay = history ? basisDayOf(history) : (bookedPrices.at(-1)?.day ?? 0);
  const bars = new Map<number, { close: number; until: number }>();
  for (const { day, price, currencyCode: code, until } of bookedPrices) {
    const rate =
      code === currencyCode ? 1 : quotientOf(rates.of(code, day), rates.of(currencyCode, day));
    // Ascending by day and order within it: the last price of a day stays.
    if (rate !== null)
      bars.set(day, {
        close: (price * rate) / basisShares(splits, day, basisDay).toNumber(),
        until,
      });
  }
  const untilOfMarket = history ? validUntilOf(history) : NO_DAYS;
  for (const [i, day] of (history?.day ?? NO_DAYS).entries())
    bars.set(day, { close: history?.close[i] ?? NaN, until: untilOfMarket[i] ?? NEVER });
  const ascending = [...bars].toSorted(([a], [b]) => a - b);
  return {
    currencyCode,
    splits: history?.splits ?? [],
    basisDay,
    day: Int32Array.from(ascending, ([day]) => day),
    close: Float64Array.from(ascending, ([, { close }]) => close),
    validUntil: Int32Array.from(ascending, ([, { until }]) => until),
  };
}

/** Whether the market has a close that counts on a day. */
function hasClose(history: PriceHistory, day: number): boolean {
  const at = lastBarOnOrBefore(history.day, day);
  return history.day[at] !== undefined && isUsable(history, at, day);
}

const quotientOf = (a: Decimal | null, b: Decimal | null): number | null =>
  a === null || b === null ? null : a.div(b).toNumber();

const validUntilOf = (history: PriceHistory): Int32Array =>
  history.validUntil ?? history.day.map((day) => day + MAX_AGE_DAYS);

const NO_DAYS = new Int32Array(0);

const PRICED = new Set<Transaction['type']>([
  'BUY',
  'SELL',
  'TRANSFER_IN',
  'GIFT',
  'SHORT_SELL',
  'SHORT_COVER',
  'OPTION_WRITE',
  'PRICE',
]);

/**
 * Price of one share that a transaction gives. Null if it gives none. Zero counts only if it is
 * stated as the price.
 */
function givenPriceOf({
  type,
  day,
  price,
  amount,
  quantity,
  currencyCode,
}: Transaction): GivenPrice | null {
  if (!PRICED.has(type)) return null;
  const each =
    price ?? (amount !== null && quantity && !quantity.isZero() ? amount.div(quantity) : null);
  return each?.gt(0) || (each && type === 'PRICE')
    ? { day, price: each.toNumber(), currencyCode }
    : null;
}
