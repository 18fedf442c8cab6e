/** Actions on saved screens, on the account and in this browser; loaded on first use. */
import type { SavedScreen } from 'shared/contract';
import { freeScreenName, isolatedText, screenNameKey, type ScreenerType } from 'shared/market';
import { productApi, type useAppDispatch, savedScreensApi } from 'shared/store';
import { changeDeviceScreens, newDeviceScreen } from './device/change-device-screens';
import { deviceScreens } from './device/read-device-screens';
import { tellOtherTabs } from './device/other-tabs';
import { withStorage, type ScreenMutations, type Outcome } from './user-screens';
import { refusalOf } from './error-messages';

export function accountMutations(dispatch: ReturnType<typeof useAppDispatch>): ScreenMutations {
  const {
    savedScreens,
    savedScreenCreate,
    savedScreenUpdate,
    savedScreenDelete,
    savedScreenRestore,
    savedScreenOrder,
  } = savedScreensApi.endpoints;
  const outcome = async (call: Promise<SavedScreen>): Promise<Outcome> => {
    try {
      const done = withStorage(await call, 'account');
      tellOtherTabs();
      return { done };
    } catch (error) {
      const refused = refusalOf(error);
      // The screen was changed elsewhere. Refetch it before the message is shown, so that the next
      // try starts from the current version.
      if (refused.status === 409 || refused.status === 404) {
        dispatch(productApi.util.invalidateTags(['screens']));
        await dispatch(savedScreens.initiate(undefined, { forceRefetch: true, subscribe: false }));
      }
      return { refused };
    }
  };
  return {
    save: (screen) => outcome(dispatch(savedScreenCreate.initiate(screen)).unwrap()),
    change: ({ id, version }, change) =>
      outcome(dispatch(savedScreenUpdate.initiate({ id, version, ...change })).unwrap()),
    remove: ({ id }) => outcome(dispatch(savedScreenDelete.initiate(id)).unwrap()),
    restore: ({ id }) => outcome(dispatch(savedScreenRestore.initiate(id)).unwrap()),
    order: async (type, ids) => {
      try {
        await dispatch(savedScreenOrder.initiate({ type, order: [...ids] })).unwrap();
        tellOtherTabs();
        return { done: undefined };
      } catch (error) {
        return { refused: refusalOf(error) };
      }
    },
  };
}

const NAME_TAKEN = (name: string): Outcome => ({
  refused: { status: 409, text: `There is a screen named “${isolatedText(name)}” already` },
});

export const deviceMutations: ScreenMutations = {
  save: async (screen) => {
    if (holder(screen.type, screen.name)) return NAME_TAKEN(screen.name);
    const deviceScreen = newDeviceScreen(screen);
    return storeScreen(deviceScreen, (screens) => [
      ...cleared(screens, deviceScreen),
      deviceScreen,
    ]);
  },
  change: async (screen, change) => {
    const { name = screen.name } = change;
    const other = holder(screen.type, name);
    if (other && other.id !== screen.id) return NAME_TAKEN(name);
    const { storage: _storage, ...before } = screen;
    const changed = {
      ...before,
      ...change,
      version: screen.version + 1,
      updatedAt: new Date().toISOString(),
    };
    return storeScreen(changed, (screens) =>
      cleared(screens, changed).map((one) => (one.id === screen.id ? changed : one)),
    );
  },
  remove: async (screen) =>
    storeScreen(screen, (screens) => screens.filter(({ id }) => id !== screen.id)),
  restore: async (screen) => {
    const { storage: _storage, ...back } = screen;
    const ofType = deviceScreens().filter((one) => one.type === back.type);
    if (ofType.some(({ id }) => id === back.id)) return { done: screen };
    const name = freeScreenName(back.name, new Set(ofType.map((one) => screenNameKey(one.name))));
    const isDefault = back.isDefault && !ofType.some((one) => one.isDefault);
    const restored = { ...back, name, isDefault };
    return storeScreen(restored, (screens) => [...screens, restored]);
  },
  order: async (type, ids) => {
    const rank = (id: string) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
    const text = changeDeviceScreens((screens) => [
      ...screens.filter((one) => one.type !== type),
      ...screens.filter((one) => one.type === type).toSorted((a, b) => rank(a.id) - rank(b.id)),
    ]);
    return text === null ? { done: undefined } : { refused: { status: 0, text } };
  },
};

function storeScreen(
  screen: SavedScreen,
  change: (screens: readonly SavedScreen[]) => SavedScreen[],
): Outcome {
  const text = changeDeviceScreens(change);
  return text === null ? { done: withStorage(screen, 'device') } : { refused: { status: 0, text } };
}

/** The screen of this browser with a name; undefined if the name is free. */
const holder = (type: ScreenerType, name: string): SavedScreen | undefined =>
  deviceScreens().find(
    (one) => one.type === type && screenNameKey(one.name) === screenNameKey(name),
  );

/** Only one screen per type is the default: a new default replaces the old one. */
const cleared = (screens: readonly SavedScreen[], next: SavedScreen): SavedScreen[] =>
  screens.map((one) =>
    next.isDefault && one.type === next.type && one.id !== next.id
      ? { ...one, isDefault: false }
      : one,
  );
