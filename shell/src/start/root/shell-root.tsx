import type { ReactNode } from 'react';
import {
  PlatformRoot,
  routeOf,
  type CommittedRoute,
  type PlatformRouter,
  type RootContent,
} from 'shared/router';
import { StoreProvider, type PlatformStore } from 'shared/store';
import { ConsentBanner } from '../../consent/consent-banner';
import { Chrome } from '../../chrome';
import { PageSkeleton } from '../../chrome/first-page';
import { LazyCommentsBadge } from '../../pages/comments/lazy-comments-badge';
import { UnsavedChangesGuard } from '../../router/unsaved-changes-guard';
import { Outlet } from './outlet';
import { NavigationNotice } from './navigation-notice';
import { LazyOverrideBadge } from './lazy-override-badge';
import { PageFailureView } from './page-failure-view';
import { ShellPage } from './shell-page';
import { shellPage } from './shell-pages';

/** The shell's content of the router: the chrome, and the shell's own pages. */
function shellContent(router: PlatformRouter, hasPage: boolean): RootContent {
  const opened = routeOf(router.state);
  const awaited =
    opened && !hasPage && (opened.owner !== 'shell' || !shellPage(opened.page)) ? opened : null;
  return {
    owner: 'shell',
    layout: (outlet) => (
      <>
        <NavigationNotice />
        <UnsavedChangesGuard />
        <Chrome question={<ConsentBanner />}>
          {outlet}
          <PageFailureView />
          <Outlet />
          {awaited && awaited.rendering !== 'static' && <PageSkeleton route={awaited} />}
        </Chrome>
        <LazyOverrideBadge />
        <LazyCommentsBadge />
      </>
    ),
    page: ({ page }: CommittedRoute) => <ShellPage key={page} page={page} />,
  };
}

/** @param hasPage the document holds the HTML of the page, so there is no skeleton */
export function shellRoot(
  store: PlatformStore,
  router: PlatformRouter,
  hasPage: boolean,
): ReactNode {
  return (
    <StoreProvider store={store}>
      <PlatformRoot router={router} content={shellContent(router, hasPage)} />
    </StoreProvider>
  );
}
