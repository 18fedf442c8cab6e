/** Whether a market is open at an instant, and the label of its last price when it is closed. */
import { civilDate } from '../dates/civil-dates';
import { timeIn } from '../dates/zoned-time';
import { exchangeCodeOf, isTradingDay } from '../derive/trading-days/trading-days';
import { SESSION_EXCHANGES, exchangeDayAt, exchangeSession, timeZoneOf } from './trading-session';

/** The session at an instant, or the last one before it. */
export interface MarketClock {
  isOpen: boolean;
  /** Day of the session in the market's own calendar, as days since 1970-01-01. */
  day: number;
  /** Milliseconds since 1970. */
  opens: number;
  closes: number;
}

/** Venues of indices by another name than the code of the exchange. */
const VENUE_EXCHANGES: Readonly<Record<string, string>> = { NYSE: 'US', NASDAQ: 'US' };

/**
 * Code of the exchange whose hours an asset keeps: that of its symbol; of an index that of its members.
 * @param venue `exchange` of the asset in the listing
 */
export function sessionExchangeOf(symbol: string, venue: string | null): string {
  const code = exchangeCodeOf(symbol);
  if (code !== 'INDX' || venue === null) return code;
  const ofVenue = VENUE_EXCHANGES[venue] ?? venue;
  return SESSION_EXCHANGES.has(ofVenue) ? ofVenue : code;
}

/** @param instant milliseconds since 1970 */
export function marketClock(exchange: string, instant: number): MarketClock {
  // Currencies open on the evening before their day.
  for (let day = exchangeDayAt(exchange, instant) + 1; ; day--) {
    if (!isTradingDay(exchange, day)) continue;
    const { opens, closes } = exchangeSession(exchange, day);
    if (opens <= instant) return { isOpen: instant < closes, day, opens, closes };
  }
}

/** `Close of 20 Nov 2026, 16:00 New York`: when the last price of a session was made, in the market's own time. */
export function closeLabel(exchange: string, day: number): string {
  const { closes } = exchangeSession(exchange, day);
  const zone = timeZoneOf(exchange);
  const { year, month, day: dayOfMonth } = civilDate(day);
  const time = timeIn(zone, closes);
  const city = zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
  // A day of all hours ends at midnight of the next one.
  return `Close of ${dayOfMonth} ${MONTHS[month - 1]} ${year}, ${time === '00:00' ? '24:00' : time} ${city}`;
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
