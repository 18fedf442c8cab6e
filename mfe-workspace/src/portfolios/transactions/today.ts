import { useSettings } from 'shared/store';
import { browserTimeZone, wallClock } from '../../time-zones/time-zones';

/**
 * The user's current day as `YYYY-MM-DD`.
 *
 * @param timeZone of the settings; null for that of the browser
 */
export const todayIn = (timeZone: string | null, now = new Date()): string =>
  wallClock(now, timeZone ?? browserTimeZone()).day;

/** Returns a function, because the page may stay open past midnight. */
export function useToday(): () => string {
  const { timeZone } = useSettings().settings;
  return () => todayIn(timeZone);
}
