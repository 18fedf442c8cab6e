import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { CreateScreen, SavedScreen, ScreenCriteria, ScreenQuota } from 'shared/contract';
import { freeScreenName, screenNameKey, type ScreenerType } from 'shared/market';
import { productApi, selectSession, skipToken, useAppDispatch, useAppSelector } from 'shared/store';
import {
  changeDeviceScreens,
  deviceScreens,
  newDeviceScreen,
  onDeviceScreens,
} from './device-screens';
import { hearOtherTabs, tellOtherTabs } from './other-tabs';
import { refusalOf, type Refused } from './refusal-text';
import { screenApi, useScreensQuery } from './screen-endpoints';

/** A saved screen and where it is kept. */
export interface OwnScreen extends SavedScreen {
  place: 'account' | 'device';
}

export type Outcome<T = OwnScreen> =
  { done: T; refused?: undefined } | { done?: undefined; refused: Refused };

export interface ScreenChange {
  name?: string;
  criteria?: ScreenCriteria;
  isDefault?: boolean;
}

/** The visitor's screens of one type, and what can be done with them. No call rejects. */
export interface OwnScreens {
  /** `unknown`: not known yet whose or which; `failed`: the account's did not load. */
  status: 'unknown' | 'ready' | 'failed';
  /** Where a new screen is kept. */
  place: OwnScreen['place'];
  /** In their order; those of this browser behind those of the account. */
  items: readonly OwnScreen[];
  /** The screens of all types, for what looks beyond this one. */
  all: readonly OwnScreen[];
  /** What the plan holds; null when signed out or unknown. */
  quota: ScreenQuota | null;
  save(screen: Omit<CreateScreen, 'criteria'> & { criteria: ScreenCriteria }): Promise<Outcome>;
  change(screen: OwnScreen, change: ScreenChange): Promise<Outcome>;
  remove(screen: OwnScreen): Promise<Outcome>;
  restore(screen: OwnScreen): Promise<Outcome>;
  /** Puts the screens of a place into the order of their ids. */
  order(place: OwnScreen['place'], ids: readonly string[]): Promise<Outcome<void>>;
  retry(): void;
}

export function useScreens(type: ScreenerType): OwnScreens {
  const { status: session } = useAppSelector(selectSession);
  const dispatch = useAppDispatch();
  const account = useScreensQuery(session === 'signed-in' ? undefined : skipToken);
  const device = useSyncExternalStore(onDeviceScreens, deviceScreens);
  useEffect(
    () => hearOtherTabs(() => dispatch(productApi.util.invalidateTags(['screens']))),
    [dispatch],
  );
  const { data, isError, refetch } = account;
  const signedIn = session === 'signed-in';
  const items = useMemo(
    () => [
      ...(signedIn ? (data?.items ?? []).map((one) => placed(one, 'account')) : []),
      ...device.map((one) => placed(one, 'device')),
    ],
    [signedIn, data, device],
  );
  return useMemo((): OwnScreens => {
    const deeds = { account: accountDeeds(dispatch), device: deviceDeeds };
    const settled = session === 'signed-out' || data !== undefined;
    return {
      status: settled ? 'ready' : isError ? 'failed' : 'unknown',
      place: signedIn ? 'account' : 'device',
      items: items.filter((one) => one.type === type),
      all: items,
      quota: signedIn ? (data?.quota ?? null) : null,
      save: (screen) => deeds[signedIn ? 'account' : 'device'].save(screen),
      change: (screen, change) => deeds[screen.place].change(screen, change),
      remove: (screen) => deeds[screen.place].remove(screen),
      restore: (screen) => deeds[screen.place].restore(screen),
      order: (place, ids) => deeds[place].order(type, ids),
      retry: () => void refetch(),
    };
  }, [dispatch, session, signedIn, data, isError, items, type, refetch]);
}

const placed = (screen: SavedScreen, place: OwnScreen['place']): OwnScreen => ({
  ...screen,
  place,
});

