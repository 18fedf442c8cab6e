/** Days on which Tokyo Stock Exchange does not trade: national holidays of Japan and the days around New Year. */
import { dayNumber, weekday } from '../../dates/civil-dates';

const SUNDAY = 0;
const MONDAY = 1;

/** The n-th Monday of a month. */
function nthMonday(year: number, month: number, n: number): number {
  const first = dayNumber(year, month, 1);
  return first + ((MONDAY - weekday(first) + 7) % 7) + 7 * (n - 1);
}

/** Day of the month of an equinox in Japan, 1980 to 2099 (formula of the National Astronomical Observatory). */
const equinox = (year: number, base: number): number =>
  Math.floor(base + 0.242194 * (year - 1980)) - Math.floor((year - 1980) / 4);

/** Holidays that the Olympic games moved. */
const OLYMPIC: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  2020: [
    [7, 23],
    [7, 24],
    [8, 10],
  ],
  2021: [
    [7, 22],
    [7, 23],
    [8, 8],
  ],
};

/** The change of the emperor. */
const ONCE: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  2019: [
    [5, 1],
    [10, 22],
  ],
};

function summer(year: number): number[] {
  const moved = OLYMPIC[year];
  if (moved) return moved.map(([month, day]) => dayNumber(year, month, day));
  return [
    nthMonday(year, 7, 3),
    ...(year >= 2016 ? [dayNumber(year, 8, 11)] : []),
    nthMonday(year, 10, 2),
  ];
}

function nationalHolidays(year: number): Set<number> {
  const on = (month: number, day: number): number => dayNumber(year, month, day);
  const days = new Set([
    on(1, 1),
    nthMonday(year, 1, 2),
    on(2, 11),
    ...(year >= 2020 ? [on(2, 23)] : year <= 2018 ? [on(12, 23)] : []),
    on(3, equinox(year, 20.8431)),
    on(4, 29),
    on(5, 3),
    on(5, 4),
    on(5, 5),
    ...summer(year),
    nthMonday(year, 9, 3),
    on(9, equinox(year, 23.2488)),
    on(11, 3),
    on(11, 23),
    ...(ONCE[year] ?? []).map(([month, day]) => on(month, day)),
  ]);
  // A Sunday holiday moves to the next day without one. A day between two holidays becomes one.
  for (const day of days) {
    if (weekday(day) !== SUNDAY) continue;
    let holiday = day + 1;
    while (days.has(holiday)) holiday++;
    days.add(holiday);
  }
  for (const day of days) if (days.has(day + 2) && weekday(day + 1) !== SUNDAY) days.add(day + 1);
  return days;
}

export const tokyoHolidays = (year: number): readonly number[] => [
  ...nationalHolidays(year),
  dayNumber(year, 1, 2),
  dayNumber(year, 1, 3),
  dayNumber(year, 12, 31),
];
