import type { MarketSessions } from 'shared/contract';
import { formatDate } from 'shared/market';

/** Greeting by the hour of the visitor's local time. */
export function greetingOf(hour: number, name: string | undefined): string {
  const greeting =
    hour < 5 || hour >= 18 ? 'Good evening' : hour < 12 ? 'Good morning' : 'Good afternoon';
  const first = name?.trim().split(/\s+/)[0];
  return first ? `${greeting}, ${first}` : greeting;
}

const clockOf = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(
    new Date(instant),
  );

/** State of the U.S. exchanges, e.g. `US markets closed at 16:00 New York`; empty while unknown. */
export function marketText(sessions: MarketSessions | undefined): string {
  const exchange = sessions?.exchanges[0];
  if (!exchange) return '';
  const { state, session, last, next, timeZone } = exchange;
  const city = timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone;
  const at = (instant: string) => `${clockOf(instant, timeZone)} ${city}`;
  if (state === 'open' && session) return `US markets are open until ${at(session.closes)}`;
  if (state === 'before-open' && session) return `US markets open at ${at(session.opens)}`;
  if (state === 'after-close') return `US markets closed at ${at(last.closes)}`;
  const reason = state === 'holiday' ? 'Holiday in the US' : 'Weekend';
  return `${reason}, US markets open on ${formatDate(next.date)}`;
}
