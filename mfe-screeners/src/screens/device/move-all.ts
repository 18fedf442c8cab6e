import { runExclusively } from 'shared/browser';
import type { SavedScreen, SavedScreens } from 'shared/contract';
import { notified, productApi, type AppDispatch, savedScreensApi } from 'shared/store';
import { changeDeviceScreens } from './change-device-screens';
import { deviceScreens } from './read-device-screens';
import { planMoves } from './moving';
import { tellOtherTabs } from './other-tabs';

/** One move at a time in this tab; a lock keeps other tabs out. */
const LOCK = 'screens-moving';
let moving = false;

/**
 * Moves the screens of this browser to the account, and reports how many. Does nothing while this
 * or another tab moves them.
 *
 * @returns false if the server accepted fewer than it had room for
 */
export async function moveAll(dispatch: AppDispatch, account: SavedScreens): Promise<boolean> {
  if (moving) return true;
  moving = true;
  let complete = true;
  try {
    await runExclusively(LOCK, async () => {
      complete = await moveScreens(dispatch, account);
    });
  } finally {
    moving = false;
  }
  return complete;
}

async function moveScreens(dispatch: AppDispatch, account: SavedScreens): Promise<boolean> {
  const { quota, items } = account;
  const room = quota.limit === null ? null : Math.max(0, quota.limit - quota.used);
  const plan = planMoves(deviceScreens(), items, room);
  forget(plan.present);
  let moved = 0;
  for (const { id, name, isDefault, screen } of plan.moves) {
    if (!deviceScreens().some((one) => one.id === id)) continue;
    try {
      await dispatch(
        savedScreensApi.endpoints.savedScreenCreate.initiate({
          type: screen.type,
          name,
          criteria: screen.criteria,
          isDefault,
        }),
      ).unwrap();
    } catch {
      // It stays in this browser, and so do all that follow.
      break;
    }
    forget([id]);
    moved += 1;
  }
  const complete = moved === plan.moves.length;
  if (moved === 0) return complete;
  tellOtherTabs();
  dispatch(productApi.util.invalidateTags(['screens']));
  const remainingScreens = deviceScreens();
  dispatch(
    notified(
      remainingScreens.length === 0
        ? {
            kind: 'success',
            title: 'Your screens',
            text: `${counted(moved)} moved to your account.`,
          }
        : {
            kind: 'warning',
            title: 'Your screens',
            text: leftText(moved, remainingScreens, account),
          },
    ),
  );
  return complete;
}

const counted = (number: number): string =>
  number === 1 ? '1 saved screen was' : `${number} saved screens were`;

function leftText(
  moved: number,
  remainingScreens: readonly SavedScreen[],
  { quota }: SavedScreens,
): string {
  const holds = quota.limit === null ? '' : ` Your plan holds ${quota.limit}.`;
  const stay = remainingScreens.length === 1 ? '1 stays' : `${remainingScreens.length} stay`;
  return `${counted(moved)} moved to your account, ${stay} in this browser.${holds}`;
}

const forget = (ids: readonly string[]): void => {
  if (ids.length > 0)
    changeDeviceScreens((screens) => screens.filter(({ id }) => !ids.includes(id)));
};
