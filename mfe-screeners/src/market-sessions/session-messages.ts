/** Describes the state of an exchange. */
import type { ExchangeSession, ExchangeSessions } from 'shared/contract';
import { EXCHANGES, LOCALE } from 'shared/market';

const part = (instant: string, timeZone: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(LOCALE, { timeZone, ...options }).format(new Date(instant));

/** `16:00`, in the exchange's time zone. */
export const clockText = (instant: string, timeZone: string): string =>
  part(instant, timeZone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** `Fri 20 Nov`, in the exchange's time zone. */
export const dayText = (instant: string, timeZone: string): string =>
  part(instant, timeZone, { weekday: 'short', day: 'numeric', month: 'short' }).replace(',', '');

/** `New York` for `America/New_York`. */
export const cityOf = (timeZone: string): string =>
  (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');

const half = ({ halfDay }: ExchangeSession): string => (halfDay ? ', half day' : '');

export interface SessionText {
  open: boolean;
  /** `US market closed`. */
  badge: string;
  /** Last and next session, or the end of the current one. */
  line: string;
  /** Only the next opening or closing time. */
  next: string;
}

export function sessionText(sessions: ExchangeSessions): SessionText {
  const { exchange, name, timeZone, state, session, last, next } = sessions;
  const market = `${exchange === 'US' ? 'US' : name} market`;
  const city = cityOf(timeZone);
  if (state === 'open' && session) {
    const closes = `Closes at ${clockText(session.closes, timeZone)} ${city}${half(session)}.`;
    return { open: true, badge: `${market} open`, line: closes, next: closes };
  }
  const today = state === 'before-open' ? `Opens today, ${clockText(next.opens, timeZone)}` : null;
  const opening =
    today ?? `Opens ${dayText(next.opens, timeZone)}, ${clockText(next.opens, timeZone)}`;
  const opens = `${opening}${half(next)}.`;
  return {
    open: false,
    badge: `${market} closed${state === 'holiday' ? ', holiday' : ''}`,
    line: `Last session ${dayText(last.closes, timeZone)} ${last.date.slice(0, 4)}, ${clockText(last.closes, timeZone)} ${city}${half(last)}. ${opens}`,
    next: opens,
  };
}

/** The exchange that applies to a list: that of its only country, else the largest market. */
export function exchangeOfCountries(countries: readonly string[]): string {
  const [only, ...more] = countries;
  const exchange = EXCHANGES.find(({ countryCode }) => countryCode === only);
  return more.length === 0 && exchange ? exchange.code : 'US';
}
