import type { RemoteModule } from 'shared/remote';
import { RemoteError } from '../../failure/remote-error';
import { createCallers } from './callers';
import type { LoaderOptions } from './loader-options';
import { preparedPages } from './prepared-pages';
import { remoteModules } from './remote-modules';
import { runningReleases } from './running-releases';

export interface RemoteLoader {
  /**
   * Loads the code of the remote and of one page. Rejects with a `RemoteError` after all attempts.
   * @param signal aborted once the caller no longer needs the page: no further attempt starts for
   * it, and `takeFailure` does not return its failure
   */
  preparePage(name: string, page: string, signal?: AbortSignal): Promise<RemoteModule>;
  /** The remote's module if it and the page are already loaded, else null. */
  readyModule(name: string, page: string): RemoteModule | null;
  /**
   * Loads the remote's module without a page.
   * @param chunks page or slot whose files are preloaded with the entry
   */
  ensure(name: string, chunks?: string): Promise<RemoteModule>;
  /**
   * The last good release, with its page ready, in place of a module that failed.
   * @throws the cause, when there is no such release, when it is the one that failed, or when it fails too
   */
  fallBack(name: string, page: string, failed: RemoteModule, cause: unknown): Promise<RemoteModule>;
  /**
   * Returns once why the page could not be prepared. A caller that prefetched it showed no failure.
   */
  takeFailure(name: string, page: string): RemoteError | null;
  /** The running version, which differs from the composed one after a fallback. */
  version(name: string): string;
}

/** Loads remotes and their pages, with attempts, budgets and the last good release. */
export function createRemoteLoader(options: LoaderOptions): RemoteLoader {
  const releases = runningReleases(options.remotes, options.load);
  const callers = createCallers();
  const pages = preparedPages({ ...options, releases, callers });
  const modules = remoteModules({ ...options, releases, callers, pages });
  const failures = new Map<string, RemoteError>();

  async function prepare(name: string, page: string): Promise<RemoteModule> {
    const module = await modules.ensure(name, page);
    try {
      await pages.open(module, name, page);
      return module;
    } catch (error) {
      const replacement = await modules
        .replace(name, page, module, error)
        .catch((final: unknown) => {
          throw modules.failed(name, final);
        });
      await pages.open(replacement, name, page);
      return replacement;
    }
  }

  return {
    version: releases.version,
    ensure: (name, chunks) => callers.during(name, () => modules.ensure(name, chunks)),
    fallBack: (name, page, failedModule, cause) =>
      callers.during(name, () => modules.replace(name, page, failedModule, cause)),
    readyModule(name, page) {
      const module = modules.arrived(name);
      return module && pages.isReady(module, page) ? module : null;
    },
    takeFailure(name, page) {
      const key = `${name}/${page}`;
      const failure = failures.get(key) ?? null;
      failures.delete(key);
      return failure;
    },
    async preparePage(name, page, signal) {
      const key = `${name}/${page}`;
      failures.delete(key);
      try {
        return await callers.during(name, () => prepare(name, page), signal);
      } catch (error) {
        const failure =
          error instanceof RemoteError ? error : new RemoteError('PART-LOAD-FAILED', String(error));
        if (!signal?.aborted) failures.set(key, failure);
        throw failure;
      }
    },
  };
}
