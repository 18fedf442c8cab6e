import { useEffect, useEffectEvent, useState } from 'react';
import type { DashboardDevice } from 'shared/contract';
import { usePageKeys, usePageReady, usePageTitle } from 'shared/remote';
import {
  notifiedWithAction,
  platformServices,
  selectSession,
  useAppDispatch,
  useAppSelector,
  useOwnAssets,
} from 'shared/store';
import { Button, Card, EmptyState, SignedOutState } from 'shared/ui';
import { AmountsProvider, useAmounts } from '../../portfolios/amounts/amounts-context';
import { LoadFailure } from '../../failed-calls/load-failure';
import { DashboardGrid } from './dashboard-grid';
import { DashboardHead } from './dashboard-head';
import { DashboardSkeleton } from './dashboard-skeleton';
import { EditBar } from './edit-bar';
import { FirstSteps } from './first-steps/first-steps';
import type { Layout } from './layout/grid-layout';
import { withSmallEmptyCards } from './layout/small-empty-cards';
import { addWidget, initialLayout } from './layout/widgets-of-layout';
import { preloadInView } from './preload-in-view';
import { useAccountContents } from './use-account-contents';
import { useDashboard } from './use-dashboard';
import { useDevice } from './use-device';
import { useLayout } from './use-layout';
import type { WidgetContribution } from './widget-content';
import { WidgetGallery } from './widget-gallery';
import { MessagePage } from '../message-page';

const TITLE = 'My Dashboard';
const NO_WIDGETS: readonly WidgetContribution[] = [];

/** `/dashboard`: widgets of all remotes, arranged by the visitor. */
export default function DashboardPage() {
  const { status } = useAppSelector(selectSession);
  usePageTitle(TITLE, 'Your portfolios, watchlists, alerts and the day ahead at a glance.');
  if (status === 'signed-out') return <SignedOut />;
  return (
    <AmountsProvider title={TITLE}>
      <UserDashboard />
    </AmountsProvider>
  );
}

function SignedOut() {
  usePageReady(true);
  return (
    <MessagePage title={TITLE}>
      <SignedOutState title="Log in to see your dashboard">
        Your portfolios, watchlists, alerts and the day ahead at a glance.
      </SignedOutState>
    </MessagePage>
  );
}

function UserDashboard() {
  const dispatch = useAppDispatch();
  const device = useDevice();
  const contributions = platformServices()?.contributions('dashboard-widget') ?? NO_WIDGETS;
  const { dashboard, isCurrent, error, isFetching, refetch, change } = useDashboard();
  const layout = useLayout(dashboard, device, contributions);
  const account = useAccountContents();
  usePreloadedWidgets(layout, device, contributions);
  // First steps and small cards appear together with the layout: nothing moves afterwards.
  const isDecided = layout !== undefined && account !== undefined;
  const { hidden } = useAmounts();
  // Most widgets need them, so they are requested together with the layout.
  useOwnAssets();
  const [editing, setEditing] = useState(false);
  const [adding, setAdding] = useState(false);
  const [added, setAdded] = useState<string | null>(null);
  const [isShown, setShown] = useState(false);
  const hasNoWidgets = layout === undefined ? error !== undefined : layout.length === 0;
  usePageReady(isShown || hasNoWidgets);
  useShowAdded(added, layout);

  const save = (next: Layout | null) =>
    change({ layouts: { [device]: next === null ? null : [...next] } });
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
  const reset = () => {
    save(null);
    undoable(
      'Layout reset',
      'The dashboard is as at the beginning.',
      dashboard?.layouts[device] ?? null,
    );
  };

  const canEdit = isCurrent && layout !== undefined;
  usePageKeys(TITLE, [
    { keys: 'a', label: 'Add a widget', onPress: () => (canEdit ? setAdding(true) : false) },
    {
      keys: 'e',
      label: 'Edit the layout',
      onPress: () => (canEdit ? setEditing((before) => !before) : false),
    },
  ]);
  return (
    <>
      <DashboardHead editing={editing} canEdit={canEdit} onEdit={setEditing} />
      {editing && layout && (
        <EditBar
          canReset={Boolean(dashboard?.layouts[device])}
          onAdd={() => setAdding(true)}
          onReset={reset}
        />
      )}
      {account && isDecided && <FirstSteps account={account} />}
      {!isDecided && error === undefined && <DashboardSkeleton />}
      {layout === undefined && error !== undefined && (
        <Card>
          <LoadFailure
            title="Your dashboard did not load"
            area="DASHBOARD"
            query={{ error, isFetching, refetch }}
          />
        </Card>
      )}
      {isDecided && layout.length === 0 && <NoWidgets onAdd={() => setAdding(true)} />}
      {isDecided && layout.length > 0 && (
        <DashboardGrid
          layout={layout}
          displayed={withSmallEmptyCards(layout, device, account)}
          device={device}
          contributions={contributions}
          editing={editing}
          hideAmounts={hidden}
          onChange={save}
          onRemoved={(title, before) => undoable('Widget removed', title, before)}
          onShown={() => setShown(true)}
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

const NoWidgets = ({ onAdd }: { onAdd: () => void }) => (
  <Card>
    <EmptyState
      title="No widgets"
      actions={
        <Button variant="primary" icon="plus" onClick={onAdd}>
          Add a widget
        </Button>
      }
    >
      Put together what you want to see first.
    </EmptyState>
  </Card>
);

/**
 * Loads the code of the first widgets while the layout is fetched. Most users keep the initial
 * layout; for others, some of the code is loaded in vain.
 */
function usePreloadedWidgets(
  layout: Layout | undefined,
  device: DashboardDevice,
  contributions: readonly WidgetContribution[],
): void {
  const preload = useEffectEvent(() =>
    preloadInView(
      layout ?? initialLayout(device, contributions),
      contributions,
      document.querySelector('[data-skeleton]'),
    ),
  );
  useEffect(() => preload(), []);
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
