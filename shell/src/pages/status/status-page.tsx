import type { ReactNode } from 'react';
import { STATUS_PAGE } from 'shared/contract';
import { formatDateTime } from 'shared/market';
import { usePageReady } from 'shared/remote';
import { styled } from 'shared/styled';
import {
  Badge,
  Card,
  CardHead,
  EmptyState,
  ErrorState,
  Icon,
  media,
  Row,
  Skeleton,
  StaleBanner,
  type Tone,
} from 'shared/ui';
import { isOpen, type StatusDocument, type StatusEvent } from './status-document';
import { useStatus } from './use-status';

const Page = styled.div`
  max-width: 860px;
  margin: 0 auto;
  display: grid;
  gap: var(--space-4);
  .overall {
    padding: var(--space-4);
    font-size: var(--text-lg);
    line-height: 24px;
    font-weight: 600;
  }
  .overall[data-well] > svg {
    color: var(--gain);
  }
  .overall:not([data-well]) > svg {
    color: var(--warn);
  }
  .lines > li {
    min-height: 44px;
    padding: 8px var(--space-4);
    border-top: 1px solid var(--line-soft);
  }
  article {
    padding: 12px var(--space-4);
    border-top: 1px solid var(--line-soft);
    overflow-wrap: anywhere;
  }
  article h3 {
    flex: 1;
    min-width: 0;
  }
  article p,
  article li {
    color: var(--ink-2);
    font-size: var(--text-sm);
    line-height: 20px;
  }
  article li {
    margin-top: 8px;
  }
  article li b,
  time {
    color: var(--ink);
  }
  ${media.mobile} {
    article > div {
      align-items: flex-start;
    }
  }
`;

/** Labels and tones of all Statuspage statuses. */
const STATUSES: Readonly<Record<string, readonly [text: string, tone: Tone]>> = {
  operational: ['Operational', 'success'],
  degraded_performance: ['Slow', 'warning'],
  partial_outage: ['Partly out of order', 'warning'],
  major_outage: ['Out of order', 'error'],
  under_maintenance: ['Under maintenance', 'info'],
  investigating: ['Investigating', 'warning'],
  identified: ['Identified', 'warning'],
  monitoring: ['Monitoring', 'info'],
  resolved: ['Resolved', 'success'],
  postmortem: ['Resolved, with a report', 'success'],
  scheduled: ['Scheduled', 'info'],
  in_progress: ['In progress', 'warning'],
  verifying: ['Verifying', 'info'],
  completed: ['Completed', 'success'],
};
const labelOf = (status: string): readonly [text: string, tone: Tone] =>
  STATUSES[status] ?? [status.replaceAll('_', ' '), 'neutral'];

function StatusBadge({ status }: { status: string }) {
  const [text, tone] = labelOf(status);
  return <Badge tone={tone}>{text}</Badge>;
}

/** `/status`: state of the systems, current work, and past incidents. */
export function StatusPage() {
  const { status, failed, refresh } = useStatus(STATUS_PAGE);
  usePageReady(status !== null || failed);
  return (
    <Page>
      <h1 tabIndex={-1}>Status</h1>
      {status === null ? (
        failed ? (
          <ErrorState title="The status did not load" onRetry={refresh}>
            It may be that the systems do not answer at all.
          </ErrorState>
        ) : (
          <Card aria-busy="true">
            <Row as="p" className="overall" gap={10}>
              <Skeleton width={220} height={14} />
            </Row>
            <ul className="lines">
              {[120, 140].map((width) => (
                <Row as="li" key={width} gap={12} justify="space-between">
                  <Skeleton width={width} />
                  <Skeleton width={72} height={20} />
                </Row>
              ))}
            </ul>
          </Card>
        )
      ) : (
        <>
          {failed && <StaleBanner title="The latest status did not load." onRetry={refresh} />}
          <Sections {...status} />
        </>
      )}
    </Page>
  );
}

function Sections({ indicator, description, components, incidents, maintenances }: StatusDocument) {
  const [current, past] = [incidents.filter(isOpen), incidents.filter((event) => !isOpen(event))];
  const planned = maintenances.filter(isOpen);
  const done = maintenances.filter((event) => !isOpen(event));
  const isWell = indicator === 'none';
  return (
    <>
      <Card>
        <Row as="p" className="overall" gap={10} role="status" data-well={isWell ? '' : undefined}>
          <Icon name={isWell ? 'check' : 'warning'} />
          {description}
        </Row>
        <ul className="lines" aria-label="Components">
          {components.map(({ id, name, status }) => (
            <Row as="li" key={id} gap={12} justify="space-between">
              {name}
              <StatusBadge status={status} />
            </Row>
          ))}
        </ul>
      </Card>
      {current.length > 0 && <Events title="Incidents" events={current} />}
      {planned.length > 0 && <Events title="Maintenance" events={planned} />}
      <Events title="History" events={[...past, ...done].toSorted(byStart)}>
        <EmptyState title="Nothing so far">
          Incidents that are over and maintenance that is done are listed here.
        </EmptyState>
      </Events>
    </>
  );
}

const byStart = (a: StatusEvent, b: StatusEvent) => (b.from ?? '').localeCompare(a.from ?? '');

function Events({
  title,
  events,
  children,
}: {
  title: string;
  events: readonly StatusEvent[];
  /** Shown if there are no events. */
  children?: ReactNode;
}) {
  return (
    <Card>
      <CardHead title={title} />
      {events.length === 0
        ? children
        : events.map((event) => <EventEntry key={event.id} {...event} />)}
    </Card>
  );
}

function EventEntry({ name, status, from, until, updates }: StatusEvent) {
  return (
    <article>
      <Row gap={12}>
        <h3>{name}</h3>
        <StatusBadge status={status} />
      </Row>
      <p>
        {from !== null && <Instant at={from} />}
        {until !== null && (
          <>
            {' to '}
            <Instant at={until} />
          </>
        )}
      </p>
      {updates.length > 0 && (
        <ol>
          {updates.map(({ id, status: then, body, at }) => (
            <li key={id}>
              <b>{labelOf(then)[0]}</b>: {body} <Instant at={at} />
            </li>
          ))}
        </ol>
      )}
    </article>
  );
}

function Instant({ at }: { at: string }) {
  return <time dateTime={at}>{formatDateTime(at)}</time>;
}
