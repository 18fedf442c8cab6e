/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ComposedRemote, FailureCode } from 'shared/contract';
import { PageDataError, type RemoteModule } from 'shared/remote';
import { createPlatformRouter } from 'shared/router';
import { renderRemote, type Fault } from 'shared/testing';
import { createRemoteLoader } from './loader/remote-loader';
import { registerRemotes } from './remotes';

/** Outcome of either shell: the code of the failure card, or the text of the page. */
type Outcome = FailureCode | 'page' | 'last good' | 'own page';

const remoteOf = (parts: Partial<RemoteModule> = {}): RemoteModule => ({
  name: 'mfe-a',
  contract: '1.0.0',
  pages: ['list'],
  slots: [],
  preparePage: async () => {},
  loadSlot: () => Promise.reject(new Error('none')),
  mount: ({ element }) => {
    element.textContent = 'page';
  },
  unmount: () => {},
  ...parts,
});
const lastGood = remoteOf({
  mount: ({ element }) => {
    element.textContent = 'last good';
  },
});
const never = (): Promise<never> => new Promise(() => {});
const throws = (): never => {
  throw new Error('injected');
};

const CONTRACT = '^1.0.0';
/** For each fault of the testing kit, a remote that has it. */
const FAULTY: [fault: Fault, load: () => Promise<RemoteModule>, contract: string][] = [
  ['hang at load', never, CONTRACT],
  ['hang at page', async () => remoteOf({ preparePage: never }), CONTRACT],
  ['hang at mount', async () => remoteOf({ mount: never }), CONTRACT],
  ['throw at evaluate', async () => throws(), CONTRACT],
  ['throw at page', async () => remoteOf({ preparePage: async () => throws() }), CONTRACT],
  ['throw at mount', async () => remoteOf({ mount: throws }), CONTRACT],
  [
    'throw at render',
    async () =>
      remoteOf({
        mount({ onFailure }) {
          queueMicrotask(() => onFailure('PART-RENDER', new Error('injected')));
        },
      }),
    CONTRACT,
  ],
  ['old contract', async () => remoteOf(), '^0.1.0'],
];
/** Defects of a remote itself, which both shells meet in the same code. */
const DEFECTIVE: [what: string, RemoteModule][] = [
  ['is well', remoteOf()],
  ['lacks a declared page', remoteOf({ pages: [] })],
  ['throws while it is mounted', remoteOf({ mount: throws })],
  ['draws later', remoteOf({ mount: async ({ element }) => void (element.textContent = 'page') })],
  ['never ends a step', remoteOf({ preparePage: never })],
  [
    'has no data',
    remoteOf({
      mount() {
        throw new PageDataError(404);
      },
    }),
  ],
];

let count = 0;
const outcomeOf = (outlet: HTMLElement): Outcome =>
  (outlet.querySelector<HTMLElement>('[role="alert"]')?.dataset['code'] ??
    outlet.textContent) as Outcome;

async function inTheShell(
  load: () => Promise<RemoteModule>,
  { contract = CONTRACT, hasLastGood = false } = {},
): Promise<Outcome> {
  // single-spa accepts a name only once per document.
  const name = `mfe-a${(count += 1)}`;
  const entry = { url: '/entry.js', integrity: 'sha384-x' };
  const base: ComposedRemote = {
    name,
    version: '2.0.0',
    owner: 'team',
    contract,
    baseUrl: '/2/',
    entry,
    routes: [],
    nav: [],
    slots: [],
    chunks: {},
    ...(hasLastGood && {
      lastGood: { version: '1.0.0', contract: '^1.0.0', baseUrl: '/1/', entry },
    }),
  };
  const outlet = document.createElement('div');
  document.body.append(outlet);
  window.history.replaceState(null, '', '/list');
  const router = createPlatformRouter([{ path: '/list', owner: name, page: 'list', title: 'L' }], {
    initialReady: true,
  });
  registerRemotes({
    names: [name],
    router,
    loader: createRemoteLoader({
      remotes: { [name]: base },
      load: ({ version }) => (version === '1.0.0' ? Promise.resolve(lastGood) : load()),
    }),
    outlet,
    compositionId: 'test',
    onStatus: () => {},
    showInstead: async () => {
      outlet.append('own page');
      return () => {};
    },
    onShown: () => {},
  });
  await jest.advanceTimersByTimeAsync(12_000);
  return outcomeOf(outlet);
}

async function inTheFakeShell(
  load: () => Promise<RemoteModule>,
  { faults = [] as Fault[], hasLastGood = false } = {},
): Promise<Outcome> {
  const rendering = renderRemote(async () => ({ default: await load() }), {
    declaration: {
      name: 'mfe-a',
      contract: '^1.0.0',
      routes: [{ path: '/list', page: 'list', title: 'L' }],
    },
    faults,
    ...(hasLastGood && { lastGood }),
  });
  await jest.advanceTimersByTimeAsync(12_000);
  const { outlet } = await rendering;
  const outcome = outcomeOf(outlet);
  return outcome.startsWith("the shell's page") ? 'own page' : outcome;
}

beforeEach(() => {
  jest.useFakeTimers();
  // single-spa warns that it was not started: these tests mount without it.
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  Reflect.set(globalThis, 'scheduler', { yield: async () => {} });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'scheduler');
  jest.restoreAllMocks();
  jest.useRealTimers();
  document.body.replaceChildren();
});

describe('the fake shell of shared/testing comes to what this shell comes to', () => {
  it.each(FAULTY)('%s', async (fault, load, contract) => {
    const outcome = await inTheShell(load, { contract });
    expect(outcome).toMatch(/^PART-/);
    expect(await inTheFakeShell(async () => remoteOf(), { faults: [fault] })).toBe(outcome);
  });

  it.each(FAULTY)('%s, with a release before', async (fault, load, contract) => {
    const outcome = await inTheShell(load, { contract, hasLastGood: true });
    const faked = await inTheFakeShell(async () => remoteOf(), {
      faults: [fault],
      hasLastGood: true,
    });
    expect(faked).toBe(outcome);
  });

  it.each(DEFECTIVE)('a remote that %s', async (_, remote) => {
    const load = async (): Promise<RemoteModule> => remote;
    expect(await inTheFakeShell(load)).toBe(await inTheShell(load));
  });
});
