import { expect, test, type Page } from '@playwright/test';
import { deepUnless } from '../site/deep';
import { open, settled } from '../site/platform';

/** Pages with a choice that the address keeps, and one whose HTML is shorter than its content. */
const PAGES: Record<string, { address: string; gate: boolean }> = {
  screener: { address: '/stocks/screener?f=sector:Technology&sort=-marketCap', gate: true },
  details: { address: '/stocks/details/AAPL.US?r=1Y', gate: false },
  filings: { address: '/13f', gate: true },
  trades: { address: '/senate', gate: false },
};

/** Hides the `pagehide` event from the page, as when the browser discards a hidden tab. */
const dropPageHide = (): void =>
  window.addEventListener('pagehide', (event) => event.stopImmediatePropagation(), true);

/** Hides the tab as far as the page can see. */
const hide = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });

for (const [name, { address, gate }] of Object.entries(PAGES))
  test(
    `a discarded tab of the ${name} page returns to its address and position`,
    deepUnless(gate),
    async ({ page }) => {
      await page.addInitScript(dropPageHide);
      await page.setViewportSize({ width: 375, height: 500 });
      await open(page, address);
      const before = page.url();
      await page.evaluate(() => window.scrollTo(0, 700));
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(700);
      await hide(page);
      await page.reload();
      await settled(page);
      expect(page.url()).toBe(before);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(700);
    },
  );
