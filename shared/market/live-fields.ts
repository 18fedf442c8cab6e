/** Figures of a row of the snapshot at a price that came after it. */
import { PRICE_WINDOWS, changeFieldOf } from './columns/price-changes';

/** A price with its change of the day in percent; null when that is unknown. */
export interface QuoteFigures {
  price: number;
  day1ChangePercent: number | null;
}

const LONGER_CHANGES: readonly string[] = PRICE_WINDOWS.map(changeFieldOf).filter(
  (field) => field !== 'day1ChangePercent',
);

/**
 * The fields of an asset with the price, its value in US dollars and its changes at a newer price. The
 * change of the day is that of the quote; a longer one compares with the same close as before:
 * `(1 + change ÷ 100) × price ÷ former price − 1`. Fields that are not there are not added, and all others
 * stay those of the snapshot.
 *
 * @param fields `price` in the currency of the listing, `priceUSD`, changes in percent
 * @param quote undefined or null where the page has no newer price
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

/** Whether a field moves with the price: `price`, `priceUSD` and changes over windows. */
export const isPriceField = (field: string): boolean =>
  field === 'price' || field === 'priceUSD' || field.endsWith('ChangePercent');

/**
 * Whether a list may show live prices: not when prices of the snapshot decided its rows or their order, for then
 * a live price would contradict its place.
 *
 * @param sorted fields that it is sorted by
 * @param filtered fields with a condition
 */
export const followsLivePrices = (
  sorted: readonly string[],
  filtered: readonly string[] = [],
): boolean => ![...sorted, ...filtered].some(isPriceField);
