import { describe, expect, it, jest } from '@jest/globals';
import type { ComposedRemote } from 'shared/contract';
import type { RemoteModule } from 'shared/remote';
import { RemoteError } from '../../failure/remote-error';
import type { LoaderOptions } from './loader-options';
import { createRemoteLoader } from './remote-loader';

const remote = (overrides: Partial<ComposedRemote> = {}): ComposedRemote => ({
  name: 'mfe-a',
  version: '2.0.0',
  owner: 'team',
  contract: '^1.0.0',
  baseUrl: '/releases/mfe-a/2.0.0/',
  entry: { url: '/releases/mfe-a/2.0.0/entry.js', integrity: 'sha384-x' },
  routes: [],
  nav: [],
  slots: [],
  chunks: {},
  ...overrides,
});

const lastGood = {
  version: '1.0.0',
  contract: '^1.0.0',
  baseUrl: '/old/',
  entry: { url: '/old/entry.js', integrity: 'sha384-y' },
};

function remoteModule(preparePage = jest.fn(async () => {})): RemoteModule {
  return {
    name: 'mfe-a',
    contract: '1.0.0',
    pages: ['list'],
    slots: [],
    preparePage,
    loadSlot: () => Promise.reject(new Error('none')),
    mount: () => {},
    unmount: () => {},
  };
}

function setUp(load: LoaderOptions['load'], composed = remote()) {
  const waits: number[] = [];
  const states: string[] = [];
  const loader = createRemoteLoader({
    remotes: { 'mfe-a': composed },
    load,
    onStatus: (_name, version, status, failure) =>
      states.push([status, version, failure?.code].filter(Boolean).join(' ')),
    retry: { wait: async (milliseconds) => void waits.push(milliseconds) },
  });
  return { loader, waits, states };
}

const broken = () => Promise.reject(new RemoteError('PART-LOAD-FAILED', 'no file'));

