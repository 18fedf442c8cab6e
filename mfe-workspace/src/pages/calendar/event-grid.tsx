import { useCallback } from 'react';
import { gridFailure, type ChangeAddress } from 'shared/list';
import { Grid, type GridGroup } from 'shared/ui/grid';
import { CALENDAR_ADDRESS, DEFAULT_FILTERS, type CalendarState } from './calendar-address';
import { EVENT_CARD, eventCell, eventHeader, eventName } from './event/event-cells';
import {
  EVENT_FIELDS,
  EVENTS_CATALOGUE,
  eventColumnWidth,
  type EventRow,
} from './event/event-columns';
import { NoEvents } from './no-events';
import type { WeekEvents } from './week/week-events';

/** Events of a week; each links to its history. */
export function EventGrid({
  week,
  rows,
  groups,
  state,
  change,
  onNextWeek,
}: {
  week: WeekEvents;
  rows: readonly EventRow[] | undefined;
  groups: readonly GridGroup[];
  state: CalendarState;
  change: ChangeAddress<CalendarState>;
  onNextWeek: () => void;
}) {
  const rowLink = useCallback(
    (row: EventRow) => `/calendar?${CALENDAR_ADDRESS.encode({ ...state, event: row.event.id })}`,
    [state],
  );
  return (
    <Grid
      label="Economic events"
      catalogue={EVENTS_CATALOGUE}
      columns={EVENT_FIELDS}
      columnWidth={eventColumnWidth}
      rows={rows}
      groups={groups}
      loading={week.isFetching}
      failure={gridFailure(week)}
      rowHeader={eventHeader}
      rowName={eventName}
      rowLink={rowLink}
      cell={eventCell}
      card={EVENT_CARD}
      status={week.events && `${week.events.length} events`}
      empty={
        <NoEvents
          state={state}
          onClear={() => change({ ...DEFAULT_FILTERS, search: '' })}
          onLess={(importance) => change({ importance })}
          onNext={onNextWeek}
        />
      }
    />
  );
}
