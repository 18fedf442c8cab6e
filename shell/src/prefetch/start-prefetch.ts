import { localStore } from 'shared/browser';
import { canonicalPath, redirectOf, type ChunkReference, type Composition } from 'shared/contract';
import { eventBus } from 'shared/events';
import type { PlatformRouter } from 'shared/router';
import { navigationOf } from '../chrome/navigation/navigation';
import { leavesRoom } from './connection';
import { pagesByPath, pagesOf, rank, type PlannedPage } from './plan';
import { createPrefetch, type Prefetch } from './prefetch';
import { countVisit, visitWeights } from './visits';

/** Begins to fetch pages ahead. A chunk that comes after first paint. */
export function startPrefetch(composition: Composition, router: PlatformRouter): void {
  const pages = pagesOf(composition);
  const menu = navigationOf(composition).flatMap(({ entries }) => entries.map(({ path }) => path));
  const storage = localStore();
  const prefetch = createPrefetch({
    ranked: () => rank(pages, menu, visitWeights(storage)),
    mayFetch: () =>
      document.visibilityState === 'visible' &&
      router.state.navigation.state === 'idle' &&
      leavesRoom(window),
    fetchFile: link,
    isHere: (url) => performance.getEntriesByName(new URL(url, location.href).href).length > 0,
  });
  watchIntent(document, composition, pages, prefetch);
  eventBus.subscribe(
    'navigation/page-view',
    ({ payload: { pattern = '*' } }) => {
      if (pattern !== '*') countVisit(storage, pattern);
    },
    { owner: 'prefetch', replay: true },
  );
}

/**
 * A link and not a call: a file that cannot be had is nobody's failure. The script that follows carries
 * the integrity, so what was fetched ahead runs only when it is what was released.
 */
function link({ url, integrity }: ChunkReference, priority: 'low' | 'auto'): void {
  const element = document.createElement('link');
  element.rel = 'prefetch';
  element.as = 'script';
  // The same as the script's, else the file is fetched twice.
  element.crossOrigin = 'anonymous';
  element.integrity = integrity;
  element.fetchPriority = priority;
  element.href = url;
  document.head.append(element);
}

/** Whoever points at a link, tabs to it or touches it will probably follow it. */
function watchIntent(
  root: Document,
  { redirects = [] }: Composition,
  pages: readonly PlannedPage[],
  prefetch: Prefetch,
): void {
  const byPath = pagesByPath(pages);
  const onIntent = ({ target }: Event): void => {
    const anchor = target instanceof Element ? target.closest('a') : null;
    if (!anchor || anchor.origin !== location.origin || anchor.hasAttribute('download')) return;
    const canonical = canonicalPath(anchor.pathname);
    const page = byPath.match(redirectOf(redirects, canonical) ?? canonical)?.value;
    if (page) prefetch.intend(page);
  };
  for (const type of ['pointerover', 'focusin', 'touchstart'])
    root.addEventListener(type, onIntent, { passive: true });
}
