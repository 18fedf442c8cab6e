import { civilDate, dayNumber, easterSunday, weekday } from 'api/dates';

/** The simulation begins here; earlier bars do not exist. Fixed, so that history never changes. */
export const SIMULATION_START = dayNumber(2015, 1, 1);

/** Days without trading, roughly: fixed month-day holidays per place (a real calendar has more). */
const FIXED_HOLIDAYS: Readonly<Record<string, readonly string[]>> = {
  US: ['1-1', '6-19', '7-4', '12-25'],
  EU: ['1-1', '5-1', '12-25', '12-26'],
  LSE: ['1-1', '12-25', '12-26'],
  HK: ['1-1', '5-1', '7-1', '10-1', '12-25', '12-26'],
  AU: ['1-1', '1-26', '4-25', '12-25', '12-26'],
  SR: ['2-22', '9-23'],
};

const PLACE: Readonly<Record<string, string>> = {
  US: 'US',
  LSE: 'LSE',
  HK: 'HK',
  AU: 'AU',
  SR: 'SR',
};

/** How often a calendar trades: `CC` every day, `FOREX` every weekday, exchanges without holidays. */
export function isTradingDay(calendar: string, day: number): boolean {
  if (calendar === 'CC') return true;
  const dayOfWeek = weekday(day);
  // Riyadh trades from Sunday to Thursday.
  const weekend =
    calendar === 'SR' ? dayOfWeek === 5 || dayOfWeek === 6 : dayOfWeek === 0 || dayOfWeek === 6;
  if (weekend) return false;
  if (calendar === 'FOREX') return true;
  const place = PLACE[calendar] ?? 'EU';
  const { year, month, day: dayOfMonth } = civilDate(day);
  if ((FIXED_HOLIDAYS[place] ?? []).includes(`${month}-${dayOfMonth}`)) return false;
  if (place === 'US' && month === 11 && dayOfWeek === 4 && dayOfMonth > 21 && dayOfMonth < 29)
    return false;
  if (place === 'SR') return true;
  const easter = easterSunday(year);
  return day !== easter - 2 && (place === 'US' || day !== easter + 1);
}

const cache = new Map<string, Int32Array>();

/** All trading days of a calendar from the start of the simulation to `lastDay`, both included. */
export function tradingDays(calendar: string, lastDay: number): Int32Array {
  const key = `${calendar}:${lastDay}`;
  const cachedCalendar = cache.get(key);
  if (cachedCalendar) return cachedCalendar;
  const days: number[] = [];
  for (let day = SIMULATION_START; day <= lastDay; day++) {
    if (isTradingDay(calendar, day)) days.push(day);
  }
  // Only the newest end date is asked for again and again.
  if (cache.size > 100) cache.clear();
  const result = Int32Array.from(days);
  cache.set(key, result);
  return result;
}

/** The last weekday before the UTC day of `now`: the last one whose trading is surely finished. */
export function lastFinishedTradingDay(now: number): number {
  let day = Math.floor(now / 86_400_000) - 1;
  while (weekday(day) === 0 || weekday(day) === 6) day--;
  return day;
}
