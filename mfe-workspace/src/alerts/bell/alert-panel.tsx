import { useState } from 'react';
import type { AlertEvents } from 'shared/contract';
import { formatDateTime } from 'shared/market';
import { Link } from 'shared/router';
import { useAlertEventsQuery, useAlertEventsReadMutation, useAlertsQuery } from 'shared/store';
import { styled } from 'shared/styled';
import { Button, Cluster, EmptyState, media, Row, Skeleton, Tabs, usePageMark } from 'shared/ui';
import { LoadFailure } from '../../failed-calls/load-failure';
import { AlertRows, PanelList } from '../alert-rows';
import { USER_ASSETS } from '../alert-subject';
import { AlertForm } from '../dialog/alert-form';

const Box = styled.div`
  width: 380px;
  max-width: 100%;
  font-size: var(--text-sm);
  > [role='tabpanel'] {
    padding: var(--space-2) var(--space-4) var(--space-4);
    min-height: 260px;
    max-height: min(480px, calc(100dvh - var(--header) - 96px));
    overflow: auto;
    overscroll-behavior: contain;
  }
  [data-new] {
    font-weight: 600;
  }
  ${media.mobile} {
    width: auto;
    > [role='tabpanel'] {
      padding: var(--space-2) 0;
    }
  }
`;
const Foot = styled(Row)`
  padding-top: var(--space-2);
`;

/** One alert for all held or watched assets; those of one asset are set on its page. */
const UserAssets = styled.details`
  margin-top: var(--space-2);
  border-top: 1px solid var(--line);
  > summary {
    padding: 10px 0;
    cursor: pointer;
  }
`;

type View = 'fired' | 'alerts';

/** Fired and waiting alerts. */
export default function AlertPanel() {
  usePageMark('corner-panel');
  const [view, setView] = useState<View>('fired');
  const events = useAlertEventsQuery();
  const alerts = useAlertsQuery();
  const currentQuery = view === 'fired' ? events : alerts;
  return (
    <Box>
      <Tabs
        label="Alerts"
        tabs={[
          { value: 'fired', label: 'Fired', count: events.data?.unread || undefined },
          { value: 'alerts', label: 'My alerts', count: alerts.data?.items.length },
        ]}
        value={view}
        onChange={setView}
      >
        {!currentQuery.data && !currentQuery.error && <LoadingRows />}
        {!currentQuery.data && currentQuery.error !== undefined && (
          <LoadFailure title="Your alerts did not load" area="ALERTS" query={currentQuery} />
        )}
        {view === 'fired' && events.data && <Fired events={events.data} />}
        {view === 'alerts' && alerts.data && (
          <>
            {alerts.data.items.length > 0 ? (
              <AlertRows alerts={alerts.data.items} linked />
            ) : (
              <EmptyState title="No alert yet">
                Press “Alert” on the page of an asset, a pro filter or one of your saved screens.
              </EmptyState>
            )}
            <UserAssets>
              <summary>An alert on all my assets</summary>
              <AlertForm subject={USER_ASSETS} />
            </UserAssets>
          </>
        )}
      </Tabs>
    </Box>
  );
}

const LOADING_ROWS = [0, 1, 2, 3];

/** Skeleton in the shape of the rows. */
const LoadingRows = () => (
  <PanelList aria-busy="true">
    {LOADING_ROWS.map((row) => (
      <Row as="li" key={row}>
        <div>
          <Skeleton width="80%" height={14} />
          <Cluster as="small" gap={6}>
            <Skeleton width="40%" />
          </Cluster>
        </div>
      </Row>
    ))}
  </PanelList>
);

function Fired({ events: { items, unread } }: { events: AlertEvents }) {
  const [markRead, { isLoading }] = useAlertEventsReadMutation();
  if (items.length === 0)
    return (
      <EmptyState title="Nothing has fired">
        When one of your alerts becomes true, it is listed here.
      </EmptyState>
    );
  return (
    <>
      <PanelList>
        {items.map(({ id, text, path, at, readAt }) => (
          <Row as="li" key={id}>
            <div>
              <Link
                to={path}
                data-close=""
                data-new={readAt === null ? '' : undefined}
                onClick={() => readAt === null && void markRead({ ids: [id] })}
              >
                {text}
              </Link>
              <Cluster as="small" gap={6}>
                {readAt === null && <b>New</b>}
                <time dateTime={at}>{formatDateTime(at)}</time>
              </Cluster>
            </div>
          </Row>
        ))}
      </PanelList>
      {unread > 0 && (
        <Foot justify="end">
          <Button size="sm" busy={isLoading} onClick={() => void markRead({})}>
            Mark all as read
          </Button>
        </Foot>
      )}
    </>
  );
}
