import type { ReactNode } from 'react';
import type { CalendarEventRow, CalendarHistory } from 'shared/contract';
import { formatDate } from 'shared/market';
import { styled } from 'shared/styled';
import { ErrorState, Flag, Row, Skeleton, Text } from 'shared/ui';
import { statusOf } from 'shared/list';
import { useCalendarHistoryQuery } from '../api';
import { wallClock } from '../../../time-zones/time-zones';
import { ReleaseChart } from './release-chart';
import { SurpriseBadge } from './surprise-badge';
import { POLARITY_NOTES } from './surprise-text';

const Body = styled.div`
  display: grid;
  gap: var(--space-4);
  font-variant-numeric: tabular-nums lining-nums;
  h2 {
    font-size: var(--text-md);
  }
  dl {
    margin: 0;
  }
  .figures {
    display: grid;
    grid-template-columns: repeat(3, 1fr);
    gap: var(--space-3);
  }
  dt {
    color: var(--ink-3);
    font-size: var(--text-xs);
    line-height: 16px;
  }
  dd {
    margin: 0;
  }
  .figures dd {
    font-size: var(--text-lg);
    line-height: 26px;
    font-weight: 600;
  }
  .figures > div:not(:first-child) dd {
    color: var(--ink-2);
  }
  .facts {
    display: grid;
    gap: 8px;
    border-top: 1px solid var(--line-soft);
    padding-top: var(--space-3);
    font-size: var(--text-sm);
  }
  .facts dd {
    text-align: right;
  }
`;

/** Figures of an event, its releases of five years, and how unusual its surprise is. */
export function EventHistory({ id, timeZone }: { id: string; timeZone: string }) {
  const { currentData, error, isFetching, refetch } = useCalendarHistoryQuery(id);
  if (error !== undefined && !isFetching && !currentData) {
    const status = statusOf(error);
    return (
      <ErrorState
        title={status === 404 ? 'There is no such event' : 'The history did not load'}
        code={`DATA-${status}`}
        {...(status !== 404 && { onRetry: () => void refetch() })}
      />
    );
  }
  const event = currentData?.items.find((release) => release.id === id);
  if (!currentData || !event) return <Skeleton height={320} />;
  return <Details event={event} history={currentData} timeZone={timeZone} />;
}

function Details({
  event,
  history,
  timeZone,
}: {
  event: CalendarEventRow;
  history: CalendarHistory;
  timeZone: string;
}) {
  const { surprises } = history;
  const when = event.at === null ? null : wallClock(new Date(event.at), timeZone);
  const figures = [
    ['Actual', event.actual],
    ['Forecast', event.forecast],
    ['Previous', event.previous],
  ] as const;
  return (
    <Body>
      <div>
        <Row as="h2" align="baseline">
          <Flag code={event.countryCode} /> {event.event}
        </Row>
        <Text as="p" tone="ink-3" size="sm">
          {formatDate(when?.day ?? event.date, 'full')}, {when?.time ?? 'all day'}
        </Text>
      </div>
      {event.type === 'event' && (
        <dl className="figures">
          {figures.map(([label, text]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text?.replace(/\*$/, '') ?? '–'}</dd>
            </div>
          ))}
        </dl>
      )}
      <ReleaseChart releases={history.items.toReversed()} />
      {event.type === 'event' && (
        <dl className="facts">
          {event.surprise && (
            <Fact label="Surprise">
              <SurpriseBadge surprise={event.surprise} />
            </Fact>
          )}
          {event.surprise && event.surprise.zScore !== null && (
            <Fact label={`Against ${event.surprise.past} past surprises`}>
              {Math.abs(event.surprise.zScore).toFixed(1)} standard deviations
            </Fact>
          )}
          {event.revised !== null && (
            <Fact label="Previous figure">
              {event.revised.from === null ? 'revised' : `revised from ${event.revised.from}`}
            </Fact>
          )}
          {surprises.count > 0 && (
            <Fact label={`Of ${surprises.count} releases with a forecast`}>
              {surprises.above} above, {surprises.below} below, {surprises.inLine} in line
            </Fact>
          )}
        </dl>
      )}
      {event.type === 'event' && (
        <Text as="p" tone="ink-3" size="sm">
          {POLARITY_NOTES[event.polarity]}
        </Text>
      )}
    </Body>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <Row gap={12} align="start" justify="space-between">
    <dt>{label}</dt>
    <dd>{children}</dd>
  </Row>
);
