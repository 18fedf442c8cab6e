import { useRef } from 'react';
import { CalendarMenu, useAddressState } from 'shared/list';
import { addDays, mondayOf, spanText, type Day } from 'shared/market';
import { usePageKeys, usePageReady, usePageTitle } from 'shared/remote';
import { useSettings } from 'shared/store';
import { Button, Card, IconButton, MOBILE_MAX, SearchField, Sheet, useMedia } from 'shared/ui';
import { ListPage } from 'shared/ui/list-page';
import { NextWeek } from './aside/next-week';
import { UserWeek } from './aside/user-week';
import { CALENDAR_ADDRESS } from './calendar-address';
import { CalendarContainer, MetaLine, ZoneAction } from './calendar.styles';
import { EventGrid } from './event-grid';
import { EventHistory } from './event/event-history';
import { FilterBar } from './filters/filter-bar';
import { rememberFilters } from './settings/remembered-filters';
import { TimeZoneChoice } from './settings/time-zone-choice';
import { useRememberedFilters } from './settings/use-remembered-filters';
import { browserTimeZone, wallClock } from '../../time-zones/time-zones';
import { useNow } from './use-now';
import { DayStrip } from './week/day-strip';
import { useWeekRows } from './use-week-rows';
import { calendarPaths, useWeekEvents } from './week/week-events';

const TITLE = 'Economic calendar';
const DESCRIPTION =
  'Economic releases, speeches and holidays by week, with forecasts, surprises and five years of history, in any time zone.';

/** `/calendar`: a week of economic events in any time zone. */
export default function CalendarPage() {
  const [state, change] = useAddressState(CALENDAR_ADDRESS, rememberFilters);
  const { settings, change: changeSettings } = useSettings();
  const timeZone = settings.timeZone ?? browserTimeZone();
  const now = useNow();
  const today = wallClock(now, timeZone).day;
  const thisWeek = mondayOf(today);
  const monday = state.week ?? thisWeek;
  const weekText = spanText('week', { from: monday, to: addDays(monday, 6) });
  const week = useWeekEvents(monday, timeZone, state);
  const { events } = week;
  const { rows, groups, showDay } = useWeekRows(events, monday, now, timeZone);
  const searchField = useRef<HTMLInputElement>(null);
  const small = useMedia(`(max-width: ${MOBILE_MAX}px)`);
  useRememberedFilters(state, change);
  usePageTitle(state.week === null ? TITLE : `${TITLE}, ${weekText}`, DESCRIPTION);
  usePageReady(events !== undefined || week.error !== undefined);

  const goTo = (next: Day) => change({ week: next === thisWeek ? null : next });
  const goToPrevious = () => goTo(addDays(monday, -7));
  const goToNext = () => goTo(addDays(monday, 7));
  usePageKeys(TITLE, [
    { keys: 'ArrowLeft', label: 'Previous week', onPress: goToPrevious },
    { keys: 'ArrowRight', label: 'Next week', onPress: goToNext },
    { keys: 't', label: 'This week', onPress: () => change({ week: null }) },
    { keys: 'f', label: 'Find an event', onPress: () => searchField.current?.focus() },
  ]);
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
          <MetaLine as="span" inline gap={[4, 8]}>
            Week of {weekText} · times in {zoneChoice}
          </MetaLine>
        ) : (
          `Week of ${weekText}`
        )
      }
      actions={
        <>
          {/* On tablets the title line has no room for a control. */}
          {!small && <ZoneAction>{zoneChoice}</ZoneAction>}
          <IconButton icon="chevron-left" label="Previous week" onClick={goToPrevious} />
          <Button disabled={monday === thisWeek} onClick={() => change({ week: null })}>
            Today
          </Button>
          <IconButton icon="chevron-right" label="Next week" onClick={goToNext} />
          <CalendarMenu {...calendarPaths(monday, state)} disabled={!events?.length} />
        </>
      }
      bar={<FilterBar state={state} change={change} facets={week.facets} />}
      {...(small ? { notices: search } : { barEnd: search })}
    >
      <DayStrip monday={monday} today={today} events={events} onDay={showDay} />
      <CalendarContainer>
        <EventGrid
          week={week}
          rows={rows}
          groups={groups}
          state={state}
          change={change}
          onNextWeek={goToNext}
        />
        <aside aria-label="Beside this week">
          {!small && history && <Card data-pad="">{history}</Card>}
          <UserWeek monday={monday} />
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
