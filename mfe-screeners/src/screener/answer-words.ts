import { LOCALE } from 'shared/market';

/** HTTP status of a failed call; 0 when no answer came. */
export function statusOf(error: unknown): number {
  return typeof error === 'object' &&
    error !== null &&
    'status' in error &&
    typeof error.status === 'number'
    ? error.status
    : 0;
}

/** Time of day of an answer, e.g. `15:42`. */
export function clock(time: number | undefined): string | undefined {
  return time === undefined
    ? undefined
    : new Date(time).toLocaleTimeString(LOCALE, { hour: '2-digit', minute: '2-digit' });
}
