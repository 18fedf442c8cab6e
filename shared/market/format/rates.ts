/** Exchange rates as text, in the usual decimals of currency quotes. */
import { digits, isNumber, MISSING, signed, type MaybeNumber } from './numbers';

/** `pips` is the price step of lists (4 decimals, 2 for yen), `points` a tenth of it (5, 3). */
export type RateDetail = 'pips' | 'points';

const SMALL = 0.1;
const LARGE = 1000;
const SIGNIFICANT = { pips: 4, points: 6 } as const;

function rateFormat(
  size: number,
  quote: string | null | undefined,
  detail: RateDetail,
): Intl.NumberFormatOptions {
  // A rate that pip decimals would round to zero keeps significant digits.
  if (size > 0 && size < SMALL) {
    const significant = SIGNIFICANT[detail];
    return { minimumSignificantDigits: significant, maximumSignificantDigits: significant };
  }
  const yen = quote?.toUpperCase() === 'JPY' && size >= 1;
  const pips = yen || size >= LARGE ? 2 : 4;
  const decimals = detail === 'points' ? pips + 1 : pips;
  return { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
}

/**
 * A rate without a currency sign: `1.1684`, `159.83` for yen, `0.006257` for a yen in dollars.
 * @param quote code of the quote currency
 */
export function formatRate(
  value: MaybeNumber,
  quote?: string | null,
  detail: RateDetail = 'pips',
): string {
  if (!isNumber(value)) return MISSING;
  return signed(value, digits(value, rateFormat(Math.abs(value), quote, detail)));
}

/**
 * A converted sum without its sign: `1,168.40`. Below a tenth of a unit, four significant digits.
 */
export function formatSum(value: MaybeNumber): string {
  if (!isNumber(value)) return MISSING;
  const size = Math.abs(value);
  const options: Intl.NumberFormatOptions =
    size > 0 && size < 0.1
      ? { maximumSignificantDigits: 4 }
      : { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  return signed(value, digits(value, options));
}
