/**
 * Figures that are multiples or quotients of the price. Beside a price of another day, they are
 * misleading.
 */
const WITH_PRICE: ReadonlySet<string> = new Set([
  'marketCap',
  'dilutedMarketCap',
  'priceUSD',
  'peRatio',
  'fwdPeRatio',
  'pegRatio',
  'enterpriseValue',
  'evToEbitda',
  'evToSales',
  'priceToSales',
  'priceToBook',
  'priceToFreeCashFlow',
  'freeCashFlowYield',
  'buybackYield',
  'shareholderYield',
  'altmanZScore',
  'dividendYield',
]);

export const followsPrice = (field: string): boolean => WITH_PRICE.has(field);

/**
 * Day of a price-based figure, if it differs from the day of the price. Otherwise null.
 *
 * @param date day of the figure, or an instant of it. Null where unknown.
 * @param priceDate the same for the price
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
