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

/** One moving at a time in this tab; other tabs are held off by a lock. */
const LOCK = 'screens-moving';

/**
 * Brings the screens of this browser onto the account of who has signed in. Whatever finds no room stays
 * here and is said; a broken connection ends it, and the next visit goes on.
 */
export function useMoveToAccount(): void {
  const { status } = useAppSelector(selectSession);
  const dispatch = useAppDispatch();
  const { data, isFetching } = useSavedScreensQuery(status === 'signed-in' ? undefined : skipToken);
  const settled = status === 'signed-in' && data !== undefined && !isFetching;
  // What was refused once is refused again: the next visit tries anew.
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

/** Runs unless this or another tab is at it. */
async function alone(work: () => Promise<void>): Promise<void> {
  if (moving) return;
  moving = true;
  try {
    await runExclusively(LOCK, work);
  } finally {
    moving = false;
  }
}
