import { useEffect, useRef } from 'react';
import type { SavedScreens } from 'shared/contract';
import { useAppDispatch } from 'shared/store';
import { importWithRetries } from 'shared/ui/lazy-piece';
import { storedText } from './stored-screens';

/**
 * Moves the screens of this browser to the account after sign-in. Screens that do not fit stay
 * here, with a notice. A broken connection stops the move, and the next visit continues it.
 *
 * @param account the newest screens of the account; undefined if signed out and while loading
 */
export function useMoveToAccount(account: SavedScreens | undefined): void {
  const dispatch = useAppDispatch();
  // A refusal would recur: the next visit tries again.
  const refused = useRef(false);
  useEffect(() => {
    if (!account || refused.current || storedText() === null) return;
    const move = async () => {
      const { moveAll } = await importWithRetries(
        () => import(/* webpackChunkName: 'screens-later' */ './move-all'),
      );
      if (!(await moveAll(dispatch, account))) refused.current = true;
    };
    move().catch(() => {
      // The screens stay in this browser; the next visit moves them.
    });
  }, [account, dispatch]);
}
