import { createElement, useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { ErrorBoundary, PageMounted } from 'shared/remote';
import {
  PlatformRoot,
  routeOf,
  type CommittedRoute,
  type PlatformRouter,
  type RootContent,
} from 'shared/router';
import { notified, StoreProvider, type PlatformStore } from 'shared/store';
import { Frame } from '../frame';
import { firstPage, PageSkeleton } from '../frame/first-page';
import { NavigationNotice } from './navigation-notice';
import { OverrideBadge } from './override-badge';
import { prepareShellPage, shellPage } from './shell-pages';

/** Specification, section 8. */
const RENDER_ERROR =
  'Sorry, something went wrong... Please try refreshing the page or contact our support...';

function ShellPage({ page }: { page: string }): ReactNode {
  const [, setArrived] = useState(0);
  const Page = shellPage(page);
  useEffect(() => {
    if (!shellPage(page)) void prepareShellPage(page).then(() => setArrived((count) => count + 1));
  }, [page]);
  useLayoutEffect(() => {
    if (Page) firstPage.drawn();
  }, [Page]);
  if (!Page) return null;
  return <PageMounted>{createElement(Page)}</PageMounted>;
}

/** The shell's content of the one router: the frame around everything, and its own pages. */
function shellContent(store: PlatformStore, router: PlatformRouter): RootContent {
  const opened = routeOf(router.state);
  const awaited = opened && (opened.owner !== 'shell' || !shellPage(opened.page)) ? opened : null;
  const onError = (): void => {
    store.dispatch(notified({ kind: 'error', title: 'Error', text: RENDER_ERROR }));
  };
  return {
    owner: 'shell',
    layout: (outlet) => (
      <>
        <NavigationNotice />
        <Frame>
          <ErrorBoundary onError={onError}>{outlet}</ErrorBoundary>
          {/* Roots of the remotes stand here; React leaves its children alone. */}
          <div id="outlet" className="part-outlet" />
          {awaited && <PageSkeleton route={awaited} />}
        </Frame>
        <OverrideBadge />
      </>
    ),
    page: ({ page }: CommittedRoute) => <ShellPage key={page} page={page} />,
  };
}

export function shellRoot(store: PlatformStore, router: PlatformRouter): ReactNode {
  return (
    <StoreProvider store={store}>
      <PlatformRoot router={router} content={shellContent(store, router)} />
    </StoreProvider>
  );
}
