/** Holidays that follow the moon, from the calendars that every Node brings (Unicode CLDR). */
import { dayNumber, weekday } from '../../dates/civil-dates';

const MS_PER_DAY = 86_400_000;
const SUNDAY = 0;

interface Observance {
  month: number;
  /** First and last day of the month in that calendar. */
  from: number;
  to: number;
}

const CHINESE: readonly Observance[] = [
  // Lunar New Year, Buddha's birthday, Tuen Ng, day after Mid-Autumn, Chung Yeung.
  { month: 1, from: 1, to: 3 },
  { month: 4, from: 8, to: 8 },
  { month: 5, from: 5, to: 5 },
  { month: 8, from: 16, to: 16 },
  { month: 9, from: 9, to: 9 },
];
/** Eid al-Fitr and Eid al-Adha; the exchange announces how many days it adds. */
const ISLAMIC: readonly Observance[] = [
  { month: 10, from: 1, to: 4 },
  { month: 12, from: 9, to: 13 },
];

/** Days of the two feasts of a year on which Saudi Exchange is closed. */
export const saudiFeasts = (year: number): number[] => matching('islamic-umalqura', ISLAMIC, year);

/** No month that follows the moon is longer. */
const MAX_LUNAR_MONTH = 30;

/** The calendar is queried for one day of each of its months; other days are counted from there. */
function matching(calendar: string, observances: readonly Observance[], year: number): number[] {
  const format = new Intl.DateTimeFormat(`en-u-ca-${calendar}`, {
    timeZone: 'UTC',
    month: 'numeric',
    day: 'numeric',
  });
  const days: number[] = [];
  const [start, end] = [dayNumber(year, 1, 1), dayNumber(year + 1, 1, 1)];
  let day = start;
  while (day < end) {
    const parts = format.formatToParts(day * MS_PER_DAY);
    const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
    const first = day - Number(part('day')) + 1;
    // A leap month reads `4bis`: it repeats the month, not its holidays.
    for (const { month, from, to } of observances)
      if (part('month') === String(month))
        for (let one = from; one <= to; one++) days.push(first + one - 1);
    // The first or the second day of the next month.
    day = first + MAX_LUNAR_MONTH;
  }
  return days.filter((one) => one >= start && one < end);
}

/**
 * General holidays of Hong Kong. One on a Sunday moves to the next day that is not a holiday.
 *
 * @param easterDays Good Friday and Easter Monday of the year
 */
export function hongKongHolidays(year: number, easterDays: readonly number[]): number[] {
  const solar: readonly [number, number][] = [
    [1, 1],
    [4, chingMing(year)],
    [5, 1],
    [7, 1],
    [10, 1],
    [12, 25],
    [12, 26],
  ];
  const days = [
    ...easterDays,
    ...matching('chinese', CHINESE, year),
    ...solar.map(([month, day]) => dayNumber(year, month, day)),
  ];
  const daySet = new Set(days);
  for (const day of days) {
    if (weekday(day) !== SUNDAY) continue;
    let at = day + 1;
    while (daySet.has(at)) at++;
    daySet.add(at);
  }
  return [...daySet];
}

/** Ching Ming is 4 April in leap years and the year after, else 5 April (2008 to 2043). */
const chingMing = (year: number): number => (year % 4 <= 1 ? 4 : 5);
