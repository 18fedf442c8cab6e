import type { RemoteModule } from 'shared/remote';
import { RemoteError } from '../../failure/remote-error';
import type { Callers } from './callers';
import type { LoaderOptions } from './loader-options';
import { repeatStep } from './repeat-step';
import type { RunningReleases } from './running-releases';
import { startError } from './start-error';

export interface PreparedPages {
  /** Loads the code of a page. Loads again only if its files could not be loaded. */
  open(module: RemoteModule, name: string, page: string): Promise<void>;
  /** Whether the code of a page is loaded. */
  isReady(module: RemoteModule, page: string): boolean;
}

interface PageOptions extends Pick<LoaderOptions, 'watchStyles' | 'retry'> {
  releases: RunningReleases;
  callers: Callers;
}

/** Pages of each module instance. */
export function preparedPages({
  releases,
  callers,
  watchStyles,
  retry,
}: PageOptions): PreparedPages {
  /** One promise while pending or fulfilled. */
  const opening = new WeakMap<RemoteModule, Map<string, Promise<void>>>();
  const ready = new WeakMap<RemoteModule, Set<string>>();

  async function attempt(module: RemoteModule, name: string, page: string): Promise<void> {
    const stopWatching = watchStyles?.(name);
    try {
      await module.preparePage(page);
    } catch (error) {
      throw await startError(error, releases.composed(name));
    } finally {
      stopWatching?.();
    }
  }

  return {
    async open(module, name, page) {
      if (!module.pages.includes(page))
        throw new RemoteError('PART-NO-PAGE', `${name} has no page "${page}"`);
      const pages = opening.get(module) ?? new Map<string, Promise<void>>();
      opening.set(module, pages);
      const once = () => attempt(module, name, page);
      const isNeeded = () => callers.wait(name);
      const loading =
        pages.get(page) ?? repeatStep('page', releases.label(name), once, isNeeded, retry);
      pages.set(page, loading);
      try {
        await loading;
        ready.set(module, (ready.get(module) ?? new Set()).add(page));
      } catch (error) {
        pages.delete(page);
        throw error;
      }
    },
    isReady: (module, page) => ready.get(module)?.has(page) === true,
  };
}
