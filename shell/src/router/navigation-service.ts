import { brand } from 'shared/brand';
import { eventBus } from 'shared/events';
import { pageReadiness, routeOf, type PlatformRouter } from 'shared/router';
import { navigationDelayed, type AppDispatch } from 'shared/store';

/** A navigation that takes longer says so (specification, section 9). */
export const DELAY_NOTICE = 1000;
/** Pause between a navigation and its page-view event (specification, section 9). */
export const PAGE_VIEW_DELAY = 50;

export interface NavigationOptions {
  router: PlatformRouter;
  dispatch: AppDispatch;
  announce: (text: string) => void;
}

export const documentTitle = (title: string): string =>
  title.includes(brand.name) ? title : `${title} | ${brand.name}`;

/**
 * What every navigation gets, once for all parts: title, focus on the new heading, announcement,
 * page-view event, the notice when it takes long.
 */
export function serveNavigation({ router, dispatch, announce }: NavigationOptions): void {
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

  function pageView(path: string): void {
    setTimeout(
      () => eventBus.publish('navigation/page-view', { path, title: document.title }, 'shell'),
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
    pageView(location.pathname + location.search);
    if (samePage) {
      // Filters and sorting live in the query string: the page stays, so do its title and the focus.
      return;
    }
    document.title = documentTitle(route?.title ?? '');
    const { key } = location;
    const focusedBefore = document.activeElement;
    void pageReadiness.promise.then(() => {
      if (router.state.location.key !== key) return;
      moveFocus(focusedBefore);
      announce(document.title);
    });
  });
  pageView(location.pathname + location.search);
}

/** To the new page's heading, unless the page (or the visitor) has put the focus somewhere meanwhile. */
function moveFocus(focusedBefore: Element | null): void {
  const main = document.getElementById('main');
  const active = document.activeElement;
  if (!main || (active !== focusedBefore && active !== document.body)) return;
  const target = main.querySelector('h1') ?? main;
  if (!target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1');
  target.focus({ preventScroll: true });
}
