import { useEffect, useRef } from 'react';
import { runExclusively } from 'shared/browser';
import {
  selectSession,
  skipToken,
  useAppDispatch,
  useAppSelector,
  useSavedScreensQuery,
} from 'shared/store';
import { importWithRetries } from 'shared/ui/lazy-piece';
import { storedText } from './stored-screens';

/** One move at a time in this tab; a lock keeps other tabs out. */
const LOCK = 'screens-moving';

/**
 * Moves the screens of this browser to the account after sign-in. Screens that do not fit stay
 * here, with a notice. A broken connection stops the move, and the next visit continues it.
 */
export function useMoveToAccount(): void {
  const { status } = useAppSelector(selectSession);
  const dispatch = useAppDispatch();
  const { data, isFetching } = useSavedScreensQuery(status === 'signed-in' ? undefined : skipToken);
  const settled = status === 'signed-in' && data !== undefined && !isFetching;
  // A refusal would recur: the next visit tries again.
  const refused = useRef(false);
  useEffect(() => {
    if (!settled || refused.current || storedText() === null) return;
    void alone(async () => {
      const { moveAll } = await importWithRetries(
        () => import(/* webpackChunkName: 'screens-later' */ './move-all'),
      );
      if (!(await moveAll(dispatch, data))) refused.current = true;
    }).catch(() => {
      // The screens stay in this browser; the next visit moves them.
    });
  }, [settled, data, dispatch]);
}

let moving = false;

/** Runs unless this or another tab is doing so. */
async function alone(work: () => Promise<void>): Promise<void> {
  if (moving) return;
  moving = true;
  try {
    await runExclusively(LOCK, work);
  } finally {
    moving = false;
  }
}
