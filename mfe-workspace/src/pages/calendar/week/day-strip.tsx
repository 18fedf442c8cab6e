import { addDays, formatDate, type Day } from 'shared/market';
import { styled } from 'shared/styled';
import { Badge, media, Skeleton } from 'shared/ui';
import type { WeekEvent } from './week-events';

const Strip = styled.div`
  display: grid;
  grid-template-columns: repeat(7, minmax(0, 1fr));
  margin-bottom: var(--space-4);
  border: 1px solid var(--line);
  border-radius: var(--radius-md);
  background: var(--surface);
  overflow: hidden;
  > button {
    display: grid;
    grid-template-columns: 1fr auto;
    gap: 2px 8px;
    padding: 10px 14px;
    text-align: left;
    border-left: 1px solid var(--line-soft);
    border-bottom: 3px solid transparent;
    min-height: 78px;
  }
  > button:first-child {
    border-left: 0;
  }
  > button[aria-current] {
    border-bottom-color: var(--accent);
  }
  > button:hover {
    background: var(--surface-2);
  }
  > button:focus-visible {
    outline-offset: -2px;
  }
  small {
    color: var(--ink-3);
    font-size: var(--text-xs);
    line-height: 16px;
  }
  /* No higher than the line of the weekday, so that the numbers of all days align. */
  .ui-badge {
    margin-block: -2px;
  }
  b {
    grid-column: 1 / -1;
    font-size: var(--text-lg);
    line-height: 24px;
  }
  .bars {
    grid-column: 1 / -1;
    display: flex;
    align-items: end;
    gap: 2px;
    height: 14px;
    overflow: hidden;
  }
  .bars > i {
    width: 4px;
    flex: none;
    height: 5px;
    border-radius: 1px;
    background: var(--ink-3);
    opacity: 0.55;
  }
  .bars > i[data-grade='2'] {
    height: 9px;
  }
  .bars > i[data-grade='3'] {
    height: 13px;
    background: var(--warn);
    opacity: 1;
  }
  ${media.mobile} {
    margin-top: var(--space-3);
    > button {
      padding: 8px 6px;
      min-height: 66px;
      justify-items: center;
      grid-template-columns: 1fr;
    }
    .ui-badge {
      display: none;
    }
    .bars {
      max-width: 34px;
    }
    .none {
      display: none;
    }
  }
`;

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
/** Maximum number of bars per day; the most important events come first. */
const MAX_BARS = 16;
const NO_EVENTS = 'no events';

/**
 * Accessible name of a day. It contains the visible text in order, as speech control requires.
 * @param text number of events; omitted while unknown
 */
function dayName({
  weekday,
  day,
  isToday,
  text,
}: {
  weekday: string;
  day: Day;
  isToday: boolean;
  text: string | undefined;
}): string {
  const date = formatDate(day, 'long');
  const visible = [weekday, ...(isToday ? ['Today'] : []), String(Number(day.slice(8)))];
  if (text === NO_EVENTS) return `${[...visible, text].join(' ')}, ${date}`;
  const name = isToday ? `${visible.join(' ')}, ${date}` : `${weekday} ${date}`;
  return text === undefined ? name : `${name}, ${text}`;
}

/** Days of the week with their events by importance; each leads to its heading. */
export function DayStrip({
  monday,
  today,
  events,
  onDay,
}: {
  monday: Day;
  today: Day;
  events: readonly WeekEvent[] | undefined;
  onDay: (day: Day) => void;
}) {
  return (
    <Strip role="group" aria-label="Days of the week">
      {WEEKDAYS.map((weekday, at) => {
        const day = addDays(monday, at);
        const ofDay = (events ?? [])
          .filter((event) => event.day === day)
          .toSorted((a, b) => b.importance - a.importance);
        const text =
          ofDay.length === 0
            ? NO_EVENTS
            : ofDay.length === 1
              ? '1 event'
              : `${ofDay.length} events`;
        return (
          <button
            key={day}
            type="button"
            aria-current={day === today ? 'date' : undefined}
            aria-label={dayName({ weekday, day, isToday: day === today, text: events && text })}
            onClick={() => onDay(day)}
          >
            <small>{weekday}</small>{' '}
            <span>{day === today && <Badge tone="info">Today</Badge>}</span>{' '}
            <b>{Number(day.slice(8))}</b>{' '}
            <span className="bars" aria-hidden="true">
              {events === undefined ? (
                <Skeleton width={36} height={10} />
              ) : (
                ofDay
                  .slice(0, MAX_BARS)
                  .map(({ id, importance }) => <i key={id} data-grade={importance} />)
              )}
              {events !== undefined && ofDay.length === 0 && (
                <small className="none">{NO_EVENTS}</small>
              )}
            </span>
          </button>
        );
      })}
    </Strip>
  );
}
