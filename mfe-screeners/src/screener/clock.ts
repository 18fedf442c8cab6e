import { LOCALE } from 'shared/market';

/** Time of day of a response, e.g. `15:42`. */
export function clock(time: number | undefined): string | undefined {
  return time === undefined
    ? undefined
    : new Date(time).toLocaleTimeString(LOCALE, { hour: '2-digit', minute: '2-digit' });
}
