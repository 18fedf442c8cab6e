import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { UpcomingDividendDay } from 'shared/contract';
import { dateParts, formatDate, formatInteger } from 'shared/market';
import {
  addDays,
  addMonths,
  mondayOf,
  weekdayOf,
  weeksOf,
  type Day,
  type Span,
} from 'shared/market';
import { Cluster, Row } from 'shared/ui';
import { DayGridContainer } from './day-grid.styles';
import type { DateKind } from '../dividends-state';
import { countsText } from '../list/group-by-day';

export interface DayGridProps {
  span: Span;
  from: Day;
  to: Day;
  by: DateKind;
  days: readonly UpcomingDividendDay[];
  /** The day that filters the list. */
  selected: Day | null;
  /** Today in the visitor's time zone. */
  today: Day;
  /** Selecting the selected day again clears it. */
  onSelect: (day: Day | null) => void;
  /** Called when a key moves to a day outside the span. */
  onLeave: (day: Day) => void;
}

const WEEKDAYS = [
  ['Mon', 'Monday'],
  ['Tue', 'Tuesday'],
  ['Wed', 'Wednesday'],
  ['Thu', 'Thursday'],
  ['Fri', 'Friday'],
  ['Sat', 'Saturday'],
  ['Sun', 'Sunday'],
] as const;

/**
 * One week, or the weeks of a month, as an ARIA date grid with one tab stop. Arrow keys move by day
 * and week, Home and End within the week, Page Up and Page Down by month; Enter and Space select.
 */
export function DayGrid(props: DayGridProps) {
  const { span, from, to, by, days, selected, today, onSelect, onLeave } = props;
  const table = useRef<HTMLTableElement>(null);
  const [cursor, setCursor] = useState<Day | null>(null);
  // The focus follows the cursor only during keyboard navigation, also when the span changes.
  const follows = useRef(false);
  const inSpan = (day: Day | null): day is Day => day !== null && day >= from && day <= to;
  const stop = inSpan(cursor)
    ? cursor
    : inSpan(selected)
      ? selected
      : inSpan(today)
        ? today
        : (days[0]?.date ?? from);
  useEffect(() => {
    if (!follows.current) return;
    const cell = table.current?.querySelector<HTMLElement>(`[data-day="${stop}"]`);
    if (!cell || (cursor !== null && cursor !== stop)) return;
    follows.current = false;
    cell.focus();
  }, [stop, cursor]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = dayOfKey(event.key, stop);
    if (next === null) return;
    event.preventDefault();
    event.stopPropagation();
    follows.current = true;
    setCursor(next);
    if (!inSpan(next)) onLeave(next);
  };

  const most = Math.max(1, ...days.map(({ count }) => count));
  const dayByDate = new Map(days.map((day) => [day.date, day]));
  return (
    <DayGridContainer data-span={span}>
      {/* Handled here: keys bubble from the day that has the focus. */}
      <table ref={table} role="grid" aria-label="Calendar of dividends" onKeyDown={onKeyDown}>
        <thead>
          <tr role="row">
            {WEEKDAYS.map(([short, long]) => (
              <th key={short} scope="col" role="columnheader" abbr={long}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(from, to).map((week) => (
            <tr key={week[0]} role="row">
              {week.map((day) => {
                const counted = dayByDate.get(day);
                const outside = !inSpan(day);
                return (
                  <td
                    key={day}
                    role="gridcell"
                    aria-selected={day === selected}
                    data-outside={outside || undefined}
                    data-empty={counted ? undefined : ''}
                  >
                    <button
                      type="button"
                      data-day={day}
                      tabIndex={day === stop ? 0 : -1}
                      aria-current={day === today ? 'date' : undefined}
                      onClick={() => {
                        setCursor(day);
                        if (outside) onLeave(day);
                        else onSelect(day === selected ? null : day);
                      }}
                    >
                      <span className="ui-hidden">
                        {formatDate(day, 'full')}:{' '}
                        {outside ? 'another month' : countsText(counted ?? NOTHING, by)}
                      </span>
                      <DayCell day={day} counted={counted} most={most} span={span} />
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </DayGridContainer>
  );
}

/** Placeholder until the days are known. */
export const DayGridSkeleton = ({ span }: { span: Span }) => (
  <DayGridContainer aria-hidden="true" className="skeletons" data-span={span} />
);

const NOTHING = { count: 0, confirmed: 0, estimated: 0 };

function DayCell({
  day,
  counted,
  most,
  span,
}: {
  day: Day;
  counted: UpcomingDividendDay | undefined;
  most: number;
  span: Span;
}) {
  const { day: number, month } = dateParts(day);
  const share = (count: number) => `${(100 * count) / most}%`;
  return (
    <>
      <Row as="span" className="date" gap={6} align="baseline" aria-hidden="true">
        <b>{number}</b>
        {span === 'week' && <span className="month">{month}</span>}
      </Row>
      {counted && (
        <>
          <Row as="span" className="bars" gap={2} align="stretch" aria-hidden="true">
            {counted.confirmed > 0 && (
              <i data-status="confirmed" style={{ width: share(counted.confirmed) }} />
            )}
            {counted.estimated > 0 && (
              <i data-status="estimated" style={{ width: share(counted.estimated) }} />
            )}
          </Row>
          <span className="count" aria-hidden="true">
            {formatInteger(counted.confirmed)} <small>confirmed</small>
            {counted.estimated > 0 && (
              <span className="expected">
                + {formatInteger(counted.estimated)} <small>estimated</small>
              </span>
            )}
          </span>
          {counted.leaders.length > 0 && (
            <Cluster as="span" className="names" gap={[2, 6]} align="stretch" aria-hidden="true">
              {counted.leaders.map(({ symbol, ticker, status, special }) => (
                <span key={`${symbol} ${String(special)}`} data-status={status}>
                  {ticker}
                </span>
              ))}
            </Cluster>
          )}
        </>
      )}
    </>
  );
}

function dayOfKey(key: string, day: Day): Day | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return mondayOf(day);
    case 'End':
      return addDays(day, 6 - weekdayOf(day));
    case 'PageUp':
      return addMonths(day, -1);
    case 'PageDown':
      return addMonths(day, 1);
    default:
      return null;
  }
}
