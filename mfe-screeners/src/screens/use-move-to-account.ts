import { useEffect, useRef } from 'react';
import type { SavedScreen, SavedScreens } from 'shared/contract';
import {
  notified,
  productApi,
  selectSession,
  skipToken,
  useAppDispatch,
  useAppSelector,
  type AppDispatch,
} from 'shared/store';
import { changeDeviceScreens, deviceScreens } from './device-screens';
import { planMoves } from './moving';
import { tellOtherTabs } from './other-tabs';
import { screenApi, useScreensQuery } from './screen-endpoints';

/** One moving at a time in this tab; other tabs are held off by a lock. */
const LOCK = 'screens-moving';

/**
 * Brings the screens of this browser onto the account of who has signed in. Whatever finds no room stays
 * here and is said; a broken connection ends it, and the next visit goes on.
 */
export function useMoveToAccount(): void {
  const { status } = useAppSelector(selectSession);
  const dispatch = useAppDispatch();
  const { data, isFetching } = useScreensQuery(status === 'signed-in' ? undefined : skipToken);
  const settled = status === 'signed-in' && data !== undefined && !isFetching;
  // What was refused once is refused again: the next visit tries anew.
  const refused = useRef(false);
  useEffect(() => {
    if (!settled || refused.current || deviceScreens().length === 0) return;
    void alone(async () => {
      if (!(await moveAll(dispatch, data))) refused.current = true;
    });
  }, [settled, data, dispatch]);
}

/** False when the server took not all that it had room for. */
async function moveAll(dispatch: AppDispatch, account: SavedScreens): Promise<boolean> {
  const { quota, items } = account;
  const room = quota.limit === null ? null : Math.max(0, quota.limit - quota.used);
  const plan = planMoves(deviceScreens(), items, room);
  forget(plan.present);
  let moved = 0;
  for (const { id, name, isDefault, screen } of plan.moves) {
    if (!deviceScreens().some((one) => one.id === id)) continue;
    try {
      await dispatch(
        screenApi.endpoints.screenCreate.initiate({
          type: screen.type,
          name,
          criteria: screen.criteria,
          isDefault,
        }),
      ).unwrap();
    } catch {
      // It stays in this browser, and with it all that follow.
      break;
    }
    forget([id]);
    moved += 1;
  }
  const complete = moved === plan.moves.length;
  if (moved === 0) return complete;
  tellOtherTabs();
  dispatch(productApi.util.invalidateTags(['screens']));
  const left = deviceScreens();
  dispatch(
    notified(
      left.length === 0
        ? {
            kind: 'success',
            title: 'Your screens',
            text: `${counted(moved)} moved to your account.`,
          }
        : { kind: 'warning', title: 'Your screens', text: leftText(moved, left, account) },
    ),
  );
  return complete;
}

const counted = (number: number): string =>
  number === 1 ? '1 saved screen was' : `${number} saved screens were`;

function leftText(moved: number, left: readonly SavedScreen[], { quota }: SavedScreens): string {
  const holds = quota.limit === null ? '' : ` Your plan holds ${quota.limit}.`;
  const stay = left.length === 1 ? '1 stays' : `${left.length} stay`;
  return `${counted(moved)} moved to your account, ${stay} in this browser.${holds}`;
}

const forget = (ids: readonly string[]): void => {
  if (ids.length > 0)
    changeDeviceScreens((screens) => screens.filter(({ id }) => !ids.includes(id)));
};

let moving = false;

/** Runs unless this or another tab is at it. */
async function alone(work: () => Promise<void>): Promise<void> {
  if (moving) return;
  moving = true;
  try {
    if (typeof navigator !== 'undefined' && 'locks' in navigator)
      await navigator.locks.request(LOCK, { ifAvailable: true }, (lock) =>
        lock ? work() : undefined,
      );
    else await work();
  } finally {
    moving = false;
  }
}
