/** On which days an exchange trades. */
import { civilDate, dayNumber, weekday } from '../../dates/civil-dates';
import { easterSunday } from '../../dates/easter-sunday';
import { hasKnownHolidays, isMarketHoliday } from './market-holidays';

const FRIDAY = 5;
const SATURDAY = 6;
const SUNDAY = 0;
/** No exchange here was ever closed for longer; protects the searches below from running on. */
const MAX_CLOSURE_DAYS = 30;

/**
 * @param exchange code behind the point of a symbol: `US`, `LSE`, … `CC` trades every day, `FOREX` every
 *   weekday; an exchange whose holidays are not known is taken to trade every weekday
 * @param day days since 1970-01-01
 */
export function isTradingDay(exchange: string, day: number): boolean {
  if (exchange === 'CC') return true;
  const dayOfWeek = weekday(day);
  // Riyadh trades from Sunday to Thursday.
  const weekend =
    exchange === 'SR'
      ? dayOfWeek === FRIDAY || dayOfWeek === SATURDAY
      : dayOfWeek === SATURDAY || dayOfWeek === SUNDAY;
  return !weekend && !isMarketHoliday(exchange, day);
}

/** The last day before `day` on which the exchange trades. */
export function previousTradingDay(exchange: string, day: number): number {
  let before = day - 1;
  while (!isTradingDay(exchange, before) && day - before < MAX_CLOSURE_DAYS) before--;
  return before;
}

/** `day` itself when the exchange trades on it, else the next one on which it does. */
export function tradingDayFrom(exchange: string, day: number): number {
  let after = day;
  while (!isTradingDay(exchange, after) && after - day < MAX_CLOSURE_DAYS) after++;
  return after;
}

/**
 * Sessions after `from` and before `to`. Euro reference rates keep the holidays of the ECB, which other
 * sources of currencies do not: their days count as sessions only when they have a price.
 * @returns null for an exchange whose holidays are not known
 */
export function sessionsBetween(exchange: string, from: number, to: number): number | null {
  if (!KEEPS_EVERY_DAY.has(exchange) && !hasKnownHolidays(exchange)) return null;
  let sessions = 0;
  for (let day = from + 1; day < to; day++)
    if (isTradingDay(exchange, day) && !(exchange === 'FOREX' && isEcbHoliday(day))) sessions++;
  return sessions;
}

const KEEPS_EVERY_DAY = new Set(['CC', 'FOREX']);

/** Days without euro reference rates. */
function isEcbHoliday(day: number): boolean {
  const { year, month, day: dayOfMonth } = civilDate(day);
  const easter = easterSunday(year);
  return (
    (month === 12 && (dayOfMonth === 25 || dayOfMonth === 26)) ||
    [dayNumber(year, 1, 1), dayNumber(year, 5, 1), easter - 2, easter + 1].includes(day)
  );
}

/** Exchange code of a symbol: the text after its last dot. */
export const exchangeCodeOf = (symbol: string): string =>
  symbol.slice(symbol.lastIndexOf('.') + 1).toUpperCase();
