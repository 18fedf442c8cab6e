import type { Split } from '../holdings/effective-splits';
import type { Transaction } from '../transactions/transaction';
import { MAX_AGE_DAYS } from './max-age';
import { basisDayOf, basisShares, type PriceHistory } from './price-history';
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

/**
 * The market's prices of an asset, completed by those that transactions give. A trade's price counts before the
 * first close of the market. Without any prices of the market it is shown as the last price and values nothing.
 *
 * @param transactions of the symbol, in order
 */
export function withGivenPrices(
  history: PriceHistory | null,
  transactions: readonly Transaction[],
  splits: readonly Split[],
  rates: Rates,
): PriceHistory | null {
  const given = transactions.flatMap((one) => givenPriceOf(one) ?? []);
  const firstClose = history?.day[0] ?? Infinity;
  const usable = given.filter(({ day }) => day < firstClose);
  const currencyCode = history?.currencyCode ?? usable[0]?.currencyCode;
  if (usable.length === 0 || currencyCode === undefined) return history;
  const basisDay = history ? basisDayOf(history) : (usable.at(-1)?.day ?? 0);
  const closes = new Map<number, number>();
  for (const one of usable) {
    const [from, to] = [rates.of(one.currencyCode, one.day), rates.of(currencyCode, one.day)];
    if (one.currencyCode !== currencyCode && (from === null || to === null)) continue;
    const inCurrency =
      one.currencyCode === currencyCode || from === null || to === null
        ? one.price
        : from.mul(one.price).div(to).toNumber();
    // Ascending by day and order within it: the last price of a day stays.
    closes.set(one.day, inCurrency / basisShares(splits, one.day, basisDay).toNumber());
  }
  const days = [...closes.keys()];
  const until = history ? firstClose - 1 : NEVER;
  return {
    currencyCode,
    splits: history?.splits ?? [],
    basisDay,
    day: Int32Array.from([...days, ...(history?.day ?? [])]),
    close: Float64Array.from([...closes.values(), ...(history?.close ?? [])]),
    validUntil: Int32Array.from([...days.map(() => until), ...validUntilOf(history)]),
  };
}

const validUntilOf = (history: PriceHistory | null): Int32Array =>
  history ? (history.validUntil ?? history.day.map((day) => day + MAX_AGE_DAYS)) : NO_DAYS;

const NO_DAYS = new Int32Array(0);

const PRICED = new Set<Transaction['type']>(['BUY', 'SELL', 'TRANSFER_IN']);

/** Price of one share that a transaction gives; null for none and for a price of zero. */
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
  return each?.gt(0) ? { day, price: each.toNumber(), currencyCode } : null;
}
