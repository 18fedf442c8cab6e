import { useState } from 'react';
import type { CalendarEvents, SlotInputs } from 'shared/contract';
import { addDays } from 'shared/market';
import { Link } from 'shared/router';
import { useSettings } from 'shared/store';
import { Badge, Flag } from 'shared/ui';
import {
  rowsThatFit,
  WidgetData,
  WidgetEmpty,
  WidgetList,
  WidgetNote,
} from 'shared/ui/dashboard-widget';
import { dayText } from '../../pages/calendar/aside/aside-list';
import { useCalendarEventsQuery } from '../../pages/calendar/api';
import { ImportanceMark } from '../../pages/calendar/event/importance-mark';
import { browserTimeZone, wallClock } from '../../time-zones/time-zones';
import { comingEvents } from '../../widgets/coming-events';

/** Requested days, from today on. */
const DAYS_AHEAD = 7;

/**
 * Releases and holidays from today on. If space is short, the most important ones are preferred.
 */
export default function EventsWidget(widget: SlotInputs['dashboard-widget']) {
  const { settings } = useSettings();
  const timeZone = settings.timeZone ?? browserTimeZone();
  const [now] = useState(() => new Date());
  const today = wallClock(now, timeZone).day;
  const query = useCalendarEventsQuery({
    from: addDays(today, -1),
    to: addDays(today, DAYS_AHEAD),
    importance: '2,3',
  });
  const fits = rowsThatFit(widget.height - 24);
  return (
    <WidgetData<CalendarEvents['items']>
      widget={widget}
      what="Economic events"
      question={`1 ${today}`}
      query={{ ...query, data: query.currentData?.items }}
      isEmpty={(items) => comingEvents(items, today, timeZone, fits).length === 0}
      empty={<WidgetEmpty title="No events of importance in the next seven days." />}
    >
      {(items) => (
        <>
          <WidgetList>
            {comingEvents(items, today, timeZone, fits).map((event) => (
              <li key={event.id}>
                <span className="when">
                  {event.day === today ? (event.wallTime ?? 'Today') : dayText(event.day)}
                </span>
                <Flag code={event.countryCode} />
                <Link
                  className="grow"
                  to={`/calendar?event=${encodeURIComponent(event.id)}`}
                  title={event.event}
                >
                  {event.event}
                </Link>
                <span className="end">
                  {event.day === today ? (event.actual ?? '') : (event.wallTime ?? '')}
                </span>
                {event.type === 'holiday' ? (
                  <Badge>Holiday</Badge>
                ) : (
                  <ImportanceMark grade={event.importance} />
                )}
              </li>
            ))}
          </WidgetList>
          <WidgetNote>
            Times in {timeZone.replaceAll('_', ' ')}. Bars show importance, 1 to 3.
          </WidgetNote>
        </>
      )}
    </WidgetData>
  );
}
