/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ComposedRemote, PartFailure } from 'shared/contract';
import { PageDataError, type RemoteModule } from 'shared/remote';
import { createPlatformRouter } from 'shared/router';
import { registerRemotes } from './remotes';
import { createRemoteLoader } from './remote-loader';

const ENTRY = { url: '/entry.js', integrity: 'sha384-x' };
const BROKEN: ComposedRemote = {
  name: 'mfe-a',
  version: '2.0.0',
  owner: 'team',
  contract: '^1.0.0',
  baseUrl: '/2/',
  entry: ENTRY,
  routes: [],
  nav: [],
  slots: [],
  chunks: {},
};
const lastGood = { version: '1.0.0', contract: '^1.0.0', baseUrl: '/1/', entry: ENTRY };

type Mount = RemoteModule['mount'];
/** A remote of any framework: it may draw at once or answer a promise. */
const release = (mount: Mount): RemoteModule => ({
  name: 'mfe-a',
  contract: '1.0.0',
  pages: ['list'],
  slots: [],
  preparePage: async () => {},
  loadSlot: () => Promise.reject(new Error('none')),
  mount,
  unmount: () => {},
});
const draws =
  (text: string): Mount =>
  ({ element }) => {
    element.textContent = text;
  };

let parts = 0;
/** Opens a page of a remote whose code is `mount`. A name is registered once per document. */
function open(mount: Mount, composed: Partial<ComposedRemote> = {}, sheets?: Promise<void>) {
  const name = `mfe-a${(parts += 1)}`;
  const outlet = document.createElement('div');
  document.body.append(outlet);
  const attempts: string[] = [];
  const failures: string[] = [];
  const replaced: string[] = [];
  const reloads: string[] = [];
  /** Mounts that use their style sheets, and those whose sheets are watched. */
  const styles = { used: 0, watched: 0 };
  const note = (failure: PartFailure) => `${failure.version} ${failure.code}`;
  window.history.replaceState(null, '', '/list');
  const router = createPlatformRouter([{ path: '/list', owner: name, page: 'list', title: 'L' }], {
    initialReady: true,
  });
  registerRemotes({
    compositionId: '0a1b2c3d4e5f',
    names: [name],
    router,
    loader: createRemoteLoader({
      remotes: { [name]: { ...BROKEN, name, ...composed } },
      load: async ({ version }) =>
        release(version === '2.0.0' ? mount : draws('the last good page')),
      onReplaced: (_, failure) => replaced.push(note(failure)),
    }),
    outlet,
    styles: {
      use() {
        styles.used += 1;
        return sheets;
      },
      release: () => (styles.used -= 1),
      watch() {
        styles.watched += 1;
        return () => (styles.watched -= 1);
      },
    },
    onStatus: () => {},
    onError: (_, failure) => failures.push(note(failure)),
    showInstead: async () => {
      outlet.append('nothing here');
      return () => {};
    },
    onAttempt: (_, version, stood) => attempts.push(`${version} ${stood ? 'stood' : 'failed'}`),
    reload: () => reloads.push(name),
    onShown: () => {},
  });
  return { outlet, attempts, failures, replaced, reloads, styles };
}

const MOUNTS: [what: string, code: string, mount: Mount][] = [
  [
    'throws while it is mounted',
    'PART-MOUNT',
    () => {
      throw new Error('no element');
    },
  ],
  ['throws while it draws later', 'PART-MOUNT', () => Promise.reject(new Error('no data'))],
  ['hangs while it is mounted', 'PART-HUNG', () => new Promise(() => {})],
];

beforeEach(() => {
  jest.useFakeTimers();
  // single-spa warns that it was not started: these tests mount without it.
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  // What browsers have and jsdom has not.
  Reflect.set(globalThis, 'scheduler', { yield: async () => {} });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'scheduler');
  jest.restoreAllMocks();
  jest.useRealTimers();
  document.body.replaceChildren();
});

describe.each(MOUNTS)('a page that %s', (_, code, mount) => {
  it('leaves a card with its code within 12 seconds, and is counted as attempted, not as shown', async () => {
    const { outlet, attempts, failures, styles } = open(mount);
    await jest.advanceTimersByTimeAsync(12_000);
    expect(styles).toEqual({ used: 0, watched: 0 });
    expect(outlet.querySelector<HTMLElement>('.part-failure')?.dataset['code']).toBe(code);
    expect(attempts).toEqual(['2.0.0 failed']);
    expect(failures).toEqual([`2.0.0 ${code}`]);
  });

  it('is replaced by the last good release', async () => {
    const { outlet, attempts, replaced, styles } = open(mount, { lastGood });
    await jest.advanceTimersByTimeAsync(12_000);
    expect(outlet).toHaveTextContent('the last good page');
    expect(styles).toEqual({ used: 1, watched: 0 });
    expect(outlet.querySelector('.part-failure')).toBeNull();
    expect([attempts, replaced]).toEqual([['1.0.0 stood'], [`2.0.0 ${code}`]]);
  });
});

it('says that a killed part is switched off: no failure is reported, and trying again opens the page anew', async () => {
  const { outlet, attempts, failures, reloads } = open(draws('never'), { killed: true });
  await jest.advanceTimersByTimeAsync(1000);
  expect(outlet).toHaveTextContent('This part is switched off');
  expect([attempts, failures]).toEqual([[], []]);
  outlet.querySelector('button')?.click();
  await jest.advanceTimersByTimeAsync(1000);
  expect(reloads).toHaveLength(1);
});

it('waits for a page that draws asynchronously, and counts it once it stands', async () => {
  const { outlet, attempts } = open(async ({ element }) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    element.textContent = 'drawn';
  });
  await jest.advanceTimersByTimeAsync(100);
  expect(attempts).toEqual([]);
  await jest.advanceTimersByTimeAsync(1000);
  expect(outlet).toHaveTextContent('drawn');
  expect(attempts).toEqual(['2.0.0 stood']);
});

it('draws a page once its style sheets are back', async () => {
  let arrive = (): void => {};
  const sheets = new Promise<void>((resolve) => (arrive = resolve));
  const { outlet, attempts } = open(draws('drawn'), {}, sheets);
  await jest.advanceTimersByTimeAsync(100);
  expect([outlet.textContent, attempts]).toEqual(['', []]);
  arrive();
  await jest.advanceTimersByTimeAsync(100);
  expect([outlet.textContent, attempts]).toEqual(['drawn', ['2.0.0 stood']]);
});

it('takes a page without data for no failure of its release', async () => {
  const { outlet, attempts, replaced } = open(
    () => {
      throw new PageDataError(404, 'no such asset');
    },
    { lastGood },
  );
  await jest.advanceTimersByTimeAsync(12_000);
  expect(outlet).toHaveTextContent('nothing here');
  expect([attempts, replaced]).toEqual([['2.0.0 stood'], []]);
});
