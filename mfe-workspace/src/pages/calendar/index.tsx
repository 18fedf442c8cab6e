import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { CalendarMenu, gridFailure, useAddressState, type ChangeAddress } from 'shared/list';
import { addDays, mondayOf, spanText, type Day } from 'shared/market';
import { usePageKeys, usePageReady, usePageTitle } from 'shared/remote';
import { useSettings } from 'shared/store';
import {
  Button,
  Card,
  EmptyState,
  IconButton,
  MOBILE_MAX,
  SearchField,
  Sheet,
  useMedia,
} from 'shared/ui';
import { Grid, type GridGroup } from 'shared/ui/grid';
import { ListPage } from 'shared/ui/list-page';
import { NextWeek } from './aside/next-week';
import { OwnWeek } from './aside/own-week';
import { CALENDAR_ADDRESS, DEFAULT_FILTERS, type CalendarState } from './calendar-address';
import { CalendarContainer, MetaLine, ZoneAction } from './calendar.styles';
import { EVENT_CARD, eventCell, eventHeader, eventName } from './event/event-cells';
import {
  EVENT_FIELDS,
  EVENTS_CATALOGUE,
  eventColumnWidth,
  eventRow,
  type EventRow,
} from './event/event-columns';
import { EventHistory } from './event/event-history';
import { FilterBar } from './filters/filter-bar';
import { rememberedFilters, rememberFilters } from './settings/remembered-filters';
import { TimeZoneChoice } from './settings/time-zone-choice';
import { browserTimeZone, wallClock } from '../../time-zones/time-zones';
import { useNow } from './use-now';
import { DayHeading, dayHeadingId } from './week/day-heading';
import { DayStrip } from './week/day-strip';
import { NowMarker } from './week/now-marker';
import { useWeekEvents, weekQuery } from './week/week-events';
import { weekGroups, type WeekGroup } from './week/week-groups';

const TITLE = 'Economic calendar';

const isFiltered = ({ countries, importance, categories, search }: CalendarState): boolean =>
  countries.length > 0 || importance.length > 0 || categories.length > 0 || search !== '';

