import { localStore } from 'shared/browser';
import { canonicalPath, redirectOf, type ChunkReference, type Composition } from 'shared/contract';
import { eventBus } from 'shared/events';
import type { PlatformRouter } from 'shared/router';
import { navigationOf } from '../chrome/navigation/navigation';
import { leavesRoom } from './connection';
import { pagesByPath, pagesOf, rank, type PlannedPage } from './plan';
import { createPrefetch, type Prefetch } from './prefetch';
import { countVisit, visitWeights } from './visits';

/** Time in ms without a press, key or scroll after which likely pages are prefetched. */
export const IDLE_MS = 10_000;

/** Starts prefetching. A chunk that loads after first paint. */
export function startPrefetch(composition: Composition, router: PlatformRouter): void {
  const pages = pagesOf(composition);
  const menu = navigationOf(composition).flatMap(({ entries }) => entries.map(({ path }) => path));
  const storage = localStore();
  const isIdle = watchIdle(window);
  const prefetch = createPrefetch({
    ranked: () => rank(pages, menu, visitWeights(storage)),
    mayFetch: () =>
      document.visibilityState === 'visible' &&
      router.state.navigation.state === 'idle' &&
      leavesRoom(window),
    isIdle,
    fetchFile: link,
    isHere: (url) => entryOf(url) !== undefined,
    sizeOf: (url) => entryOf(url)?.encodedBodySize,
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

/** The browser's timing entry of a loaded file. */
function entryOf(url: string): PerformanceResourceTiming | undefined {
  const [entry] = performance.getEntriesByName(new URL(url, location.href).href);
  return entry instanceof PerformanceResourceTiming ? entry : undefined;
}

/** Whether the visitor has done nothing for `IDLE_MS`. */
export function watchIdle(target: EventTarget): () => boolean {
  let activeAt = performance.now();
  const onInput = (): void => void (activeAt = performance.now());
  for (const type of ['pointerdown', 'keydown', 'scroll'])
    target.addEventListener(type, onInput, { passive: true, capture: true });
  return () => performance.now() - activeAt >= IDLE_MS;
}

/**
 * Prefetches by a link, so that a missing file is not an error. The later script carries the
 * integrity, so a prefetched file runs only if it matches the release.
 */
function link({ url, integrity }: ChunkReference, priority: 'low' | 'auto'): void {
  const element = document.createElement('link');
  element.rel = 'prefetch';
  element.as = 'script';
  // The same as the script's, otherwise the file is fetched twice.
  element.crossOrigin = 'anonymous';
  element.integrity = integrity;
  element.fetchPriority = priority;
  element.href = url;
  document.head.append(element);
}

/** Detects intent: a link that is hovered, focused or touched will probably be followed. */
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
