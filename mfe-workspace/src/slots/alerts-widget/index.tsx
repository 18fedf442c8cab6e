import type { SlotInputs } from 'shared/contract';
import { formatDateTime } from 'shared/market';
import { Link } from 'shared/router';
import {
  selectSession,
  skipToken,
  useAlertEventsQuery,
  useAlertsQuery,
  useAppSelector,
} from 'shared/store';
import { Badge } from 'shared/ui';
import { WidgetData, WidgetEmpty, WidgetList } from 'shared/ui/dashboard-widget';

const ROW_HEIGHT = 52;
const MAX_EVENTS = 20;

/** The visitor's latest fired alerts, and the number of waiting ones. */
export default function AlertsWidget(widget: SlotInputs['dashboard-widget']) {
  const { status } = useAppSelector(selectSession);
  const argument = status === 'signed-in' ? undefined : skipToken;
  const events = useAlertEventsQuery(argument);
  const alerts = useAlertsQuery(argument);
  const data = events.data &&
    alerts.data && {
      events: events.data.items.slice(0, MAX_EVENTS),
      waiting: alerts.data.items.filter(({ active }) => active).slice(0, MAX_EVENTS),
    };
  return (
    <WidgetData
      widget={widget}
      what="Your alerts"
      question="1"
      query={{
        data,
        error: events.error ?? alerts.error,
        isFetching: events.isFetching || alerts.isFetching,
        refetch: () => {
          void events.refetch();
          void alerts.refetch();
        },
      }}
      isEmpty={({ events: items, waiting }) => items.length === 0 && waiting.length === 0}
      empty={
        <WidgetEmpty title="No alert yet.">
          Press “Alert” on the page of an asset, a pro filter or one of your saved screens.
        </WidgetEmpty>
      }
    >
      {({ events: items, waiting }) => (
        <WidgetList>
          {items.map((event) => (
            <li key={event.id} style={{ minHeight: ROW_HEIGHT }}>
              <span className="grow">
                <Link to={event.path} title={event.text}>
                  {event.text}
                </Link>
                <br />
                <small>{formatDateTime(event.at)}</small>
              </span>
              {event.readAt === null && <Badge tone="info">New</Badge>}
            </li>
          ))}
          {waiting.map((alert) => (
            <li key={alert.id}>
              <Link className="grow" to={alert.path} title={alert.text}>
                {alert.text}
              </Link>
              <Badge>{alert.met === true ? 'True now' : 'Waits'}</Badge>
            </li>
          ))}
        </WidgetList>
      )}
    </WidgetData>
  );
}
