import { startTransition, useLayoutEffect, type ComponentType, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root, type RootOptions } from 'react-dom/client';
import { CONTRACT_VERSION } from 'shared/contract';
import { eventBus } from 'shared/events';
import { PlatformRoot, platformRouter, type CommittedRoute, type RootContent } from 'shared/router';
import { platformStore, serverStateOf, StoreProvider, takeKeptAnswers } from 'shared/store';
import { idPrefixOf, STATIC_PAGES } from '../build/derived-names.mjs';
import type { LazyModule, MountProps, RemoteDefinition, RemoteModule } from './definition';
import { ErrorBoundary } from './error-boundary';
import { setOwnName } from './own-name';
import { PageView } from './page-view';
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
    return <PageView key={id} page={Page} />;
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
    hydrates: true,
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
    mount({ element, onFailure, hasStaticPage = false, isStaticPage = false }: MountProps) {
      unmount();
      const store = platformStore();
      if (hasStaticPage) takeKeptAnswers(store);
      const content: RootContent = { owner: name, page };
      const onErrorLater = (error: unknown): void => onFailure('PART-RENDER', error);
      let onError = onErrorLater;
      let mounted: Root | null = null;
      releaseSlices = store.leases.lease(name, slices);
      const tree = (
        <ErrorBoundary onError={(error) => onError(error)}>
          <StoreProvider
            store={store}
            serverState={isStaticPage ? serverStateOf(store) : undefined}
          >
            <PlatformRoot router={platformRouter()} content={content} />
          </StoreProvider>
        </ErrorBoundary>
      );
      const render: Rendering = {
        element,
        tree,
        options: {
          onUncaughtError: (error) => onError(error),
          onRecoverableError,
          identifierPrefix: idPrefixOf(name),
        },
        onRoot: (created) => (root = mounted = created),
        handleErrors: (handler = onErrorLater) => (onError = handler),
      };
      const discard = (): void => {
        if (root === mounted) unmount();
      };
      if (isStaticPage) return hydrate(render, discard);
      return hasStaticPage ? renderOver(render, discard) : renderAtOnce(render, discard);
    },
    unmount,
  };
}

interface Rendering {
  element: HTMLElement;
  tree: ReactNode;
  options: RootOptions;
  /** Called with the root before it renders. */
  onRoot: (root: Root) => void;
  /** Errors go to the handler; by default they are failures of a page that is shown. */
  handleErrors: (handler?: (error: unknown) => void) => void;
}

/**
 * Renders in a transition, which works in slices and keeps the browser responsive: the visitor is
 * already reading. Resolves with the commit.
 */
function inTransition(
  { tree, handleErrors }: Rendering,
  discard: () => void,
  start: (tree: ReactNode) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    handleErrors((error) => {
      queueMicrotask(discard);
      reject(error);
    });
    const onCommit = (): void => {
      handleErrors();
      resolve();
    };
    startTransition(() => start(<OnCommit onCommit={onCommit}>{tree}</OnCommit>));
  });
}

/** Renders over a static page, into an element of its own. */
function renderOver(rendering: Rendering, discard: () => void): Promise<void> {
  const root = createRoot(rendering.element, rendering.options);
  rendering.onRoot(root);
  return inTransition(rendering, discard, (tree) => root.render(tree));
}

/**
 * Takes over the elements of a static page. Extensions and translators may have changed them: React
 * then renders the page itself, which is no error of the page.
 */
function hydrate(rendering: Rendering, discard: () => void): Promise<void> {
  const { element, options, onRoot } = rendering;
  let isTakenOver = false;
  const commit = inTransition(rendering, discard, (tree) =>
    onRoot(
      hydrateRoot(element, tree, {
        ...options,
        identifierPrefix: idPrefixOf(STATIC_PAGES),
        onRecoverableError: (error) => isTakenOver && onRecoverableError(error),
      }),
    ),
  );
  return commit.then(() => {
    isTakenOver = true;
  });
}

/**
 * Renders synchronously, so that the new page appears in the same animation frame in which the old
 * one is removed.
 */
function renderAtOnce(
  { element, tree, options, onRoot, handleErrors }: Rendering,
  discard: () => void,
): undefined {
  const failures: unknown[] = [];
  handleErrors((error) => failures.push(error));
  const root = createRoot(element, options);
  onRoot(root);
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
