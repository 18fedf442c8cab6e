/** Remaining time to buy, by the exchange's calendar. */
import { daysBetween, type Day } from 'shared/market';

/** Time zone of each supported exchange code. */
const ZONES: Readonly<Record<string, string>> = {
  US: 'America/New_York',
  AS: 'Europe/Amsterdam',
  HK: 'Asia/Hong_Kong',
  MC: 'Europe/Madrid',
  MI: 'Europe/Rome',
  F: 'Europe/Berlin',
  BR: 'Europe/Brussels',
  LS: 'Europe/Lisbon',
  OL: 'Europe/Oslo',
  PA: 'Europe/Paris',
  LSE: 'Europe/London',
  CO: 'Europe/Copenhagen',
  HE: 'Europe/Helsinki',
  ST: 'Europe/Stockholm',
  SW: 'Europe/Zurich',
  SR: 'Asia/Riyadh',
  AU: 'Australia/Sydney',
};

const formats = new Map<string, Intl.DateTimeFormat>();

/** Calendar day at an exchange; UTC for an unknown exchange. */
export function dayAtExchange(symbol: string, now: Date): Day {
  const timeZone = ZONES[symbol.slice(symbol.lastIndexOf('.') + 1)] ?? 'UTC';
  let format = formats.get(timeZone);
  if (!format) {
    // The Swedish locale formats dates as ISO.
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
    formats.set(timeZone, format);
  }
  return format.format(now);
}

export interface Countdown {
  text: string;
  state: 'open' | 'today' | 'passed';
}

/** `in 3 days`, `tomorrow`, `today`, `passed`: time until the end of the last day to buy. */
export function countdown(symbol: string, lastDayToBuy: Day, now: Date): Countdown {
  const days = daysBetween(dayAtExchange(symbol, now), lastDayToBuy);
  if (days < 0) return { text: 'passed', state: 'passed' };
  if (days === 0) return { text: 'today', state: 'today' };
  return { text: days === 1 ? 'tomorrow' : `in ${days} days`, state: 'open' };
}
