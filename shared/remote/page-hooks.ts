import { useEffect, useLayoutEffect, useState } from 'react';
import { brand } from 'shared/brand';
import { STATIC_PAGE_ATTRIBUTE } from 'shared/contract';
import { isolatedText } from 'shared/market';
import { pageReadiness, platformRouter, useLocation } from 'shared/router';

/**
 * Tells the platform when the page has its first data drawn (an error or an empty state counts: the
 * page then shows what it has). Without a call the page is ready as soon as it is mounted.
 */
export function usePageReady(ready: boolean): void {
  useLayoutEffect(() => {
    if (ready) return undefined;
    return pageReadiness.hold();
  }, [ready]);
}

/**
 * Keeps search engines away while the page has nothing to tell: its address is owned, but what it is
 * asked for does not exist. No canonical address, `noindex`, until it is left or has something after all.
 */
export function useNothingHere(): void {
  const { key } = useLocation();
  useEffect(() => {
    // The shell writes both anew with each navigation, before this runs.
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

/** Sets the document's title and, when given, its description while the page is shown. */
export function usePageTitle(title: string, description?: string): void {
  useEffect(() => {
    document.title = title.includes(brand.name) ? title : `${isolatedText(title)} | ${brand.name}`;
    if (description !== undefined) {
      document.querySelector('meta[name="description"]')?.setAttribute('content', description);
    }
  }, [title, description]);
}

/**
 * Whether the first rendering of the page has to be whole: at build, and where it replaces the HTML of the
 * server, which is whole. A page that renders what is below the window later would become shorter for a moment.
 */
export function useWholeAtOnce(): boolean {
  const [whole] = useState(
    () =>
      typeof document === 'undefined' ||
      document.querySelector(`[${STATIC_PAGE_ATTRIBUTE}]`) !== null,
  );
  return whole;
}
