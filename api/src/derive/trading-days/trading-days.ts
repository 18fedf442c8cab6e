/** On which days an exchange trades. */
import { weekday } from '../../dates/civil-dates';
import { isMarketHoliday } from './market-holidays';

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

/** Exchange code of a symbol: what stands behind its last point. */
export const exchangeCodeOf = (symbol: string): string =>
  symbol.slice(symbol.lastIndexOf('.') + 1).toUpperCase();
