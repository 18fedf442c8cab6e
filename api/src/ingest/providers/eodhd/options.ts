import { exchangeOf } from 'shared/market';
import { isoDate, parseIsoDate } from 'market-model/dates/civil-dates';
import { UnreadableSource } from '../../source';
import type { ProviderContext } from '../provider';
import { EODHD_ADDRESS } from './address';

/** Markets without an exchange of their own. */
const VIRTUAL = new Set(['INDX', 'FOREX', 'CC']);
const DEFAULT_HISTORY = 400;
/** The documented limit is 1 000 requests a minute. */
const DEFAULT_RATE = 16;

export const OPTIONS = {
  exchange: 'exchange codes with commas, e.g. US,LSE,INDX,FOREX,CC (default US)',
  history: `days of daily bars, or "max" for the whole history symbol by symbol (default ${DEFAULT_HISTORY})`,
  from: 'first day of daily bars, YYYY-MM-DD, instead of --history',
  rate: `requests per second (default ${DEFAULT_RATE}: the limit is 1 000 a minute)`,
} as const;

export interface EodhdOptions {
  token: string;
  baseUrl: string;
  exchanges: string[];
  /** First day of bars; null for the whole history. */
  firstDay: number | null;
  requestsPerSecond: number;
}

/** Throws `UnreadableSource` that names the option or variable. */
export function readOptions({ options, environment, asOf }: ProviderContext): EodhdOptions {
  const token = environment.EODHD_API_TOKEN?.trim();
  if (!token) throw new UnreadableSource('EODHD_API_TOKEN is not set: the EODHD API needs a token');
  const exchanges = [
    ...new Set((options.exchange ?? 'US').split(',').map((code) => code.trim().toUpperCase())),
  ].filter((code) => code !== '');
  for (const code of exchanges) {
    if (!exchangeOf(code) && !VIRTUAL.has(code))
      throw new UnreadableSource(`--exchange ${code}: the product does not list this exchange`);
  }
  if (exchanges.length === 0) throw new UnreadableSource('--exchange names no exchange');
  return {
    token,
    baseUrl: environment.EODHD_BASE_URL?.trim() || EODHD_ADDRESS,
    exchanges: exchanges.toSorted(),
    firstDay: firstDay(options, parseIsoDate(asOf) ?? 0),
    requestsPerSecond: positive('rate', options.rate ?? String(DEFAULT_RATE)),
  };
}

function firstDay({ from, history }: ProviderContext['options'], today: number): number | null {
  if (from !== undefined) {
    if (history !== undefined) throw new UnreadableSource('Say --from or --history, not both');
    const day = parseIsoDate(from);
    if (day === null || day > today)
      throw new UnreadableSource(`--from ${from} is not a day in the past (YYYY-MM-DD)`);
    return day;
  }
  if (history === 'max') return null;
  return today - positive('history', history ?? String(DEFAULT_HISTORY));
}

function positive(name: string, text: string): number {
  const value = /^\d{1,6}$/.test(text.trim()) ? Number(text) : 0;
  if (value < 1) throw new UnreadableSource(`--${name} ${text} is not a whole number of 1 or more`);
  return value;
}

/** Days on which an exchange may trade, ascending: all of them for crypto, weekdays for the others. */
export function tradingDays(exchange: string, first: number, last: number): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day++) {
    const weekend = ((((day + 4) % 7) + 7) % 7) % 6 === 0;
    if (!weekend || exchange === 'CC') days.push(isoDate(day));
  }
  return days;
}
