import type { Composition, SlotName } from 'shared/contract';
import { createKeyRegistry, serveKeys, type KeyRegistry } from 'shared/keys';
import {
  configurationSettled,
  createPlatformStore,
  notified,
  setPlatformServices,
  setPlatformStore,
  signedIn,
  signedOut,
  themeChosen,
  transport,
  type PlatformServices,
  type PlatformStore,
  type SessionUser,
  type Theme,
} from 'shared/store';
import { fakeComposition } from './fake-composition';
import { fetchDouble, type TestHandlers, type TestRequest } from './fetch-double';

export interface FakeShellOptions {
  /** Answers of the product API. */
  api?: TestHandlers;
  /** A signed-in user; null (default) is signed out; `unknown` is before the provider has answered. */
  session?: SessionUser | null | 'unknown';
  theme?: Theme;
  composition?: Partial<Composition>;
  /** Contributions to slots, drawn in place of other remotes'. */
  slots?: Partial<Record<SlotName, Awaited<ReturnType<PlatformServices['loadContribution']>>>>;
}

export interface FakeShell {
  store: PlatformStore;
  /** Every request that reached the API. */
  requests: TestRequest[];
  /** Times that the part asked for the sign-in page. */
  signIns: () => number;
  announcements: string[];
  /** The keys that the part answers to; pressed keys reach them. */
  keys: KeyRegistry;
}

/** Ends the keys of the test before. */
let endKeys = (): void => {};

/** A user for tests. */
export const testUser: SessionUser = {
  uid: 'user-1',
  name: 'Ada Example',
  email: 'ada@example.com',
  userPlan: null,
};

/** Everything that the shell gives a part, fresh for one test. */
export function fakeShell({
  api = {},
  session = null,
  theme = 'light',
  composition,
  slots = {},
}: FakeShellOptions = {}): FakeShell {
  const store = createPlatformStore();
  setPlatformStore(store);
  const { fetch, requests } = fetchDouble(api);
  transport.forget();
  transport.configure({
    fetch,
    idToken: () =>
      Promise.resolve(session !== null && session !== 'unknown' ? `token-of-${session.uid}` : null),
    onNetworkFailure: () =>
      void store.dispatch(notified({ kind: 'error', title: 'Error', text: 'network' })),
  });
  let signIns = 0;
  const announcements: string[] = [];
  const keys = createKeyRegistry();
  endKeys();
  endKeys = serveKeys({ registry: keys, enabled: () => true });
  setPlatformServices({
    composition: fakeComposition(composition),
    contributions: (slot) => (slots[slot] ? [{ remote: 'test', id: slot }] : []),
    loadContribution: ({ id }) => {
      const component = slots[id as SlotName];
      return component
        ? Promise.resolve(component as never)
        : Promise.reject(new Error(`no contribution ${id}`));
    },
    reportFailure: () => {},
    signIn: () => (signIns += 1),
    announce: (text) => announcements.push(text),
    keys,
  });
  if (session === null) store.dispatch(signedOut());
  else if (session !== 'unknown') store.dispatch(signedIn(session));
  store.dispatch(configurationSettled());
  store.dispatch(themeChosen({ choice: theme, theme }));
  return { store, requests, signIns: () => signIns, announcements, keys };
}
