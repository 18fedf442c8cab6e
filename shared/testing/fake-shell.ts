import { act } from '@testing-library/react';
import type { ComponentType } from 'react';
import type {
  ComponentSlot,
  Composition,
  EventName,
  EventPayloads,
  Settings,
  SlotDeclaration,
  SlotInputs,
  SlotName,
} from 'shared/contract';
import { eventBus } from 'shared/events';
import { createKeyRegistry, serveKeys, type KeyRegistry } from 'shared/shortcuts';
import {
  notified,
  type AccountResult,
  type AccountServices,
  type PlatformStore,
  type SessionUser,
} from 'shared/store';
import {
  configurationSettled,
  createPlatformStore,
  setPlatformServices,
  setPlatformStore,
  settingsReceived,
  signedIn,
  signedOut,
  themeChosen,
  transport,
  type PlatformServices,
  type Theme,
} from 'shared/store/host';
import { recordCalls } from './agreements/record-calls';
import { recordEvents } from './agreements/record-events';
import { recordInput } from './agreements/record-slots';
import { fakeComposition } from './fake-composition';
import { fetchDouble, type TestHandlers, type TestRequest } from './fetch-double';

export interface FakeShellOptions {
  /** Answers of the product API. */
  api?: TestHandlers;
  /**
   * The signed-in user. Null (default) is signed out. `unknown` is before the provider has
   * answered.
   */
  session?: SessionUser | null | 'unknown';
  theme?: Theme;
  /** Overrides of the default settings. */
  settings?: Partial<Settings>;
  composition?: Partial<Composition>;
  /** Contributions to slots, rendered instead of those of other remotes. */
  slots?: { [S in ComponentSlot]?: ComponentType<SlotInputs[S]> };
  /** Reducers that the remote registers while it is mounted, as in its `defineRemote`. */
  slices?: Parameters<PlatformStore['leases']['lease']>[1];
  /** Account services of the sign-in provider. By default, none are expected. */
  account?: Partial<AccountServices>;
  /** Contributions with their declarations, for slots that need them. */
  contributions?: readonly FakeContribution[];
}

/** A contribution of another remote. The remote's name defaults to `test`. */
export type FakeContribution<N extends SlotName = SlotName> = {
  [S in N]: SlotDeclaration<S> & {
    remote?: string;
    /** Loads its component. Rejects if its remote is unavailable. */
    load?: () => Promise<S extends ComponentSlot ? ComponentType<SlotInputs[S]> : never>;
  };
}[N];

export interface FakeShell {
  store: PlatformStore;
  /** Every request that reached the API. */
  requests: TestRequest[];
  /** Number of requests for the sign-in page. */
  signIns: () => number;
  announcements: string[];
  /** Reported failures of contributions, as `remote code`. */
  failures: string[];
  /** The registered shortcuts. Key presses reach them. */
  keys: KeyRegistry;
  /** Slices of remotes in the root state. */
  slices: () => string[];
  /**
   * Emits an event of another remote. As in the shell, an error of a listener does not affect
   * others. Returns the thrown errors.
   */
  emit<N extends EventName>(
    name: N,
    payload: EventPayloads[N],
    source?: string,
  ): Promise<unknown[]>;
}

/** Disposes of the previous test's key registry. */
let endKeys = (): void => {};

/** A user for tests. */
export const testUser: SessionUser = {
  uid: 'user-1',
  name: 'Ada Example',
  email: 'ada@example.com',
  userPlan: null,
};

/** A fresh fake of the shell's services for one test. */
export function fakeShell({
  api = {},
  session = null,
  theme = 'light',
  settings = {},
  composition,
  slots = {},
  slices = {},
  contributions = [],
  account = {},
}: FakeShellOptions = {}): FakeShell {
  recordEvents(eventBus);
  recordCalls(transport);
  const store = createPlatformStore();
  setPlatformStore(store);
  store.leases.lease('test', slices);
  const { fetch, requests } = fetchDouble(api);
  transport.forget();
  transport.configure({
    fetch,
    idToken: (open) => {
      if (session === null) return Promise.resolve(null);
      if (session !== 'unknown') return Promise.resolve(`token-of-${session.uid}`);
      // Like a sign-in SDK that fails to load: authenticated calls keep waiting.
      return open ? Promise.resolve(null) : new Promise(() => {});
    },
    onNetworkFailure: ({ silent }) => {
      if (!silent) store.dispatch(notified({ kind: 'error', title: 'Error', text: 'network' }));
    },
  });
  let signIns = 0;
  const announcements: string[] = [];
  const failures: string[] = [];
  const keys = createKeyRegistry();
  endKeys();
  endKeys = serveKeys({ registry: keys, enabled: () => true });
  setPlatformServices({
    composition: fakeComposition(composition),
    ...slotDouble([...contributions, ...drawnInSlots(slots)]),
    reportFailure: (remote, code) => failures.push(`${remote} ${code}`),
    signIn: () => (signIns += 1),
    announce: (text) => announcements.push(text),
    keys,
    account: accountDouble(account),
  });
  if (session === null) store.dispatch(signedOut());
  else if (session !== 'unknown') store.dispatch(signedIn(session));
  store.dispatch(configurationSettled());
  store.dispatch(themeChosen({ choice: theme, theme }));
  store.dispatch(settingsReceived(settings));
  return {
    store,
    requests,
    signIns: () => signIns,
    announcements,
    failures,
    keys,
    slices: () => Object.keys(store.leases.owners()),
    emit,
  };
}

async function emit<N extends EventName>(
  name: N,
  payload: EventPayloads[N],
  source = 'test',
): Promise<unknown[]> {
  const errors: unknown[] = [];
  const heard = (event: ErrorEvent): void => {
    event.preventDefault();
    errors.push(event.error);
  };
  window.addEventListener('error', heard);
  try {
    await act(async () => {
      eventBus.publish(name, payload, source);
      // The bus rethrows errors of listeners in separate tasks, which run before this one.
      await new Promise((resolve) => setTimeout(resolve));
    });
  } finally {
    window.removeEventListener('error', heard);
  }
  return errors;
}

const refuse = async (): Promise<AccountResult> => ({ ok: false, message: 'Nobody answers.' });

const accountDouble = (account: Partial<AccountServices>): AccountServices => ({
  changePassword: refuse,
  changeEmail: refuse,
  sendVerification: refuse,
  signOutEverywhere: refuse,
  delete: refuse,
  refreshProfile: async () => {},
  ...account,
});

const drawnInSlots = (slots: NonNullable<FakeShellOptions['slots']>): FakeContribution[] =>
  Object.entries(slots).map(
    ([slot, component]) =>
      ({ slot, id: slot, load: () => Promise.resolve(component) }) as FakeContribution,
  );

function slotDouble(
  all: readonly FakeContribution[],
): Pick<PlatformServices, 'contributions' | 'loadContribution'> {
  const declared = all.map(({ load: _load, ...one }) => ({ remote: 'test', ...one }));
  // A stable array per slot, as in the shell.
  const bySlot = new Map<SlotName, typeof declared>();
  for (const one of declared) bySlot.set(one.slot, [...(bySlot.get(one.slot) ?? []), one]);
  return {
    contributions: (slot) => (bySlot.get(slot) ?? []) as never,
    loadContribution: async ({ slot, id }) => {
      const contribution = all.find((one) => one.slot === slot && one.id === id);
      if (!contribution?.load) throw new Error(`no contribution ${id}`);
      const component = await contribution.load();
      return recordInput(slot, component as ComponentType<object>) as never;
    },
  };
}
