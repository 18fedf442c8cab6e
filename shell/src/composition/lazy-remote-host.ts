import { importWithRetries } from 'shared/browser';
import { RemoteError } from '../failure/remote-error';
import type { LoaderOptions } from './loader/loader-options';
import type { RemoteHost } from './remote-host';
import type { RemoteLoader } from './loader/remote-loader';

/** Members of the loader that work before the code of the host has loaded. */
export type EarlyLoader = Pick<RemoteLoader, 'preparePage' | 'ensure' | 'version'>;

export interface LazyRemoteHost {
  loader: EarlyLoader;
  /** Loads the host. After a failure, the next call loads it again. */
  load: () => Promise<RemoteHost>;
}

type Options = Omit<LoaderOptions, 'load' | 'preload'>;

/** The host of the remotes, whose code loads with the first call. */
export function lazyRemoteHost(
  options: Options,
  importHost: () => Promise<Pick<typeof import('./remote-host'), 'createRemoteHost'>> = () =>
    importWithRetries(() => import(/* webpackChunkName: "remote-host" */ './remote-host')),
): LazyRemoteHost {
  let here: RemoteHost | null = null;
  let loading: Promise<RemoteHost> | null = null;

  function load(): Promise<RemoteHost> {
    loading ??= importHost().then(
      ({ createRemoteHost }) => (here = createRemoteHost(options)),
      (cause: unknown) => {
        loading = null;
        throw new RemoteError('PART-LOAD-FAILED', 'the host of the remotes did not load', {
          cause,
        });
      },
    );
    return loading;
  }

  return {
    load,
    loader: {
      version: (name) =>
        here ? here.loader.version(name) : (options.remotes[name]?.version ?? ''),
      ensure: async (...args) => (await load()).loader.ensure(...args),
      preparePage: async (...args) => (await load()).loader.preparePage(...args),
    },
  };
}
