import type { Asset } from 'shared/contract';

/** Figures that are the price times or by something: beside a price of another day they mislead. */
const WITH_PRICE: ReadonlySet<string> = new Set([
  'marketCap',
  'dilutedMarketCap',
  'priceUSD',
  'peRatio',
  'fwdPeRatio',
  'pegRatio',
  'dividendYield',
]);

/** The day of a figure that follows the price, when the price is of another day; else null. */
export function otherDay({ provenance, fields }: Asset, field: string): string | null {
  if (!WITH_PRICE.has(field) || (fields[field] ?? null) === null) return null;
  const [day, priceDay] = [provenance[field]?.date ?? null, provenance['price']?.date ?? null];
  if (day === null || priceDay === null) return null;
  return day.slice(0, 10) === priceDay.slice(0, 10) ? null : day.slice(0, 10);
}
