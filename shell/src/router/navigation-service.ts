import { brand } from 'shared/brand';
import { eventBus } from 'shared/events';
import {
  anchorOf,
  pageReadiness,
  routeOf,
  type PlatformRouter,
  type RouterState,
} from 'shared/router';
import type { AppDispatch } from 'shared/store';
import { navigationDelayed } from 'shared/store/host';
import { linkCanonical, linkHash, setDescription } from './canonical-link';
import { NOT_FOUND, NOT_FOUND_PAGE } from './platform-routes';

/** A navigation that takes longer than this (ms) shows a notice (specification, section 9). */
export const DELAY_NOTICE = 1000;
/** Delay in ms between a navigation and its page-view event (specification, section 9). */
export const PAGE_VIEW_DELAY = 50;

export interface NavigationOptions {
  router: PlatformRouter;
  dispatch: AppDispatch;
  announce: (text: string) => void;
  /** Description of the page at a path, if it is loaded. */
  descriptionOf?: (path: string) => string | undefined;
}

export const documentTitle = (title: string): string =>
  title.includes(brand.name) ? title : `${title} | ${brand.name}`;

/**
 * Handles every navigation for all remotes: title, description, canonical link, focus on the new
 * heading, announcement, page-view event, and the notice of a slow navigation.
 */
export function serveNavigation({
  router,
  dispatch,
  announce,
  descriptionOf,
}: NavigationOptions): void {
  let notice: ReturnType<typeof setTimeout> | undefined;
  let { location } = router.state;

  function waitFor(isWaiting: boolean): void {
    if (isWaiting && notice === undefined) {
      notice = setTimeout(() => dispatch(navigationDelayed(true)), DELAY_NOTICE);
    } else if (!isWaiting && notice !== undefined) {
      clearTimeout(notice);
      notice = undefined;
      dispatch(navigationDelayed(false));
    }
  }

  function pageView({ location: { pathname, search }, matches }: RouterState): void {
    const owner = routeOf({ matches })?.owner ?? 'shell';
    const pattern = matches.at(-1)?.route.path ?? '*';
    setTimeout(
      () =>
        eventBus.publish(
          'navigation/page-view',
          { path: pathname + search, title: document.title, owner, pattern },
          'shell',
        ),
      PAGE_VIEW_DELAY,
    );
  }

  router.subscribe((state) => {
    waitFor(state.navigation.state !== 'idle');
    if (state.location === location) return;
    const samePage = state.location.pathname === location.pathname;
    location = state.location;
    pageReadiness.begin();
    const route = routeOf(state);
    const isOwned = route !== null && route.page !== NOT_FOUND_PAGE;
    linkCanonical(document, location, isOwned);
    const { key, hash } = location;
    if (samePage) {
      // Filters and sorting are in the query string: the page, its title and the focus stay.
      if (hash !== '') void pageReadiness.promise.then(() => focusAnchor(hash));
      return;
    }
    pageView(state);
    document.title = documentTitle(route?.title ?? NOT_FOUND.title);
    setDescription(
      document,
      route?.description ?? descriptionOf?.(location.pathname) ?? brand.description,
    );
    const focusedBefore = document.activeElement;
    void pageReadiness.promise.then(() => {
      if (router.state.location.key !== key) return;
      moveFocus(focusedBefore);
      announce(document.title);
    });
  });
  pageView(router.state);
  linkHash(document, location.hash);
}

/** Moves the focus to the target of a link within the page, so that reading continues there. */
function focusAnchor(hash: string): void {
  const target = anchorOf(hash);
  if (!target) return;
  if (target.tabIndex < 0 && !target.hasAttribute('tabindex'))
    target.setAttribute('tabindex', '-1');
  target.focus({ preventScroll: true });
}

/** Focuses the new page's heading, unless the page or the visitor has moved the focus since. */
function moveFocus(focusedBefore: Element | null): void {
  const main = document.getElementById('main');
  const active = document.activeElement;
  if (!main || (active !== focusedBefore && active !== document.body)) return;
  const target = main.querySelector('h1') ?? main;
  if (!target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1');
  target.focus({ preventScroll: true });
}
