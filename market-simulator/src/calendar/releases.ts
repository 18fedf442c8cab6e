import { civilDate, dayNumber, daysInMonth, weekday } from 'market-model/dates';
import type { Schedule } from './indicators';

/** A release of an indicator: its local day and the period that it speaks of. */
export interface Release {
  day: number;
  period: { month: number } | { quarter: number } | null;
}

/** Months with releases after the last day. */
const MONTHS_AHEAD = 4;
const THURSDAY = 4;
const FRIDAY = 5;

/** All releases of a schedule from the first year on, ascending. */
export function releasesOf(schedule: Schedule, firstYear: number, lastDay: number): Release[] {
  const releases: Release[] = [];
  const { year: lastYear, month: lastMonth } = civilDate(lastDay);
  const lastIndex = lastYear * 12 + lastMonth - 1 + MONTHS_AHEAD;
  if (schedule.every === 'week') {
    const first = dayNumber(firstYear, 1, 1);
    const end = dayNumber(Math.floor(lastIndex / 12), (lastIndex % 12) + 1, 1);
    for (let day = first + ((schedule.weekday - weekday(first) + 7) % 7); day < end; day += 7)
      releases.push({ day: awayFromHoliday(day), period: null });
    return releases;
  }
  for (let index = firstYear * 12; index <= lastIndex; index++) {
    const [year, month] = [Math.floor(index / 12), (index % 12) + 1];
    if (schedule.every === 'first-friday') {
      const first = dayNumber(year, month, 1);
      const friday = first + ((FRIDAY - weekday(first) + 7) % 7);
      releases.push({
        // New Year's Day moves the report to the second Friday.
        day: month === 1 && civilDate(friday).day === 1 ? friday + 7 : friday,
        period: { month: monthBefore(month, 1) },
      });
    } else if (schedule.every === 'month') {
      const day = dayNumber(year, month, Math.min(schedule.day, daysInMonth(year, month)));
      releases.push({
        day: awayFromHoliday(day),
        period: { month: monthBefore(month, schedule.lag) },
      });
    } else if ((month - 1) % 3 === schedule.month % 3) {
      const day = dayNumber(year, month, Math.min(schedule.day, daysInMonth(year, month)));
      const quarter = Math.floor((month - 1) / 3);
      releases.push({
        day: awayFromHoliday(day),
        period: { quarter: quarter === 0 ? 4 : quarter },
      });
    }
  }
  return releases;
}

const monthBefore = (month: number, lag: number): number => ((month - 1 - lag + 12) % 12) + 1;

/** Nothing is released on New Year's Day, at Christmas or on Thanksgiving. */
function awayFromHoliday(day: number): number {
  const { month, day: dayOfMonth } = civilDate(day);
  if (month === 1 && dayOfMonth === 1) return day + 1;
  if (month === 12 && dayOfMonth === 25) return day - 1;
  if (month === 12 && dayOfMonth === 26) return day + 1;
  if (month === 11 && weekday(day) === THURSDAY && dayOfMonth > 21 && dayOfMonth < 29)
    return day - 1;
  return day;
}
