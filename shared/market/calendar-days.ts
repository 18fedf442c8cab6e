/**
 * Arithmetic on calendar days, written `YYYY-MM-DD`. Computed in UTC, so that neither daylight
 * saving nor the visitor's time zone can shift a day.
 */
import { dateParts } from './format/dates';

/** A calendar day as `YYYY-MM-DD`. */
export type Day = string;

const DAY_MS = 86_400_000;

const timeOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`);
const dayOf = (time: number): Day => new Date(time).toISOString().slice(0, 10);

/** Whether a text is an existing day in the supported range: the years 1900 to 2199. */
export function isDay(text: string): boolean {
  if (!/^(19|20|21)\d{2}-\d{2}-\d{2}$/.test(text)) return false;
  const time = timeOf(text);
  return !Number.isNaN(time) && dayOf(time) === text;
}

export const addDays = (day: Day, days: number): Day => dayOf(timeOf(day) + days * DAY_MS);

/** Days between two days. Negative when `to` is earlier. */
export const daysBetween = (from: Day, to: Day): number =>
  Math.round((timeOf(to) - timeOf(from)) / DAY_MS);

/** 0 Monday … 6 Sunday: weeks start on Monday. */
export const weekdayOf = (day: Day): number => (new Date(timeOf(day)).getUTCDay() + 6) % 7;

export const mondayOf = (day: Day): Day => addDays(day, -weekdayOf(day));

const firstOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01`;

/** The same day of another month, or its last day where the month is too short. */
export function addMonths(day: Day, months: number): Day {
  const first = new Date(timeOf(firstOfMonth(day)));
  first.setUTCMonth(first.getUTCMonth() + months);
  const start = first.toISOString().slice(0, 8);
  first.setUTCMonth(first.getUTCMonth() + 1, 0);
  const last = first.getUTCDate();
  return `${start}${String(Math.min(Number(day.slice(8)), last)).padStart(2, '0')}`;
}

export type Span = 'week' | 'month';

/** First and last day of the week or month that contains a day. */
export function spanOf(span: Span, day: Day): { from: Day; to: Day } {
  if (span === 'week') return { from: mondayOf(day), to: addDays(mondayOf(day), 6) };
  const from = firstOfMonth(day);
  return { from, to: addDays(addMonths(from, 1), -1) };
}

/** First day of the span that is a number of weeks or months later. */
export const stepSpan = (span: Span, day: Day, steps: number): Day =>
  span === 'week' ? addDays(mondayOf(day), 7 * steps) : addMonths(firstOfMonth(day), steps);

/** Whole weeks, Monday to Sunday, that cover the days from the first to the last. */
export function weeksOf(from: Day, to: Day): Day[][] {
  const weeks: Day[][] = [];
  for (let monday = mondayOf(from); monday <= to; monday = addDays(monday, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(monday, index)));
  }
  return weeks;
}

/** `23 – 29 November 2026`, `30 November – 6 December 2026`, or `November 2026`. */
export function spanText(span: Span, { from, to }: { from: Day; to: Day }): string {
  const { day: start, monthLong: startMonth, year: startYear } = dateParts(from);
  const { day: endDay, monthLong: endMonth, year: endYear } = dateParts(to);
  const end = `${endDay} ${endMonth} ${endYear}`;
  if (span === 'month') return `${startMonth} ${startYear}`;
  if (startYear !== endYear) return `${start} ${startMonth} ${startYear} – ${end}`;
  return startMonth === endMonth ? `${start} – ${end}` : `${start} ${startMonth} – ${end}`;
}
