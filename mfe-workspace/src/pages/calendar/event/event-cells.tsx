import { Fragment, type ReactNode } from 'react';
import type { ColumnDefinition } from 'shared/market';
import { Badge, Flag } from 'shared/ui';
import type { CardContent } from 'shared/ui/grid';
import type { EventRow } from './event-columns';
import { ImportanceMark } from './importance-mark';
import { SurpriseBadge } from './surprise-badge';

const TIME_OF_STATUS: Partial<Record<EventRow['event']['status'], string>> = {
  awaiting: 'Its time has passed; the figure is not out yet.',
};

/** Time, country and importance. */
export function eventHeader({ event }: EventRow): ReactNode {
  return (
    <span className="when">
      <time dateTime={event.at ?? event.date}>{event.wallTime ?? 'All day'}</time>
      <span className="country">
        <Flag code={event.countryCode} /> {event.countryCode}
      </span>
      <ImportanceMark grade={event.importance} />
    </span>
  );
}

export const eventName = ({ event }: EventRow): string => event.event;

const released = (text: string | null): string => text?.replace(/\*$/, '') ?? '–';

function PreviousFigure({ event }: Pick<EventRow, 'event'>) {
  if (event.previous === null) return <>–</>;
  const { revised } = event;
  return (
    <>
      {released(event.previous)}
      {revised !== null && (
        <abbr
          title={revised.from === null ? 'Revised' : `Revised from ${revised.from}`}
          className="revised"
        >
          r
        </abbr>
      )}
    </>
  );
}

/** Cell content: figures as published. */
export function eventCell({ field }: ColumnDefinition, row: EventRow): ReactNode {
  const { event } = row;
  switch (field) {
    case 'event':
      return (
        <span className="what" data-grade={event.importance}>
          <span className="ui-cut">{event.event}</span>
          {event.type === 'holiday' && <Badge>Holiday</Badge>}
        </span>
      );
    case 'actual':
      if (event.status === 'awaiting' && event.figures.forecast !== null)
        return <span title={TIME_OF_STATUS.awaiting}>due</span>;
      return <b>{event.type === 'holiday' ? null : released(event.actual)}</b>;
    case 'forecast':
      return event.type === 'holiday' ? null : released(event.forecast);
    case 'previous':
      return event.type === 'holiday' ? null : <PreviousFigure event={event} />;
    case 'surprise':
      return event.surprise === null ? null : <SurpriseBadge surprise={event.surprise} />;
    default:
      return undefined;
  }
}

const Figures = ({ event }: Pick<EventRow, 'event'>) => {
  const figures = [
    ['Forecast', event.forecast],
    ['Previous', event.previous],
  ] as const;
  return (
    <>
      {figures.map(([label, text]) =>
        text === null ? null : (
          <Fragment key={label}>
            {label} {released(text)}{' '}
          </Fragment>
        ),
      )}
    </>
  );
};

/** On a phone: time and importance at the start, the figure and its surprise at the end. */
export const EVENT_CARD: CardContent<EventRow> = {
  figures: [],
  fields: ['time', 'event', 'actual', 'forecast', 'previous', 'surprise'],
  mark: ({ event }) => <Flag code={event.countryCode} />,
  line: (row) => (
    <>
      {row.event.wallTime ?? 'All day'} <ImportanceMark grade={row.event.importance} />{' '}
      <Figures event={row.event} />
    </>
  ),
  lead: ({ event }) => (
    <>
      {event.actual !== null && released(event.actual)}
      {event.surprise !== null && (
        <small>
          <SurpriseBadge surprise={event.surprise} />
        </small>
      )}
    </>
  ),
};
