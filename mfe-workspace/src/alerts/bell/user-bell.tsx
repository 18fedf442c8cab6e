import { Suspense, useEffect } from 'react';
import { useAlertEventsQuery } from 'shared/store';
import { styled } from 'shared/styled';
import { Icon, Popover } from 'shared/ui';
import { useFiredAlerts } from './use-fired-alerts';
import { lazyPiece } from 'shared/ui/lazy-piece';

const AlertPanel = lazyPiece(
  'The alerts',
  () => import(/* webpackChunkName: 'alert-panel' */ './alert-panel'),
);

/** Polling interval of fired alerts while the tab is visible, in ms. */
const POLL_MS = 20_000;

const Bell = styled.span`
  position: relative;
  > button {
    padding: 0;
    width: 36px;
  }
  [data-unread] {
    position: absolute;
    top: 0;
    right: 0;
    min-width: 16px;
    padding: 0 4px;
    border-radius: 8px;
    background: var(--mark);
    color: var(--on-accent);
    font: 600 10px/16px var(--font);
    text-align: center;
    font-variant-numeric: tabular-nums lining-nums;
  }
`;

interface UserBellProps {
  /** Pressed before its code had loaded: the panel opens initially. */
  pressed: boolean;
  onOpened: () => void;
}

/** The bell of a signed-in visitor: number of unread fired alerts, and their list. */
export default function UserBell({ pressed, onOpened }: UserBellProps) {
  const events = useAlertEventsQuery(undefined, {
    pollingInterval: POLL_MS,
    skipPollingIfUnfocused: true,
  });
  useFiredAlerts(events.data);
  useEffect(onOpened, [onOpened]);
  const unread = events.data?.unread ?? 0;
  return (
    <Bell>
      <Popover
        label="Alerts"
        startsOpen={pressed}
        align="end"
        sheetTitle="Alerts"
        buttonProps={{
          variant: 'quiet',
          title: 'Alerts',
          'aria-label': unread > 0 ? `Alerts, ${unread} unread` : 'Alerts',
        }}
        button={
          <>
            <Icon name="bell" />
            {unread > 0 && <span data-unread="">{unread > 99 ? '99+' : unread}</span>}
          </>
        }
      >
        <Suspense fallback={<div style={{ width: 380, maxWidth: '100%', height: 320 }} />}>
          <AlertPanel />
        </Suspense>
      </Popover>
    </Bell>
  );
}