describe('remote loader', () => {
  it('loads once for many callers and knows which pages are ready', async () => {
    const module = remoteModule();
    const load = jest.fn(async () => module);
    const { loader, states } = setUp(load);
    expect(loader.readyModule('mfe-a', 'list')).toBeNull();
    await Promise.all([
      loader.preparePage('mfe-a', 'list'),
      loader.preparePage('mfe-a', 'list'),
      loader.ensure('mfe-a'),
    ]);
    expect(load).toHaveBeenCalledTimes(1);
    expect(loader.readyModule('mfe-a', 'list')).toBe(module);
    expect(states).toEqual(['loading 2.0.0', 'loaded 2.0.0']);
  });

  it('preloads the files of the page beside the entry, but not those of an incompatible remote', async () => {
    const chunks = { list: [{ url: '/list.js', integrity: 'sha384-z' }], other: [] };
    const preload = jest.fn();
    const loaderOf = (contract: string) =>
      createRemoteLoader({
        remotes: { 'mfe-a': remote({ chunks, contract }) },
        load: async () => {
          expect(preload).toHaveBeenCalledWith(chunks.list);
          return remoteModule();
        },
        preload,
      });
    await expect(loaderOf('^9.0.0').preparePage('mfe-a', 'list')).rejects.toThrow('contract');
    expect(preload).not.toHaveBeenCalled();
    await loaderOf('^1.0.0').preparePage('mfe-a', 'list');
    expect(preload).toHaveBeenCalledTimes(1);
  });

  it('tries three times more with growing pauses', async () => {
    const load = jest.fn(async (_release: unknown, attempt: number) =>
      attempt < 4 ? broken() : remoteModule(),
    );
    const { loader, waits } = setUp(load);
    await loader.preparePage('mfe-a', 'list');
    expect(load).toHaveBeenCalledTimes(4);
    expect(waits).toEqual([250, 500, 1000]);
  });

  it('falls back to the last good release and says which version runs', async () => {
    const load = jest.fn<LoaderOptions['load']>(async ({ version }) =>
      version === '1.0.0' ? remoteModule() : broken(),
    );
    const { loader, states } = setUp(load, remote({ lastGood }));
    await loader.preparePage('mfe-a', 'list');
    expect(load.mock.calls.map(([{ version }]) => version)).toEqual([
      '2.0.0',
      '2.0.0',
      '2.0.0',
      '2.0.0',
      '1.0.0',
    ]);
    expect(loader.version('mfe-a')).toBe('1.0.0');
    expect(states.at(-1)).toBe('loaded 1.0.0');
  });

  it('reports the code of the requested release, and starts over when called again', async () => {
    let works = false;
    const { loader, states } = setUp(
      () => (works ? Promise.resolve(remoteModule()) : broken()),
      remote({ lastGood }),
    );
    await expect(loader.preparePage('mfe-a', 'list')).rejects.toMatchObject({
      code: 'PART-LOAD-FAILED',
    });
    expect(states.at(-1)).toBe('failed 2.0.0 PART-LOAD-FAILED');
    works = true;
    await loader.preparePage('mfe-a', 'list');
    expect(loader.readyModule('mfe-a', 'list')).not.toBeNull();
  });

  it('runs no code of a remote that needs another contract', async () => {
    const load = jest.fn(async () => remoteModule());
    const { loader } = setUp(load, remote({ contract: '^9.0.0', lastGood }));
    await expect(loader.preparePage('mfe-a', 'list')).rejects.toMatchObject({
      code: 'PART-CONTRACT',
    });
    expect(load).not.toHaveBeenCalled();
  });

  it('checks an incompatible remote again when called again', async () => {
    const composed = remote({ contract: '^9.0.0' });
    const { loader, states } = setUp(async () => remoteModule(), composed);
    await expect(loader.ensure('mfe-a')).rejects.toMatchObject({ code: 'PART-CONTRACT' });
    composed.contract = '^1.0.0';
    await loader.ensure('mfe-a');
    expect(states).toEqual([
      'loading 2.0.0',
      'failed 2.0.0 PART-CONTRACT',
      'loading 2.0.0',
      'loaded 2.0.0',
    ]);
  });

  it('ends its attempts once no caller wants the page, and keeps no failure for it', async () => {
    const abandoned = new AbortController();
    const load = jest.fn(async () => {
      abandoned.abort();
      return broken();
    });
    const { loader } = setUp(load, remote({ lastGood }));
    await expect(loader.preparePage('mfe-a', 'list', abandoned.signal)).rejects.toMatchObject({
      code: 'PART-LOAD-FAILED',
    });
    expect(load).toHaveBeenCalledTimes(1);
    expect(loader.takeFailure('mfe-a', 'list')).toBeNull();
  });

  it('goes on for a caller that still wants what another one has left', async () => {
    const abandoned = new AbortController();
    const load = jest.fn(async (_release: unknown, attempt: number) => {
      abandoned.abort();
      return attempt < 3 ? broken() : remoteModule();
    });
    const { loader } = setUp(load);
    await Promise.all([
      loader.preparePage('mfe-a', 'list', abandoned.signal),
      loader.ensure('mfe-a'),
    ]);
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('does not repeat what cannot get better', async () => {
    const load = jest.fn(() => Promise.reject(new RemoteError('PART-SHARED', 'react 18')));
    const { loader } = setUp(load, remote({ lastGood }));
    await expect(loader.ensure('mfe-a')).rejects.toMatchObject({ code: 'PART-SHARED' });
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('names a page that the code does not hold, and a chunk that timed out', async () => {
    const late = Object.assign(new Error('late'), { name: 'ChunkLoadError', type: 'timeout' });
    const preparePage = jest.fn(() => Promise.reject(late));
    const { loader } = setUp(async () => remoteModule(preparePage));
    await expect(loader.preparePage('mfe-a', 'missing')).rejects.toMatchObject({
      code: 'PART-NO-PAGE',
    });
    await expect(loader.preparePage('mfe-a', 'list')).rejects.toMatchObject({
      code: 'PART-LOAD-TIMEOUT',
    });
    // A step that used up its time is not repeated.
    expect(preparePage).toHaveBeenCalledTimes(1);
  });
});
