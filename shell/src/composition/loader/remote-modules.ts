import { isEntryHere, type ComposedRemote } from 'shared/contract';
import type { RemoteModule } from 'shared/remote';
import { RemoteError, toFailure } from '../../failure/remote-error';
import type { Callers } from './callers';
import { contractGate } from './contract-gate';
import { isUnusable } from './failure-kinds';
import { runLastGood } from './last-good-release';
import type { LoaderOptions } from './loader-options';
import type { PreparedPages } from './prepared-pages';
import { repeatStep } from './repeat-step';
import type { RunningReleases } from './running-releases';
import { withinBudget } from './step-budgets';

export interface RemoteModules {
  /** The module once it is here. */
  arrived(name: string): RemoteModule | undefined;
  /** Loads a module. Rejects with a `RemoteError` after all attempts. */
  ensure(name: string, chunks?: string): Promise<RemoteModule>;
  /** The last good release, with its page, in place of a module that failed. */
  replace(
    name: string,
    page: string,
    failedModule: RemoteModule,
    cause: unknown,
  ): Promise<RemoteModule>;
  /** Reports a remote as failed. */
  failed(name: string, error: unknown): RemoteError;
}

interface ModuleOptions extends Pick<
  LoaderOptions,
  'complete' | 'preload' | 'onStatus' | 'onReplaced' | 'retry'
> {
  releases: RunningReleases;
  pages: PreparedPages;
  callers: Callers;
}

/** The modules of the remotes on this page. */
export function remoteModules(options: ModuleOptions): RemoteModules {
  const { releases, callers, complete, preload, onStatus, retry } = options;
  /** One promise for each remote while pending or fulfilled. A failure is removed. */
  const modules = new Map<string, Promise<RemoteModule>>();
  const arrived = new Map<string, RemoteModule>();

  async function fetchLastGood(
    composed: ComposedRemote,
    page: string | undefined,
    cause: unknown,
  ): Promise<RemoteModule> {
    if (!callers.wait(composed.name)) throw cause;
    return runLastGood(composed, page, cause, options);
  }

  function arrive(name: string, module: RemoteModule): RemoteModule {
    arrived.set(name, module);
    onStatus?.(name, releases.version(name), 'loaded');
    return module;
  }

  function discard(name: string): void {
    modules.delete(name);
    arrived.delete(name);
    releases.replaceBy(name, undefined);
  }

  function failed(name: string, error: unknown): RemoteError {
    const failure = toFailure(error, name, releases.version(name), 'PART-LOAD-FAILED');
    onStatus?.(name, failure.version, 'failed', failure);
    return new RemoteError(failure.code, failure.message, { cause: error });
  }

  /** @param chunks key of the files that are preloaded with the entry: a page or a slot */
  async function load(name: string, chunks: string | undefined): Promise<RemoteModule> {
    const composed = releases.composed(name);
    const release = `${name} ${composed.version}`;
    onStatus?.(name, composed.version, 'loading');
    try {
      contractGate(composed);
      if (complete && !isEntryHere(composed)) await withinBudget('load', release, complete());
      preload?.(composed.chunks[chunks ?? ''] ?? []);
      const { version, baseUrl, entry, hashes } = composed;
      const module = await repeatStep(
        'load',
        release,
        () => releases.evaluate({ name, version, baseUrl, entry, hashes }),
        () => callers.wait(name),
        retry,
      ).catch((error: unknown) => fetchLastGood(composed, undefined, error));
      return arrive(name, module);
    } catch (error) {
      discard(name);
      throw failed(name, error);
    }
  }

  function ensure(name: string, chunks?: string): Promise<RemoteModule> {
    const current = modules.get(name);
    if (current) return current;
    const loading = load(name, chunks);
    modules.set(name, loading);
    // Throw before the promise is stored, so that `load` need not remove it.
    loading.catch(() => {
      if (modules.get(name) === loading) modules.delete(name);
    });
    return loading;
  }

  async function replace(
    name: string,
    page: string,
    failedModule: RemoteModule,
    cause: unknown,
  ): Promise<RemoteModule> {
    const current = modules.get(name);
    // Another caller has replaced it already.
    if (current && arrived.get(name) !== failedModule) return current;
    const replacing = fetchLastGood(releases.composed(name), page, cause);
    modules.set(name, replacing);
    try {
      return arrive(name, await replacing);
    } catch (error) {
      if (isUnusable(cause)) discard(name);
      else modules.set(name, Promise.resolve(failedModule));
      throw error;
    }
  }

  return { arrived: (name) => arrived.get(name), ensure, replace, failed };
}
