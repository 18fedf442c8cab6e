import { startTransition, type ComponentType, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { CONTRACT_VERSION } from 'shared/contract';
import { eventBus } from 'shared/events';
import { PlatformRoot, platformRouter, type CommittedRoute, type RootContent } from 'shared/router';
import { platformStore, StoreProvider } from 'shared/store';
import type { MountProps, RemoteDefinition, RemoteModule } from './definition';
import { ErrorBoundary } from './error-boundary';
import { PageMounted } from './page-mounted';
import { setOwnName } from './own-name';
import { Standing } from './standing';

/** Thrown when `remote.json` declares a page that the pages table does not hold. */
export class NoSuchPageError extends Error {
  override name = 'NoSuchPageError';
}

/** Turns a table of pages and slots into what the shell mounts. */
export function defineRemote({
  name,
  pages,
  slots = {},
  slices = {},
}: RemoteDefinition): RemoteModule {
  setOwnName(name);
  const prepared = new Map<string, ComponentType>();
  let root: Root | null = null;
  let releaseSlices: (() => void) | null = null;

  function page({ page: id }: CommittedRoute): ReactNode {
    const Page = prepared.get(id);
    if (!Page) throw new NoSuchPageError(`${name} has no page "${id}" ready`);
    return (
      <PageMounted key={id}>
        <Page />
      </PageMounted>
    );
  }

  function unmount(): void {
    root?.unmount();
    root = null;
    releaseSlices?.();
    releaseSlices = null;
    eventBus.dropOwner(name);
  }

  return {
    name,
    contract: CONTRACT_VERSION,
    pages: Object.keys(pages),
    slots: Object.keys(slots),
    async preparePage(id) {
      if (prepared.has(id)) return;
      const load = pages[id];
      if (!load) throw new NoSuchPageError(`${name} has no page "${id}"`);
      prepared.set(id, (await load()).default);
    },
    async loadSlot(id) {
      const load = slots[id];
      if (!load) throw new Error(`${name} has no slot contribution "${id}"`);
      return (await load()).default;
    },
    mount({ element, onFailure, inPieces = false }: MountProps) {
      unmount();
      const store = platformStore();
      const content: RootContent = { owner: name, page };
      let failure: { error: unknown } | null = null;
      let mounting = true;
      const onError = (error: unknown): void => {
        if (mounting) failure ??= { error };
        else onFailure('PART-RENDER', error);
      };
      const stand = (): void => {
        mounting = false;
        if (failure === null) return;
        unmount();
        throw failure.error;
      };
      releaseSlices = store.leases.lease(name, slices);
      const mounted = createRoot(element, {
        onUncaughtError: onError,
        identifierPrefix: `${name}-`,
      });
      root = mounted;
      const tree = (
        <ErrorBoundary onError={onError}>
          <StoreProvider store={store}>
            <PlatformRoot router={platformRouter()} content={content} />
          </StoreProvider>
        </ErrorBoundary>
      );
      if (!inPieces) {
        // Synchronous, so that the page is there in the frame in which the old one goes.
        flushSync(() => mounted.render(tree));
        stand();
        return undefined;
      }
      return new Promise<void>((resolve) => {
        const onStanding = (): void => {
          mounting = false;
          resolve();
        };
        startTransition(() => mounted.render(<Standing onStanding={onStanding}>{tree}</Standing>));
        // React is still at work on the root when it tells.
      }).then(stand);
    },
    unmount,
  };
}
