/** Whether the four prices of a bar fit together, rounding allowed for. */

export interface BarPrices {
  open: number;
  high: number;
  low: number;
  close: number;
}

/**
 * Sources multiply each price of a bar by its own adjustment and store the result in single precision. A high
 * that is the close can then be one unit in the last place below it.
 */
const SINGLE_PRECISION = 1.2e-7;

/** Two units of one currency (pounds and pence) are 100 times apart; the market adds its own move. */
const UNIT_RATIO = { from: 70, to: 140 };

/** Whether one price is about 100 times the other: their units differ. */
export function isUnitApart(a: number, b: number): boolean {
  const ratio = a > b ? a / b : b / a;
  return ratio >= UNIT_RATIO.from && ratio <= UNIT_RATIO.to;
}

/**
 * Checks the order of prices above zero. A high or low that misses open or close by rounding alone is moved to it.
 * @param lastPlace size of one unit in the last written digit; 0 when unknown
 * @returns why the prices cannot be those of one bar
 */
export function orderedPrices(
  { open, high, low, close }: BarPrices,
  lastPlace = 0,
): BarPrices | string {
  const top = Math.max(open, close);
  const bottom = Math.min(open, close);
  const rounding = Math.max(top * SINGLE_PRECISION, lastPlace * 1.01);
  if (high < low - rounding) return `high ${high} below low ${low}`;
  if (high < top - rounding) return `high ${high} below open ${open} or close ${close}`;
  if (low > bottom + rounding) return `low ${low} above open ${open} or close ${close}`;
  if (isUnitApart(high, low)) return `high ${high} and low ${low} are in different units`;
  return { open, high: Math.max(high, top), low: Math.min(low, bottom), close };
}
