import { useEffect, useLayoutEffect } from 'react';
import { brand } from 'shared/brand';
import { pageReadiness } from 'shared/router';

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

/** Sets the document's title and, when given, its description while the page is shown. */
export function usePageTitle(title: string, description?: string): void {
  useEffect(() => {
    document.title = title.includes(brand.name) ? title : `${title} | ${brand.name}`;
    if (description !== undefined) {
      document.querySelector('meta[name="description"]')?.setAttribute('content', description);
    }
  }, [title, description]);
}
