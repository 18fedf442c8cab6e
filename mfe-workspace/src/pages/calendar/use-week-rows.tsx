import { useCallback, useMemo, useState } from 'react';
import type { Day } from 'shared/market';
import type { GridGroup } from 'shared/ui/grid';
import { wallClock } from '../../time-zones/time-zones';
import { eventRow, type EventRow } from './event/event-columns';
import { DayHeading, dayHeadingId } from './week/day-heading';
import { NowMarker } from './week/now-marker';
import type { WeekEvent } from './week/week-events';
import { weekGroups, type WeekGroup } from './week/week-groups';

export interface WeekRows {
  /** Undefined before the first response. */
  rows: EventRow[] | undefined;
  /** Collapsible days, today with a marker of the current time. */
  groups: GridGroup[];
  /** Expands a day, scrolls to its heading and focuses it. */
  showDay: (day: Day) => void;
}

const withoutDay = (days: ReadonlySet<Day>, day: Day): ReadonlySet<Day> =>
  new Set([...days].filter((other) => other !== day));

/** Events of a week as grid rows below the headings of their days. */
export function useWeekRows(
  events: readonly WeekEvent[] | undefined,
  monday: Day,
  now: Date,
  timeZone: string,
): WeekRows {
  const today = wallClock(now, timeZone);
  const [collapsedDays, setCollapsedDays] = useState<ReadonlySet<Day>>(new Set());
  const toggleDay = useCallback(
    (day: Day) =>
      setCollapsedDays((days) => (days.has(day) ? withoutDay(days, day) : new Set([...days, day]))),
    [],
  );
  const groups = useMemo(
    () =>
      weekGroups(events ?? [], monday, { instant: now, day: today.day }, (day) =>
        collapsedDays.has(day),
      ),
    [events, monday, now, today.day, collapsedDays],
  );
  const rows = useMemo(
    () => events && groups.flatMap((group) => group.events.map(eventRow)),
    [events, groups],
  );
  const heading = (group: WeekGroup) =>
    group.kind === 'now' ? (
      <NowMarker time={today.time} instant={now} next={group.next} />
    ) : (
      <DayHeading
        day={group.day}
        count={group.count}
        isToday={group.day === today.day}
        isCollapsed={collapsedDays.has(group.day)}
        onToggle={toggleDay}
      />
    );
  return {
    rows,
    groups: groups.map((group) => ({
      id: `${group.kind} ${group.day}`,
      count: group.events.length,
      heading: heading(group),
    })),
    showDay: (day) => {
      setCollapsedDays((days) => withoutDay(days, day));
      const target = document.getElementById(dayHeadingId(day));
      target?.scrollIntoView?.({ block: 'start' });
      target?.focus({ preventScroll: true });
    },
  };
}