/** `/calendar`: a week of economic events in any time zone. */
export default function CalendarPage() {
  const [state, change] = useAddressState(CALENDAR_ADDRESS, rememberFilters);
  const { settings, change: changeSettings } = useSettings();
  const timeZone = settings.timeZone ?? browserTimeZone();
  const now = useNow();
  const clock = wallClock(now, timeZone);
  const thisWeek = mondayOf(clock.day);
  const monday = state.week ?? thisWeek;
  const week = useWeekEvents(monday, timeZone, state);
  const { events } = week;
  const gridRef = useRef<HTMLElement>(null);
  const searchField = useRef<HTMLInputElement>(null);
  const small = useMedia(`(max-width: ${MOBILE_MAX}px)`);
  useRememberedFilters(state, change);
  usePageTitle(
    state.week === null
      ? TITLE
      : `${TITLE}, ${spanText('week', { from: monday, to: addDays(monday, 6) })}`,
    'Economic releases, speeches and holidays by week, with forecasts, surprises and five years of history, in any time zone.',
  );
  usePageReady(events !== undefined || week.error !== undefined);

  const goTo = useCallback(
    (next: Day) => change({ week: next === thisWeek ? null : next }),
    [change, thisWeek],
  );
  usePageKeys(TITLE, [
    { keys: 'ArrowLeft', label: 'Previous week', onPress: () => goTo(addDays(monday, -7)) },
    { keys: 'ArrowRight', label: 'Next week', onPress: () => goTo(addDays(monday, 7)) },
    { keys: 't', label: 'This week', onPress: () => change({ week: null }) },
    { keys: 'f', label: 'Find an event', onPress: () => searchField.current?.focus() },
  ]);

  const [collapsedDays, setCollapsedDays] = useState<ReadonlySet<Day>>(new Set());
  const toggleDay = useCallback(
    (day: Day) =>
      setCollapsedDays((days) =>
        days.has(day)
          ? new Set([...days].filter((other) => other !== day))
          : new Set([...days, day]),
      ),
    [],
  );
  const groups = useMemo(
    () =>
      weekGroups(events ?? [], monday, { instant: now, day: clock.day }, (day) =>
        collapsedDays.has(day),
      ),
    [events, monday, now, clock.day, collapsedDays],
  );
  const rows = useMemo(
    () => events && groups.flatMap((group) => group.events.map(eventRow)),
    [events, groups],
  );
  const heading = (group: WeekGroup): GridGroup => ({
    id: `${group.kind} ${group.day}`,
    count: group.events.length,
    heading:
      group.kind === 'now' ? (
        <NowMarker time={clock.time} instant={now} next={group.next} />
      ) : (
        <DayHeading
          day={group.day}
          count={group.count}
          isToday={group.day === clock.day}
          isCollapsed={collapsedDays.has(group.day)}
          onToggle={toggleDay}
        />
      ),
  });
  const showDay = (day: Day) => {
    setCollapsedDays((days) => new Set([...days].filter((other) => other !== day)));
    const target = document.getElementById(dayHeadingId(day));
    target?.scrollIntoView?.({ block: 'start' });
    target?.focus({ preventScroll: true });
  };
  const rowLink = useCallback(
    (row: EventRow) => `/calendar?${CALENDAR_ADDRESS.encode({ ...state, event: row.event.id })}`,
    [state],
  );
  const file = (range: boolean) => {
    const { from: _from, to: _to, ...filters } = weekQuery(monday, state);
    const query = new URLSearchParams(
      range ? { from: monday, to: addDays(monday, 6), ...filters } : filters,
    );
    return `/api/calendar/events.ics${query.size > 0 ? `?${query.toString()}` : ''}`;
  };
  const clear = () => change({ ...DEFAULT_FILTERS, search: '' });
  const history = state.event !== null && <EventHistory id={state.event} timeZone={timeZone} />;
  const search = (
    <SearchField
      ref={searchField}
      size="sm"
      label="Find an event"
      placeholder="Find an event"
      maxLength={100}
      value={state.search}
      onSearch={(search) => change({ search }, { replace: true })}
    />
  );
  const weekText = `Week of ${spanText('week', { from: monday, to: addDays(monday, 6) })}`;
  const zoneChoice = (
    <TimeZoneChoice
      timeZone={timeZone}
      instant={now}
      onChange={(next) => changeSettings({ timeZone: next === browserTimeZone() ? null : next })}
    />
  );
  return (
    <ListPage
      layout="page"
      title={TITLE}
      meta={
        small ? (
          <MetaLine>
            {weekText} · times in {zoneChoice}
          </MetaLine>
        ) : (
          weekText
        )
      }
      actions={
        <>
          {/* A line of words has no room for a control beside it on tablets. */}
          {!small && <ZoneAction>{zoneChoice}</ZoneAction>}
          <IconButton
            icon="chevron-left"
            label="Previous week"
            onClick={() => goTo(addDays(monday, -7))}
          />
          <Button disabled={monday === thisWeek} onClick={() => change({ week: null })}>
            Today
          </Button>
          <IconButton
            icon="chevron-right"
            label="Next week"
            onClick={() => goTo(addDays(monday, 7))}
          />
          <CalendarMenu file={file(true)} feed={file(false)} disabled={!events?.length} />
        </>
      }
      bar={<FilterBar state={state} change={change} facets={week.facets} />}
      {...(small ? { notices: search } : { barEnd: search })}
    >
      <DayStrip monday={monday} today={clock.day} events={events} onDay={showDay} />
      <CalendarContainer>
        <Grid
          gridRef={gridRef}
          label="Economic events"
          catalogue={EVENTS_CATALOGUE}
          columns={EVENT_FIELDS}
          columnWidth={eventColumnWidth}
          rows={rows}
          groups={groups.map(heading)}
          loading={week.isFetching}
          failure={gridFailure(week)}
          rowHeader={eventHeader}
          rowName={eventName}
          rowLink={rowLink}
          cell={eventCell}
          card={EVENT_CARD}
          status={events && `${events.length} events`}
          empty={
            <NoEvents
              state={state}
              onClear={clear}
              onLess={(importance) => change({ importance })}
              onNext={() => goTo(addDays(monday, 7))}
            />
          }
        />
        <aside>
          {!small && history && <Card data-pad="">{history}</Card>}
          <OwnWeek monday={monday} />
          <NextWeek monday={monday} timeZone={timeZone} state={state} />
        </aside>
      </CalendarContainer>
      {small && history && (
        <Sheet open title="Event" onClose={() => change({ event: null })}>
          {history}
        </Sheet>
      )}
    </ListPage>
  );
}

/** Restores the filters of this device if the opened address has none. */
function useRememberedFilters(state: CalendarState, change: ChangeAddress<CalendarState>): void {
  const [filters] = useState(() => (isFiltered(state) ? null : rememberedFilters()));
  const isRestored = useRef(false);
  useEffect(() => {
    if (filters === null || isRestored.current) return;
    isRestored.current = true;
    change(filters, { replace: true });
  }, [filters, change]);
}

/** Empty state with its reason and a suggestion. */
function NoEvents({
  state,
  onClear,
  onLess,
  onNext,
}: {
  state: CalendarState;
  onClear: () => void;
  onLess: (importance: CalendarState['importance']) => void;
  onNext: () => void;
}) {
  if (state.importance.length > 0 && !state.importance.includes(2))
    return (
      <EmptyState
        title="No high-impact events this week"
        actions={<Button onClick={() => onLess([3, 2])}>Show medium</Button>}
      />
    );
  if (isFiltered(state))
    return (
      <EmptyState
        title="No events match the filters"
        actions={<Button onClick={onClear}>Clear filters</Button>}
      />
    );
  return (
    <EmptyState title="No events this week" actions={<Button onClick={onNext}>Next week</Button>}>
      The calendar has no entries for these days.
    </EmptyState>
  );
}
