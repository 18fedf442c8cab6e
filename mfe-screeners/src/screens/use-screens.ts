import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { ScreenerType } from 'shared/market';
import {
  productApi,
  selectSession,
  skipToken,
  useAppDispatch,
  useAppSelector,
  useSavedScreensQuery,
} from 'shared/store';
import { importWithRetries } from 'shared/ui/lazy-piece';
import { deviceScreensNow, onDeviceScreens } from './device/device-screens';
import { hearOtherTabs } from './device/other-tabs';
import { useMoveToAccount } from './device/use-move-to-account';
import {
  NOT_REACHED,
  withStorage,
  type ScreenMutations,
  type Outcome,
  type UserScreen,
  type UserScreens,
} from './user-screens';

/** Screens of the visitor. After sign-in, those of this browser move to the account. */
export function useScreens(type: ScreenerType): UserScreens {
  const { status: session } = useAppSelector(selectSession);
  const dispatch = useAppDispatch();
  const account = useSavedScreensQuery(session === 'signed-in' ? undefined : skipToken);
  const device = useSyncExternalStore(onDeviceScreens, deviceScreensNow, deviceScreensNow);
  useEffect(
    () => hearOtherTabs(() => dispatch(productApi.util.invalidateTags(['screens']))),
    [dispatch],
  );
  const { data, isError, isFetching, refetch } = account;
  const signedIn = session === 'signed-in';
  useMoveToAccount(signedIn && !isFetching ? data : undefined);
  const items = useMemo(
    () => [
      ...(signedIn ? (data?.items ?? []).map((one) => withStorage(one, 'account')) : []),
      ...(device ?? []).map((one) => withStorage(one, 'device')),
    ],
    [signedIn, data, device],
  );
  return useMemo((): UserScreens => {
    const newStorage = signedIn ? 'account' : 'device';
    const mutate = async <T>(
      storage: UserScreen['storage'],
      act: (mutations: ScreenMutations) => Promise<Outcome<T>>,
    ): Promise<Outcome<T>> => {
      try {
        const later = await importWithRetries(
          () => import(/* webpackChunkName: 'screens-later' */ './screen-actions'),
        );
        return await act(
          storage === 'account' ? later.accountMutations(dispatch) : later.deviceMutations,
        );
      } catch {
        return { refused: NOT_REACHED };
      }
    };
    const settled = device !== undefined && (session === 'signed-out' || data !== undefined);
    return {
      status: settled ? 'ready' : isError ? 'failed' : 'unknown',
      storage: newStorage,
      items: items.filter((one) => one.type === type),
      all: items,
      quota: signedIn ? (data?.quota ?? null) : null,
      save: (screen) => mutate(newStorage, ({ save }) => save(screen)),
      change: (screen, change) =>
        mutate(screen.storage, (mutations) => mutations.change(screen, change)),
      remove: (screen) => mutate(screen.storage, ({ remove }) => remove(screen)),
      restore: (screen) => mutate(screen.storage, ({ restore }) => restore(screen)),
      order: (storage, ids) => mutate(storage, ({ order }) => order(type, ids)),
      retry: () => void refetch(),
    };
  }, [dispatch, session, signedIn, data, isError, device, items, type, refetch]);
}
