import { addDays, type Day } from 'shared/market';
import type { WeekEvent } from './week-events';

/**
 * Consecutive events of a day under a heading: the day itself, or the current-time marker within
 * it.
 */
export type WeekGroup =
  | { kind: 'day'; day: Day; events: WeekEvent[]; count: number }
  | { kind: 'now'; day: Day; events: WeekEvent[]; next: WeekEvent | null };

/**
 * Days of a week with events, and the position of the current time: after today's past events.
 * Without events today, the marker takes today's place.
 *
 * @param isCollapsed whether a day's events are hidden; headings stay
 */
export function weekGroups(
  events: readonly WeekEvent[],
  monday: Day,
  now: { instant: Date; day: Day },
  isCollapsed: (day: Day) => boolean = () => false,
): WeekGroup[] {
  const next =
    events.find(({ at }) => at !== null && new Date(at).getTime() > now.instant.getTime()) ?? null;
  return Array.from({ length: 7 }, (_, at) => addDays(monday, at)).flatMap((day): WeekGroup[] => {
    const ofDay = events.filter((event) => event.day === day);
    const heading = { kind: 'day', day, count: ofDay.length } as const;
    const isToday = day === now.day;
    if (ofDay.length === 0 && !isToday) return [];
    if (isCollapsed(day)) return [{ ...heading, events: [] }];
    if (!isToday) return [{ ...heading, events: ofDay }];
    const passed = ofDay.filter(
      ({ at }) => at === null || new Date(at).getTime() <= now.instant.getTime(),
    );
    return [
      { ...heading, events: passed },
      { kind: 'now', day, events: ofDay.slice(passed.length), next },
    ];
  });
}

/** `1 h 20 min`, `2 d 3 h`, `less than a minute`. */
export function countdownText(from: Date, to: Date): string {
  const minutes = Math.ceil((to.getTime() - from.getTime()) / 60_000);
  if (minutes < 1) return 'less than a minute';
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60)];
  if (days > 0) return hours > 0 ? `${days} d ${hours} h` : `${days} d`;
  if (hours > 0) return minutes % 60 > 0 ? `${hours} h ${minutes % 60} min` : `${hours} h`;
  return `${minutes} min`;
}
