/** Snapshot figures of a row, adjusted to a newer price. */
import { PRICE_WINDOWS, changeFieldOf } from './columns/price-changes';

/** A price with its change of the day in percent. Null when unknown. */
export interface QuoteFigures {
  price: number;
  day1ChangePercent: number | null;
}

const LONGER_CHANGES: readonly string[] = PRICE_WINDOWS.map(changeFieldOf).filter(
  (field) => field !== 'day1ChangePercent',
);

/**
 * Updates price, value in US dollars and changes of an asset to a newer price. The change of the
 * day is that of the quote. A longer change keeps its reference close: `(1 + change ÷ 100) × price
 * ÷ former price − 1`. Missing fields are not added, and all others keep the snapshot's value.
 *
 * @param fields `price` in the currency of the listing, `priceUSD`, changes in percent
 * @param quote undefined or null without a newer price
 */
export function atLivePrice<T>(
  fields: Readonly<Record<string, T>>,
  quote: QuoteFigures | null | undefined,
): Readonly<Record<string, T | number | null>> {
  if (!quote) return fields;
  const { price: former, priceUSD } = fields;
  const next: Record<string, T | number | null> = { ...fields };
  if ('price' in fields) next['price'] = quote.price;
  if ('day1ChangePercent' in fields) next['day1ChangePercent'] = quote.day1ChangePercent;
  if (typeof former !== 'number' || !(former > 0)) return next;
  const ratio = quote.price / former;
  if (typeof priceUSD === 'number') next['priceUSD'] = priceUSD * ratio;
  for (const field of LONGER_CHANGES) {
    const { [field]: change } = fields;
    if (typeof change === 'number') next[field] = 100 * ((1 + change / 100) * ratio - 1);
  }
  return next;
}

/** Whether a field follows the price: `price`, `priceUSD` and changes over windows. */
export const isPriceField = (field: string): boolean =>
  field === 'price' || field === 'priceUSD' || field.endsWith('ChangePercent');

/**
 * Whether a list may show live prices. Not if snapshot prices determine its rows or their order: a
 * live price would contradict the row's position.
 *
 * @param sorted fields of the sort
 * @param filtered fields with a condition
 */
export const followsLivePrices = (
  sorted: readonly string[],
  filtered: readonly string[] = [],
): boolean => ![...sorted, ...filtered].some(isPriceField);