type NewScreen = Parameters<OwnScreens['save']>[0];
interface Deeds {
  save(screen: NewScreen): Promise<Outcome>;
  change(screen: OwnScreen, change: ScreenChange): Promise<Outcome>;
  remove(screen: OwnScreen): Promise<Outcome>;
  restore(screen: OwnScreen): Promise<Outcome>;
  order(type: ScreenerType, ids: readonly string[]): Promise<Outcome<void>>;
}

function accountDeeds(dispatch: ReturnType<typeof useAppDispatch>): Deeds {
  const { screenCreate, screenUpdate, screenDelete, screenRestore, screenOrder } =
    screenApi.endpoints;
  const outcome = async (call: Promise<SavedScreen>): Promise<Outcome> => {
    try {
      const done = placed(await call, 'account');
      tellOtherTabs();
      return { done };
    } catch (error) {
      const refused = refusalOf(error);
      // Somebody else was faster: what they made of it is what the next try starts from.
      if (refused.status === 409 || refused.status === 404)
        dispatch(productApi.util.invalidateTags(['screens']));
      return { refused };
    }
  };
  return {
    save: (screen) => outcome(dispatch(screenCreate.initiate(screen)).unwrap()),
    change: ({ id, version }, change) =>
      outcome(dispatch(screenUpdate.initiate({ id, version, ...change })).unwrap()),
    remove: ({ id }) => outcome(dispatch(screenDelete.initiate(id)).unwrap()),
    restore: ({ id }) => outcome(dispatch(screenRestore.initiate(id)).unwrap()),
    order: async (type, ids) => {
      try {
        await dispatch(screenOrder.initiate({ type, order: [...ids] })).unwrap();
        tellOtherTabs();
        return { done: undefined };
      } catch (error) {
        return { refused: refusalOf(error) };
      }
    },
  };
}

const NAME_TAKEN = (name: string): Outcome => ({
  refused: { status: 409, text: `There is a screen named “${name}” already` },
});

const deviceDeeds: Deeds = {
  save: async (screen) => {
    if (holder(screen.type, screen.name)) return NAME_TAKEN(screen.name);
    const made = newDeviceScreen(screen);
    return kept(made, (screens) => [...cleared(screens, made), made]);
  },
  change: async (screen, change) => {
    const { name = screen.name } = change;
    const other = holder(screen.type, name);
    if (other && other.id !== screen.id) return NAME_TAKEN(name);
    const { place: _place, ...before } = screen;
    const changed = {
      ...before,
      ...change,
      version: screen.version + 1,
      updatedAt: new Date().toISOString(),
    };
    return kept(changed, (screens) =>
      cleared(screens, changed).map((one) => (one.id === screen.id ? changed : one)),
    );
  },
  remove: async (screen) => kept(screen, (screens) => screens.filter(({ id }) => id !== screen.id)),
  restore: async (screen) => {
    const { place: _place, ...back } = screen;
    const ofType = deviceScreens().filter((one) => one.type === back.type);
    if (ofType.some(({ id }) => id === back.id)) return { done: screen };
    const name = freeScreenName(back.name, new Set(ofType.map((one) => screenNameKey(one.name))));
    const isDefault = back.isDefault && !ofType.some((one) => one.isDefault);
    const restored = { ...back, name, isDefault };
    return kept(restored, (screens) => [...screens, restored]);
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

function kept(
  screen: SavedScreen,
  change: (screens: readonly SavedScreen[]) => SavedScreen[],
): Outcome {
  const text = changeDeviceScreens(change);
  return text === null ? { done: placed(screen, 'device') } : { refused: { status: 0, text } };
}

/** The screen of this browser that has a name; undefined when it is free. */
const holder = (type: ScreenerType, name: string): SavedScreen | undefined =>
  deviceScreens().find(
    (one) => one.type === type && screenNameKey(one.name) === screenNameKey(name),
  );

/** Only one screen of a type is the default: a new one takes the place of the old. */
const cleared = (screens: readonly SavedScreen[], next: SavedScreen): SavedScreen[] =>
  screens.map((one) =>
    next.isDefault && one.type === next.type && one.id !== next.id
      ? { ...one, isDefault: false }
      : one,
  );
