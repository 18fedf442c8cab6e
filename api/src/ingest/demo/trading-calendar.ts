import { civilDate, dayNumber, weekday } from '../../derive/calendar';

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

/** Day number of Easter Sunday (anonymous Gregorian algorithm). */
export function easterSunday(year: number): number {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const e = b % 4;
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 19 * l) / 433);
  const month = Math.floor((h + l - 7 * m + 90) / 25);
  return dayNumber(year, month, (h + l - 7 * m + 33 * month + 19) % 32);
}

const cache = new Map<string, Int32Array>();

/** All trading days of a calendar from the start of the simulation to `lastDay`, both included. */
export function tradingDays(calendar: string, lastDay: number): Int32Array {
  const key = `${calendar}:${lastDay}`;
  const known = cache.get(key);
  if (known) return known;
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
