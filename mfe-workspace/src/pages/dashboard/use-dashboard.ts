import { useEffect, useState } from 'react';
import type { Dashboard } from 'shared/contract';
import {
  notified,
  notifiedWithAction,
  skipToken,
  useAppDispatch,
  useDashboardPatchMutation,
  useDashboardQuery,
  useOwnAnswersOwner,
  useAppSelector,
  selectSession,
  type ApiError,
} from 'shared/store';
import { errorText } from '../../failed-calls/error-messages';
import { ChangeQueue, type DashboardChange } from './change-queue';
import { readDashboard, writeDashboard } from './stored-dashboard';

export interface UserDashboard {
  /** The displayed dashboard, including unsaved changes. Undefined before it is known. */
  dashboard: Dashboard | undefined;
  /** The API has responded, so the dashboard can be changed. */
  isCurrent: boolean;
  error: unknown;
  isFetching: boolean;
  refetch: () => void;
  change: (change: DashboardChange) => void;
}

/**
 * The signed-in visitor's dashboard. It renders at once from this browser's storage. Changes show
 * at once and are sent one after the other; queued ones are merged. The API refuses a change based
 * on an older version. The newer dashboard is then shown, and the change can be repeated.
 */
export function useDashboard(): UserDashboard {
  const dispatch = useAppDispatch();
  const { status } = useAppSelector(selectSession);
  const owner = useOwnAnswersOwner();
  const query = useDashboardQuery(status === 'signed-in' ? undefined : skipToken);
  const [stored] = useState(() => (owner === null ? null : readDashboard(owner)));
  /** The latest local state; its version is that of the last response. */
  const [local, setLocal] = useState<{ owner: string | null; dashboard: Dashboard } | null>(null);
  const [patch] = useDashboardPatchMutation();
  const [queue] = useState(() => new ChangeQueue());

  const server = query.currentData;
  const unsaved = local?.owner === owner ? local.dashboard : undefined;
  const latestDashboard =
    unsaved && (!server || unsaved.version >= server.version) ? unsaved : server;
  const dashboard = latestDashboard ?? stored ?? undefined;

  useEffect(() => {
    if (status === 'signed-in' && owner !== null && latestDashboard)
      writeDashboard(owner, latestDashboard);
  }, [status, owner, latestDashboard]);

  const refuse = (error: unknown, refused: DashboardChange): void => {
    const isConflict = (error as ApiError).status === 409;
    if (!isConflict) {
      dispatch(notified({ kind: 'error', title: 'Dashboard not saved', text: errorText(error) }));
      return;
    }
    dispatch(
      notifiedWithAction(
        {
          kind: 'warning',
          title: 'Dashboard changed elsewhere',
          text: 'You see the newer one. Your change was not saved.',
          duration: 15_000,
        },
        { label: 'Make it anyway', onSelect: () => void retryOnNewest(refused) },
      ),
    );
  };

  const retryOnNewest = async (refused: DashboardChange): Promise<void> => {
    const { data } = await query.refetch();
    if (data) begin(data, refused);
  };

  const begin = (current: Dashboard, edit: DashboardChange): void => {
    setLocal({
      owner,
      dashboard: {
        ...current,
        layouts: { ...current.layouts, ...edit.layouts },
        startPage: edit.startPage ?? current.startPage,
      },
    });
    void queue.push(edit, current.version, {
      send: (change) => patch(change).unwrap(),
      onSaved: (saved, isLast) =>
        // Changes made since then stay on top until they are saved too.
        setLocal((latest) =>
          isLast || !latest
            ? { owner, dashboard: saved }
            : { ...latest, dashboard: { ...latest.dashboard, version: saved.version } },
        ),
      onRefused(error, refused) {
        setLocal(null);
        refuse(error, refused);
      },
    });
  };

  return {
    dashboard,
    isCurrent: latestDashboard !== undefined,
    error: query.error,
    isFetching: query.isFetching,
    refetch: () => void query.refetch(),
    change: (edit) => {
      if (latestDashboard) begin(latestDashboard, edit);
    },
  };
}
