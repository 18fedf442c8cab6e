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

export const followsPrice = (field: string): boolean => WITH_PRICE.has(field);

/**
 * The day of a figure that follows the price, when the price is of another day; else null.
 *
 * @param date day of the figure, or a moment of it; null where it is not known
 * @param priceDate the same of the price
 */
export function dayBesidePrice(
  field: string,
  date: string | null | undefined,
  priceDate: string | null | undefined,
): string | null {
  if (!followsPrice(field) || !date || !priceDate) return null;
  const [day, priceDay] = [date.slice(0, ISO_DAY), priceDate.slice(0, ISO_DAY)];
  return day === priceDay ? null : day;
}

const ISO_DAY = 'YYYY-MM-DD'.length;
