import { useCallback, useEffect, useMemo, useState } from 'react';
import { DASHBOARD_COLUMNS, type DashboardItem } from 'shared/contract';
import { formatDate } from 'shared/market';
import { usePageKeys, usePageReady, usePageTitle } from 'shared/remote';
import {
  notifiedWithAction,
  platformServices,
  selectSession,
  useAppDispatch,
  useAppSelector,
  useSessionTurn,
} from 'shared/store';
import {
  Button,
  Card,
  EmptyState,
  ErrorState,
  PageHead,
  ReservedSpace,
  SignedOutState,
} from 'shared/ui';
import {
  AmountsProvider,
  HideAmountsButton,
  useAmounts,
} from '../../portfolios/amounts/amounts-context';
import { errorCode, errorText } from '../../failed-calls/error-messages';
import { useDashboardSessionsQuery } from './api';
import { DashboardGrid } from './dashboard-grid';
import { EditBar } from './dashboard-grid.styles';
import { DashboardSkeleton } from './dashboard-skeleton';
import { FirstSteps } from './first-steps';
import { greetingOf, marketText } from './greeting';
import { compact, inReadingOrder, type Layout } from './layout/grid-layout';
import { adaptLayout, addWidget, initialLayout } from './layout/widgets-of-layout';
import { useDashboard } from './use-dashboard';
import { useDevice } from './use-device';
import type { WidgetContribution } from './widget-content';
import { WidgetGallery } from './widget-gallery';

const TITLE = 'My Dashboard';
const NO_WIDGETS: readonly WidgetContribution[] = [];

/** `/dashboard`: widgets of all remotes, arranged by the visitor. */
export default function DashboardPage() {
  const { status } = useAppSelector(selectSession);
  usePageTitle(TITLE, 'Your portfolios, watchlists, alerts and the day ahead at a glance.');
  if (status === 'signed-out') return <SignedOut />;
  return (
    <AmountsProvider title={TITLE}>
      <OwnDashboard />
    </AmountsProvider>
  );
}

function SignedOut() {
  usePageReady(true);
  return (
    <>
      <PageHead title={TITLE} />
      <Card>
        <SignedOutState title="Log in to see your dashboard">
          Your portfolios, watchlists, alerts and the day ahead at a glance.
        </SignedOutState>
      </Card>
    </>
  );
}

function OwnDashboard() {
  const dispatch = useAppDispatch();
  const { user } = useAppSelector(selectSession);
  const device = useDevice();
  const columns = DASHBOARD_COLUMNS[device];
  const contributions = platformServices()?.contributions('dashboard-widget') ?? NO_WIDGETS;
  const { dashboard, isCurrent, error, isFetching, refetch, change } = useDashboard();
  const { hidden } = useAmounts();
  const sessions = useDashboardSessionsQuery('US');
  useSessionTurn(sessions.data, sessions.refetch);
  const [editing, setEditing] = useState(false);
  const [adding, setAdding] = useState(false);
  const [added, setAdded] = useState<string | null>(null);
  const [now] = useState(() => new Date());
  usePageReady(dashboard !== undefined || error !== undefined);

  const stored = dashboard?.layouts[device];
  const desktop = dashboard?.layouts.desktop;
  const layout = useMemo<Layout | undefined>(() => {
    if (!dashboard) return undefined;
    // Stored layouts were valid when written, but a release may have changed the width.
    if (stored) return compact(inReadingOrder(stored), columns);
    return desktop ? adaptLayout(desktop, device) : initialLayout(device, contributions);
  }, [dashboard, stored, desktop, device, columns, contributions]);

  const save = useCallback(
    (next: Layout | null) => change({ layouts: { [device]: next === null ? null : [...next] } }),
    [change, device],
  );
  const undoable = (title: string, text: string, before: Layout | null) =>
    dispatch(
      notifiedWithAction(
        { kind: 'info', title, text, duration: 10_000 },
        { label: 'Undo', onSelect: () => save(before) },
      ),
    );
  const add = (widget: WidgetContribution) => {
    const next = addWidget(layout ?? [], widget, device);
    const item = next.find(({ id }) => !layout?.some((one) => one.id === id));
    if (!item) return;
    save(next);
    setAdding(false);
    setAdded(item.id);
    platformServices()?.announce(`${widget.title} was added.`);
  };
  useShowAdded(added, layout);

  const canEdit = isCurrent && layout !== undefined;
  usePageKeys(TITLE, [
    { keys: 'a', label: 'Add a widget', onPress: () => (canEdit ? setAdding(true) : false) },
    {
      keys: 'e',
      label: 'Edit the layout',
      onPress: () => (canEdit ? setEditing((before) => !before) : false),
    },
  ]);

  const market = marketText(sessions.data);
  return (
    <>
      <PageHead
        title={greetingOf(now.getHours(), user?.name)}
        meta={
          <>
            <span>{formatDate(now, 'full')}</span>
            {market !== '' && <span key={market}>{` · ${market}`}</span>}
            {sessions.isLoading && (
              <ReservedSpace> · US markets closed at 16:00 New York</ReservedSpace>
            )}
          </>
        }
        actions={
          <>
            <HideAmountsButton />
            <Button aria-pressed={editing} busy={!canEdit} onClick={() => setEditing(!editing)}>
              {editing ? 'Done' : 'Edit layout'}
            </Button>
          </>
        }
      />
      {editing && layout && (
        <EditBar role="group" aria-label="Edit the layout">
          <p>
            Drag a card by its handle, or press Shift and an arrow key in it. Resize it at its
            corner, by arrow keys too.
          </p>
          <Button size="sm" variant="primary" icon="plus" onClick={() => setAdding(true)}>
            Add a widget
          </Button>
          <Button
            size="sm"
            disabled={!stored}
            onClick={() => {
              save(null);
              undoable('Layout reset', 'The dashboard is as at the beginning.', stored ?? null);
            }}
          >
            Reset
          </Button>
        </EditBar>
      )}
      <FirstSteps />
      {layout === undefined && error === undefined && <DashboardSkeleton />}
      {layout === undefined && error !== undefined && (
        <Card>
          <ErrorState
            title="Your dashboard did not load"
            code={errorCode(error, 'DASHBOARD')}
            retrying={isFetching}
            onRetry={refetch}
          >
            {errorText(error)}
          </ErrorState>
        </Card>
      )}
      {layout?.length === 0 && (
        <Card>
          <EmptyState
            title="No widgets"
            actions={
              <Button variant="primary" icon="plus" onClick={() => setAdding(true)}>
                Add a widget
              </Button>
            }
          >
            Put together what you want to see first.
          </EmptyState>
        </Card>
      )}
      {layout && layout.length > 0 && (
        <DashboardGrid
          layout={layout}
          device={device}
          contributions={contributions}
          editing={editing}
          hideAmounts={hidden}
          onChange={(next: DashboardItem[]) => save(next)}
          onRemoved={(title, before) => undoable('Widget removed', title, before)}
        />
      )}
      {layout && (
        <WidgetGallery
          open={adding}
          layout={layout}
          device={device}
          contributions={contributions}
          onAdd={add}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}

/** Scrolls an added widget into view and focuses it. */
function useShowAdded(id: string | null, layout: Layout | undefined): void {
  const isThere = id !== null && layout?.some((item) => item.id === id) === true;
  useEffect(() => {
    if (!isThere) return;
    const card = document.querySelector(`[data-widget="${CSS.escape(id)}"]`);
    card?.scrollIntoView?.({ block: 'center' });
    card?.querySelector<HTMLElement>('[data-content]')?.focus({ preventScroll: true });
  }, [id, isThere]);
}
