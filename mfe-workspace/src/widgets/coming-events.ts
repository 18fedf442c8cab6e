import type { CalendarEventRow } from 'shared/contract';
import { addDays, daysBetween, mondayOf, type Day } from 'shared/market';
import { eventsOfWeek, type WeekEvent } from '../pages/calendar/week/week-events';

/** Days by which an event of medium importance is ranked later than its date. */
const DAYS_OF_IMPORTANCE = 2.5;

/**
 * Events from today on, in order. If there are too many, near ones and those of the highest
 * importance are preferred.
 *
 * @param count maximum number of events
 */
export function comingEvents(
  rows: readonly CalendarEventRow[],
  today: Day,
  timeZone: string,
  count: number,
): WeekEvent[] {
  const monday = mondayOf(today);
  const events = [
    ...eventsOfWeek(rows, monday, timeZone),
    ...eventsOfWeek(rows, addDays(monday, 7), timeZone),
  ].filter(({ day }) => day >= today);
  if (events.length <= count) return events;
  const rank = (event: WeekEvent): number =>
    daysBetween(today, event.day) +
    (event.importance === 3 || event.type === 'holiday' ? 0 : DAYS_OF_IMPORTANCE);
  const chosenEvents = new Set(events.toSorted((a, b) => rank(a) - rank(b)).slice(0, count));
  return events.filter((event) => chosenEvents.has(event));
}
