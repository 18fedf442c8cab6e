import { expect, test, type Page } from '@playwright/test';
import { deepUnless } from '../site/deep';
import { collectErrors, settled } from '../site/platform';
import { holdShell, openHeld } from './held-shell';

/** Static pages with a heading, a summary or a paragraph as their largest text. */
const PAGES = ['/', '/pricing', '/learnings', '/learnings/valuation/price-earnings', '/privacy'];

/**
 * Marks the element whose text covers the largest part of the first screen, as browsers choose the
 * largest paint, and returns the box of this element.
 */
const markLargestText = (page: Page) =>
  page.evaluate(() => {
    let largest = { area: 0, element: document.body as Element };
    for (const element of document.querySelectorAll('main :is(h1, h2, p, [role=paragraph])')) {
      const range = document.createRange();
      range.selectNodeContents(element);
      const { width, bottom, top } = range.getBoundingClientRect();
      const area = width * Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0));
      if (area > largest.area) largest = { area, element };
    }
    Reflect.set(window, 'largestText', largest.element);
    return largest.element.getBoundingClientRect().toJSON() as DOMRect;
  });

for (const [name, viewport] of [
  ['a phone', { width: 375, height: 812 }],
  ['a wide screen', { width: 1440, height: 900 }],
] as const)
  test.describe(name, () => {
    test.use({ viewport });
    for (const path of PAGES)
      test(
        `the largest text of ${path} is the same element in the same place after the start`,
        deepUnless(path === '/' || (name === 'a phone' && path === '/pricing')),
        async ({ page }) => {
          const errors = collectErrors(page);
          const release = await holdShell(page);
          await openHeld(page, path);
          await page.evaluate(() => document.fonts.ready);
          const before = await markLargestText(page);
          await expect(page.locator('[data-static-page]')).toHaveCount(1);
          await page.evaluate(() => document.dispatchEvent(new Event('shell-requested')));
          release();
          await expect(page.locator('[data-static-page]')).toHaveCount(0);
          await settled(page);
          const after = await page.evaluate(() => {
            const element = Reflect.get(window, 'largestText') as Element;
            return element.isConnected
              ? (element.getBoundingClientRect().toJSON() as DOMRect)
              : null;
          });
          expect(after).toEqual(before);
          expect(errors).toEqual([]);
        },
      );
  });
