import { addDays, type Day } from 'shared/market';
import { Badge, Card, CardHead, Flag, Skeleton } from 'shared/ui';
import { useCalendarEventsQuery } from '../api';
import type { CalendarState } from '../calendar-address';
import { ImportanceMark } from '../event/importance-mark';
import { eventsOfWeek, weekQuery } from '../week/week-events';
import { AsideList, dayText } from './aside-list';

const MAX_LINES = 8;

/** Highlights of the week after the displayed one: releases of high importance, and holidays. */
export function NextWeek({
  monday,
  timeZone,
  state,
}: {
  /** Monday of the displayed week. */
  monday: Day;
  timeZone: string;
  state: CalendarState;
}) {
  const next = addDays(monday, 7);
  const { currentData, isFetching } = useCalendarEventsQuery(
    weekQuery(next, { ...state, importance: [], categories: [], search: '' }),
  );
  const lines = eventsOfWeek(currentData?.items ?? [], next, timeZone)
    .filter(({ importance, type }) => importance === 3 || type === 'holiday')
    .slice(0, MAX_LINES);
  return (
    <Card>
      <CardHead title="The week after" />
      <AsideList>
        {lines.map(({ id, day, countryCode, event, type, importance }) => (
          <li key={id}>
            <span>{dayText(day)}</span>
            <Flag code={countryCode} />
            <span className="ui-cut">{event}</span>
            <span className="end">
              {type === 'holiday' ? <Badge>Holiday</Badge> : <ImportanceMark grade={importance} />}
            </span>
          </li>
        ))}
        {lines.length === 0 && (
          <li className="note">
            {currentData === undefined && isFetching ? (
              <Skeleton />
            ) : currentData === undefined ? (
              'The week after did not load.'
            ) : (
              'No releases of high importance and no holidays.'
            )}
          </li>
        )}
      </AsideList>
    </Card>
  );
}
