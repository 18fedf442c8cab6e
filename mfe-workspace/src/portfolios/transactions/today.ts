import { useSettings } from 'shared/store';
import { browserTimeZone, wallClock } from '../../time-zones/time-zones';

/**
 * A person's today as `YYYY-MM-DD`.
 *
 * @param timeZone of the settings; null: that of the browser
 */
export const todayIn = (timeZone: string | null, now = new Date()): string =>
  wallClock(now, timeZone ?? browserTimeZone()).day;

/** Reads today when it is called: a page can stay open over midnight. */
export function useToday(): () => string {
  const { timeZone } = useSettings().settings;
  return () => todayIn(timeZone);
}
