import { startTransition, useLayoutEffect, type ComponentType, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { CONTRACT_VERSION } from 'shared/contract';
import { eventBus } from 'shared/events';
import { PlatformRoot, platformRouter, type CommittedRoute, type RootContent } from 'shared/router';
import { platformStore, StoreProvider, takeKeptAnswers } from 'shared/store';
import { idPrefixOf } from '../build/derived-names.mjs';
import type { LazyModule, MountProps, RemoteDefinition, RemoteModule } from './definition';
import { ErrorBoundary } from './error-boundary';
import { InNotation } from './in-notation';
import { PageMounted } from './page-mounted';
import { setOwnName } from './own-name';
import { onRecoverableError } from './recoverable-error';

/** Thrown when `remote.json` declares a page that the pages table lacks. */
export class NoSuchPageError extends Error {
  override name = 'NoSuchPageError';
}

/** Converts a table of pages and slots into the module that the shell mounts. */
export function defineRemote({
  name,
  pages,
  slots = {},
  slices = {},
}: RemoteDefinition): RemoteModule {
  setOwnName(name);
  const contributions: Record<string, LazyModule<never>> = Object.assign(
    {},
    ...Object.values(slots),
  );
  const prepared = new Map<string, ComponentType>();
  let root: Root | null = null;
  let releaseSlices: (() => void) | null = null;

  function page({ page: id }: CommittedRoute): ReactNode {
    const Page = prepared.get(id);
    if (!Page) throw new NoSuchPageError(`${name} has no page "${id}" ready`);
    return (
      <PageMounted key={id}>
        <InNotation>
          <Page />
        </InNotation>
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
    slots: Object.keys(contributions),
    async preparePage(id) {
      if (prepared.has(id)) return;
      const load = pages[id];
      if (!load) throw new NoSuchPageError(`${name} has no page "${id}"`);
      prepared.set(id, (await load()).default);
    },
    async loadSlot(id) {
      const load = contributions[id];
      if (!load) throw new Error(`${name} has no slot contribution "${id}"`);
      return (await load()).default;
    },
    mount({ element, onFailure, hasStaticPage = false }: MountProps) {
      unmount();
      const store = platformStore();
      if (hasStaticPage) takeKeptAnswers(store);
      const content: RootContent = { owner: name, page };
      const onErrorLater = (error: unknown): void => onFailure('PART-RENDER', error);
      let onError = onErrorLater;
      releaseSlices = store.leases.lease(name, slices);
      const mounted = createRoot(element, {
        onUncaughtError: (error) => onError(error),
        onRecoverableError,
        identifierPrefix: idPrefixOf(name),
      });
      root = mounted;
      const tree = (
        <ErrorBoundary onError={(error) => onError(error)}>
          <StoreProvider store={store}>
            <PlatformRoot router={platformRouter()} content={content} />
          </StoreProvider>
        </ErrorBoundary>
      );
      const render: Rendering = {
        root: mounted,
        tree,
        handleErrors: (handler = onErrorLater) => (onError = handler),
      };
      const discard = (): void => {
        if (root === mounted) unmount();
      };
      return hasStaticPage ? renderOver(render, discard) : renderAtOnce(render, discard);
    },
    unmount,
  };
}

interface Rendering {
  root: Root;
  tree: ReactNode;
  /** Errors go to the handler; by default they are failures of a page that is shown. */
  handleErrors: (handler?: (error: unknown) => void) => void;
}

/**
 * Renders over a static page. The visitor is already reading: a transition renders in slices and
 * keeps the browser responsive.
 */
function renderOver({ root, tree, handleErrors }: Rendering, discard: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    handleErrors((error) => {
      queueMicrotask(discard);
      reject(error);
    });
    const onCommit = (): void => {
      handleErrors();
      resolve();
    };
    startTransition(() => root.render(<OnCommit onCommit={onCommit}>{tree}</OnCommit>));
  });
}

/**
 * Renders synchronously, so that the new page appears in the same animation frame in which the old
 * one is removed.
 */
function renderAtOnce({ root, tree, handleErrors }: Rendering, discard: () => void): undefined {
  const failures: unknown[] = [];
  handleErrors((error) => failures.push(error));
  flushSync(() => root.render(tree));
  handleErrors();
  if (failures.length === 0) return undefined;
  discard();
  throw failures[0];
}

/** Calls back in the layout effects of the first commit, before the browser paints it. */
function OnCommit({
  children,
  onCommit,
}: {
  children: ReactNode;
  onCommit: () => void;
}): ReactNode {
  useLayoutEffect(onCommit, [onCommit]);
  return children;
}
