import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { productApi } from './api/product-api';
import { createSliceLeases, type SliceLeases } from './leases';
import { brokerSlice } from './slices/broker';
import { configurationSlice } from './slices/configuration';
import { notificationsSlice } from './slices/notifications';
import { platformSlice } from './slices/platform';
import { sessionSlice } from './slices/session';
import { settingsSlice } from './slices/settings';
import { themeSlice } from './slices/theme';

const ownReducers = {
  session: sessionSlice.reducer,
  configuration: configurationSlice.reducer,
  theme: themeSlice.reducer,
  settings: settingsSlice.reducer,
  broker: brokerSlice.reducer,
  notifications: notificationsSlice.reducer,
  platform: platformSlice.reducer,
  [productApi.reducerPath]: productApi.reducer,
};

function configure() {
  return configureStore({
    reducer: combineReducers(ownReducers),
    middleware: (defaults) => defaults().concat(productApi.middleware),
    devTools: { name: 'platform' },
  });
}

type BareStore = ReturnType<typeof configure>;
export type RootState = ReturnType<BareStore['getState']>;
export type AppDispatch = BareStore['dispatch'];

/** The one store of the page; remotes add slices through `leases`. */
export type PlatformStore = BareStore & { leases: SliceLeases };

const initialStates = new WeakMap<PlatformStore, RootState>();

/**
 * The state of pages that a server has rendered: that before the first action, with the slices that
 * remotes have added since.
 */
export const serverStateOf = (store: PlatformStore): RootState => ({
  ...store.getState(),
  ...initialStates.get(store),
});

export function createPlatformStore(): PlatformStore {
  const store = configure();
  const leases = createSliceLeases(ownReducers, (reducers) =>
    // Leased slices are not part of the typed state: only their owner knows their type.
    store.replaceReducer(
      combineReducers(reducers) as unknown as Parameters<BareStore['replaceReducer']>[0],
    ),
  );
  const platform = Object.assign(store, { leases });
  initialStates.set(platform, store.getState());
  return platform;
}

let current: PlatformStore | null = null;

/** The store of this page, created on first use. */
export function platformStore(): PlatformStore {
  current ??= createPlatformStore();
  return current;
}

/** Sets a fresh store in each test. */
export function setPlatformStore(store: PlatformStore | null): void {
  current = store;
}
