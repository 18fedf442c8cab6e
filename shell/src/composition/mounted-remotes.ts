import type { PartFailure } from 'shared/contract';
import type { RemoteModule } from 'shared/remote';
import type { RouteHandle } from 'shared/router';
import type { CommittedLocation, RemotesOptions } from './remotes-options';
import type { StaticPageElement } from './static-page';
import { pageRendered } from '../timing/page-rendered';
import { withinBudget } from './loader/step-budgets';

/** Longest time for which the server's HTML covers a page without data, ms. Then the page's own state is more useful. */
const MAX_READING_MS = 10_000;

interface MountedRemote {
  module: RemoteModule;
  element: HTMLElement;
  /** `waiting` until its style sheets are here, `rendering` until the promise of `mount` is settled. */
  step: 'waiting' | 'rendering' | 'rendered';
  /** Address of the last `mount` or `update`, without its anchor. */
  address: string;
}

export interface MountedRemotes {
  get(name: string): MountedRemote | undefined;
  /** Resolves once the page has rendered or `onBroken` has handled it. Never rejects. */
  mount(route: RouteHandle, module: RemoteModule): Promise<void>;
  unmount(name: string): void;
}

interface Outcomes {
  /** Called in the task of rendering. */
  onRendered: (route: RouteHandle, version: string, milliseconds: number) => void;
  /** The mount failed; its element is removed. */
  onBroken: (route: RouteHandle, module: RemoteModule, error: unknown) => Promise<void>;
  /** A mounted page failed later; its element is removed. */
  onFailed: (owner: string, error: unknown, code: PartFailure['code']) => void;
}

/** The remotes that have a page in the document. */
export function mountedRemotes(
  { loader, outlet, styles, onStatus }: RemotesOptions,
  { address }: CommittedLocation,
  staticPage: StaticPageElement,
  { onRendered, onBroken, onFailed }: Outcomes,
): MountedRemotes {
  const mounted = new Map<string, MountedRemote>();

  function unmount(name: string): void {
    const remote = mounted.get(name);
    if (!remote) return;
    mounted.delete(name);
    try {
      remote.module.unmount();
    } catch (error) {
      reportError(error);
    }
    remote.element.remove();
    styles?.release(name);
    onStatus(name, 'loaded');
  }

  async function mount(route: RouteHandle, module: RemoteModule): Promise<void> {
    const { owner } = route;
    const version = loader.version(owner);
    const servedPage = module.hydrates ? staticPage.hydratable(`${owner} ${version}`) : null;
    // Shown again if the hydration fails: the visitor is reading.
    const copy = servedPage?.cloneNode(true);
    const element = servedPage ?? document.createElement('div');
    element.dataset['part'] = owner;
    // Until it has its data, the visitor reads the server's HTML.
    if (staticPage.hasData()) element.dataset['waits'] = '';
    if (!servedPage) outlet.append(element);
    const started = performance.now();
    const remote: MountedRemote = { module, element, step: 'waiting', address: address() };
    mounted.set(owner, remote);
    const isMounted = (): boolean => mounted.get(owner) === remote;
    const sheets = styles?.use(owner);
    const stopWatching = styles?.watch(owner);
    try {
      if (sheets) {
        await sheets;
        if (!isMounted()) return;
      }
      remote.step = 'rendering';
      remote.address = address();
      const rendered = module.mount({
        element,
        version,
        hasStaticPage: staticPage.isThere(),
        isStaticPage: servedPage !== null,
        onFailure: (code, error) => {
          if (!isMounted()) return;
          unmount(owner);
          staticPage.remove();
          onFailed(owner, error, code);
        },
      });
      // Without a promise, no microtask may come between rendering and the next steps.
      if (rendered) await withinBudget('mount', `${owner} ${version}`, rendered);
      if (!isMounted()) return;
    } catch (error) {
      if (!isMounted()) return;
      unmount(owner);
      if (copy instanceof HTMLElement) staticPage.putBack(copy);
      return onBroken(route, module, error);
    } finally {
      stopWatching?.();
    }
    remote.step = 'rendered';
    if (staticPage.hasData()) {
      await pageRendered(MAX_READING_MS);
      if (!isMounted()) return;
    }
    // In the same task as rendering, so that the page does not move.
    if (servedPage) staticPage.release();
    else staticPage.giveWayTo(element);
    onRendered(route, version, performance.now() - started);
  }

  return { get: (name) => mounted.get(name), mount, unmount };
}
