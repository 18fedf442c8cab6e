/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ComposedRemote, PartFailure } from 'shared/contract';
import { PageDataError, type RemoteModule } from 'shared/remote';
import { createPlatformRouter } from 'shared/router';
import { RemoteError } from '../failure/remote-error';
import { registerRemotes } from './remotes';
import { createRemoteLoader } from './loader/remote-loader';

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
const failsToLoad = () => Promise.reject(new RemoteError('PART-LOAD-FAILED', 'no file'));
/** A remote of any framework: `mount` is synchronous or returns a promise. */
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

let remotes = 0;
let foreignRemotes = 0;
/** Opens a page of a remote with this `mount`. A name is registered once per document. */
function open(
  mount: Mount,
  composed: Partial<ComposedRemote> = {},
  sheets?: Promise<void>,
  parts: Partial<RemoteModule> = {},
) {
  const name = `mfe-a${(remotes += 1)}`;
  const outlet = document.createElement('div');
  document.body.append(outlet);
  const attempts: string[] = [];
  const failures: string[] = [];
  const replaced: string[] = [];
  const reloads: string[] = [];
  /** Number of mounts that use their style sheets, and of watches. */
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
      load: async ({ version }) => ({
        ...release(version === '2.0.0' ? mount : draws('the last good page')),
        ...parts,
      }),
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
    // The page of server failures cannot be loaded.
    showInstead: async (status) => {
      if (status === 500) return null;
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
  // APIs of browsers that jsdom lacks.
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

it('says that a killed remote is switched off: no failure is reported, and retrying reloads the page', async () => {
  const { outlet, attempts, failures, reloads } = open(draws('never'), { killed: true });
  await jest.advanceTimersByTimeAsync(1000);
  expect(outlet).toHaveTextContent('This part is switched off');
  expect([attempts, failures]).toEqual([[], []]);
  outlet.querySelector('button')?.click();
  await jest.advanceTimersByTimeAsync(1000);
  expect(reloads).toHaveLength(1);
});

it('reloads the page to retry a refused release, which this composition would refuse again', async () => {
  const { outlet, failures, reloads } = open(draws('never'), { contract: '^9.0.0' });
  await jest.advanceTimersByTimeAsync(1000);
  expect(failures).toEqual(['2.0.0 PART-CONTRACT']);
  outlet.querySelector('button')?.click();
  await jest.advanceTimersByTimeAsync(1000);
  expect(reloads).toHaveLength(1);
});

it('waits for a page that renders asynchronously, and counts it once it is rendered', async () => {
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

it('leaves a card for a page without data when the page in its place does not load', async () => {
  const { outlet } = open(() => {
    throw new PageDataError(500, 'down');
  });
  await jest.advanceTimersByTimeAsync(12_000);
  expect(outlet.querySelector('.part-failure')).not.toBeNull();
});

describe('another address of a remote that renders without the platform router', () => {
  const show: Mount = ({ element }) => {
    element.textContent = window.location.pathname;
  };
  /** Opens `/list` and returns a function that navigates within the remote. */
  async function openForeign(parts: Partial<RemoteModule>) {
    const name = `mfe-b${(foreignRemotes += 1)}`;
    const outlet = document.createElement('div');
    document.body.append(outlet);
    window.history.replaceState(null, '', '/list');
    const route = (path: string, page: string) => ({ path, owner: name, page, title: page });
    const router = createPlatformRouter(
      [route('/list', 'list'), route('/list/:id', 'item'), route('/late', 'late')],
      { initialReady: true },
    );
    const unmounts = jest.fn();
    registerRemotes({
      compositionId: '0a1b2c3d4e5f',
      names: [name],
      router,
      loader: createRemoteLoader({
        remotes: { [name]: { ...BROKEN, name } },
        load: async () => ({
          ...release(show),
          pages: ['list', 'item', 'late'],
          unmount: unmounts,
          ...parts,
        }),
      }),
      outlet,
      onStatus: () => {},
      onShown: () => {},
    });
    await jest.advanceTimersByTimeAsync(100);
    // As in the shell: the code of the page is loaded before its route is committed.
    const go = async (path: string) => {
      await router.navigate(path);
      await jest.advanceTimersByTimeAsync(100);
    };
    /** Load the code of every page. */
    for (const path of ['/list/0', '/late', '/list']) await go(path);
    unmounts.mockClear();
    return { outlet, go, unmounts };
  }

  it('is mounted again at another page and at another parameter', async () => {
    const { outlet, go, unmounts } = await openForeign({});
    await go('/list/1');
    expect(outlet).toHaveTextContent('/list/1');
    await go('/list/2');
    expect(outlet.textContent).toBe('/list/2');
    expect(unmounts).toHaveBeenCalledTimes(2);
    await go('/list/2#part');
    expect(unmounts).toHaveBeenCalledTimes(2);
    await go('/list/2?x=1#part');
    expect(unmounts).toHaveBeenCalledTimes(3);
  });

  it('is updated in place when it offers that, with page, address and parameters', async () => {
    const update = jest.fn<NonNullable<RemoteModule['update']>>();
    const { go, unmounts } = await openForeign({ update });
    update.mockClear();
    await go('/list/a%20b?x=1#part');
    expect(update.mock.calls).toEqual([
      [
        {
          page: 'item',
          pathname: '/list/a%20b',
          search: '?x=1',
          hash: '#part',
          params: { id: 'a b' },
        },
      ],
    ]);
    expect(unmounts).not.toHaveBeenCalled();
  });

  it('leaves a card when its update fails', async () => {
    const { outlet, go } = await openForeign({
      update: ({ pathname }) =>
        pathname === '/list/9' ? Promise.reject(new Error('no such page')) : undefined,
    });
    await go('/list/9');
    await jest.advanceTimersByTimeAsync(12_000);
    expect(outlet.querySelector<HTMLElement>('.part-failure')?.dataset['code']).toBe('PART-MOUNT');
  });

  it('shows the page that the visitor has moved to when the mount of the one before fails', async () => {
    let fails = (_error: Error): void => {};
    const { outlet, go } = await openForeign({
      mount: ({ element }) => {
        if (window.location.pathname === '/late')
          return new Promise<void>((_resolve, reject) => (fails = reject));
        element.textContent = window.location.pathname;
        return undefined;
      },
    });
    await go('/late');
    await go('/list/1');
    fails(new Error('late'));
    await jest.advanceTimersByTimeAsync(12_000);
    expect(outlet.textContent).toBe('/list/1');
  });

  it('shows the page that the visitor has moved to while the last good release was fetched', async () => {
    let attempts = 0;
    const { outlet, go } = await openForeign({
      mount: ({ element }) => {
        if (window.location.pathname === '/late') throw new Error('broken');
        attempts += 1;
        element.textContent = window.location.pathname;
      },
    });
    const leaving = go('/late');
    await go('/list/1');
    await leaving;
    await jest.advanceTimersByTimeAsync(12_000);
    expect(outlet.textContent).toBe('/list/1');
    expect(attempts).toBeGreaterThan(0);
  });
});

describe('a returned connection', () => {
  it('retries a page whose attempts were used up, each time it returns', async () => {
    let isOffline = true;
    const preparePage = jest.fn(() => (isOffline ? failsToLoad() : Promise.resolve()));
    const { outlet } = open(draws('drawn'), {}, undefined, { preparePage });
    await jest.advanceTimersByTimeAsync(12_000);
    expect(outlet.querySelector('.part-failure')).not.toBeNull();
    window.dispatchEvent(new Event('online'));
    await jest.advanceTimersByTimeAsync(12_000);
    expect(outlet.querySelectorAll('.part-failure')).toHaveLength(1);
    isOffline = false;
    window.dispatchEvent(new Event('online'));
    await jest.advanceTimersByTimeAsync(1000);
    expect(outlet.textContent).toBe('drawn');
  });

  it('starts another round when it returned during the last attempts', async () => {
    let isOffline = true;
    const preparePage = jest.fn(() => (isOffline ? failsToLoad() : Promise.resolve()));
    const { outlet } = open(draws('drawn'), {}, undefined, { preparePage });
    await jest.advanceTimersByTimeAsync(1600);
    window.dispatchEvent(new Event('online'));
    await jest.advanceTimersByTimeAsync(200);
    isOffline = false;
    await jest.advanceTimersByTimeAsync(2000);
    expect(outlet.textContent).toBe('drawn');
  });

  it('does not retry a page that threw', async () => {
    const mount = jest.fn(() => {
      throw new Error('no element');
    });
    open(mount);
    await jest.advanceTimersByTimeAsync(12_000);
    window.dispatchEvent(new Event('online'));
    await jest.advanceTimersByTimeAsync(12_000);
    expect(mount).toHaveBeenCalledTimes(1);
  });
});
