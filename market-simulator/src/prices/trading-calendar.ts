import { dayNumber, weekday } from 'market-model/dates';
import { isTradingDay } from 'market-model/derive';

/**
 * First day of the simulation; there are no earlier bars. It is fixed, so that history never
 * changes.
 */
export const SIMULATION_START = dayNumber(2015, 1, 1);

/** The day on which every simulated price equals its level. Fixed, so that history never changes. */
export const PRICE_ANCHOR = dayNumber(2026, 10, 30);

interface Calendar {
  lastDay: number;
  days: Int32Array;
}
const calendars = new Map<string, Calendar>();

/**
 * All trading days of a calendar from the start of the simulation to `lastDay`, both included: the calendars of
 * the exchanges with their holidays, `CC` every day, `FOREX` every weekday.
 */
export function tradingDays(calendar: string, lastDay: number): Int32Array {
  let computed = calendars.get(calendar);
  if (!computed || computed.lastDay < lastDay) {
    const days: number[] = [];
    for (let day = SIMULATION_START; day <= lastDay; day++)
      if (isTradingDay(calendar, day)) days.push(day);
    calendars.set(calendar, (computed = { lastDay, days: Int32Array.from(days) }));
  }
  if (computed.lastDay === lastDay) return computed.days;
  let count = computed.days.length;
  while (count > 0 && (computed.days[count - 1] ?? 0) > lastDay) count--;
  return computed.days.subarray(0, count);
}

/** The last weekday before the UTC day of `now`: its trading has certainly finished. */
export function lastFinishedTradingDay(now: number): number {
  let day = Math.floor(now / 86_400_000) - 1;
  while (weekday(day) === 0 || weekday(day) === 6) day--;
  return day;
}
