import { describe, expect, it, jest } from '@jest/globals';
import type { ComposedRemote } from 'shared/contract';
import type { RemoteModule } from 'shared/remote';
import { lazyRemoteHost } from './lazy-remote-host';
import type { RemoteHost } from './remote-host';

const remoteModule = { name: 'mfe-a' } as unknown as RemoteModule;
const remotes = { 'mfe-a': { name: 'mfe-a', version: '1.0.0' } as ComposedRemote };

function hostAfter(failures: number) {
  const host = {
    loader: {
      version: () => '0.9.0',
      ensure: async () => remoteModule,
      preparePage: jest.fn(async () => remoteModule),
    },
  } as unknown as RemoteHost;
  const importHost = jest.fn(async () => ({ createRemoteHost: () => host }));
  for (let i = 0; i < failures; i += 1)
    importHost.mockRejectedValueOnce(new Error('ChunkLoadError'));
  return { importHost, host, lazy: lazyRemoteHost({ remotes }, importHost) };
}

describe('lazy remote host', () => {
  it('returns the composed version until its code has loaded, then the running one', async () => {
    const { lazy, importHost } = hostAfter(0);
    expect([lazy.loader.version('mfe-a'), lazy.loader.version('mfe-b')]).toEqual(['1.0.0', '']);
    expect(importHost).not.toHaveBeenCalled();
    await lazy.load();
    expect(lazy.loader.version('mfe-a')).toBe('0.9.0');
  });

  it('loads once for all calls', async () => {
    const { lazy, importHost, host } = hostAfter(0);
    const { signal } = new AbortController();
    await Promise.all([lazy.loader.ensure('mfe-a'), lazy.loader.preparePage('mfe-a', 'p', signal)]);
    expect(importHost).toHaveBeenCalledTimes(1);
    expect(host.loader.preparePage).toHaveBeenCalledWith('mfe-a', 'p', signal);
  });

  it('fails like a remote that did not load, and retries with the next call', async () => {
    const { lazy } = hostAfter(1);
    await expect(lazy.loader.preparePage('mfe-a', 'p')).rejects.toMatchObject({
      code: 'PART-LOAD-FAILED',
    });
    await expect(lazy.loader.preparePage('mfe-a', 'p')).resolves.toBe(remoteModule);
  });
});
