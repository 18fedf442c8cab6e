import { useEffect, useLayoutEffect, useState } from 'react';
import { brand } from 'shared/brand';
import { STATIC_PAGE_ATTRIBUTE } from 'shared/contract';
import { isolatedText } from 'shared/market';
import { pageReadiness, platformRouter, useLocation } from 'shared/router';

/**
 * Notifies the platform when the page has rendered its first data. An error or empty state counts
 * as well. Without a call, the page is ready once it is mounted.
 */
export function usePageReady(ready: boolean): void {
  useLayoutEffect(() => {
    if (ready) return undefined;
    return pageReadiness.hold();
  }, [ready]);
}

/**
 * Excludes the page from search engines while its content does not exist, although its route does.
 * Removes the canonical address and sets `noindex`, until the page is left or has content.
 */
export function useNothingHere(): void {
  const { key } = useLocation();
  useEffect(() => {
    // The shell rewrites both at each navigation, before this runs.
    if (platformRouter().state.location.key !== key) return undefined;
    const { head } = document;
    const canonical = head.querySelector('link[rel="canonical"]');
    canonical?.remove();
    const robots = document.createElement('meta');
    robots.name = 'robots';
    robots.content = 'noindex';
    head.append(robots);
    return () => {
      robots.remove();
      if (canonical && !head.querySelector('link[rel="canonical"]')) head.append(canonical);
    };
  }, [key]);
}

/** Sets the document's title and optionally its description while the page is shown. */
export function usePageTitle(title: string, description?: string): void {
  useEffect(() => {
    document.title = title.includes(brand.name) ? title : `${isolatedText(title)} | ${brand.name}`;
    if (description !== undefined) {
      document.querySelector('meta[name="description"]')?.setAttribute('content', description);
    }
  }, [title, description]);
}

/**
 * Whether the first render must be complete: at build time, and when it replaces the server's HTML,
 * which is complete. If content below the viewport rendered later, the page would shrink for a
 * moment.
 */
export function useWholeAtOnce(): boolean {
  const [whole] = useState(
    () =>
      typeof document === 'undefined' ||
      document.querySelector(`[${STATIC_PAGE_ATTRIBUTE}]`) !== null,
  );
  return whole;
}
