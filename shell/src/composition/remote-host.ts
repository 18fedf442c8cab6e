/**
 * Loads and shows remotes: the federation runtime, single-spa, retries, fallbacks and failures. One
 * chunk, which the shell's own pages do not need.
 */
import { start } from 'single-spa';
import { loadRelease } from './loader/federation';
import type { LoaderOptions } from './loader/loader-options';
import { preloadChunks } from './preload-chunks';
import { createRemoteLoader, type RemoteLoader } from './loader/remote-loader';
import { registerRemotes } from './remotes';
import type { RemotesOptions } from './remotes-options';

export interface RemoteHost {
  loader: RemoteLoader;
  /** Registers the remotes and shows the page of the committed location. */
  showPages: (options: Omit<RemotesOptions, 'loader'>) => void;
  startSingleSpa: () => void;
}

export function createRemoteHost(options: Omit<LoaderOptions, 'load' | 'preload'>): RemoteHost {
  const loader = createRemoteLoader({ ...options, load: loadRelease, preload: preloadChunks });
  return {
    loader,
    showPages: (pages) => registerRemotes({ ...pages, loader }),
    startSingleSpa: () => start({ urlRerouteOnly: true }),
  };
}
