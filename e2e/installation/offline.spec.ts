import { expect, type Page } from '@playwright/test';
import { collectErrors, open } from '../site/platform';
import { openInstalled, test } from './app';
import { DEEP, deepUnless } from '../site/deep';

const TITLE = 'Plumbline is temporarily offline';
const WORDS = 'Please check your connection. The page comes back by itself when you are online.';

/**
 * Position and style of the offline screen's content. Horizontal positions are relative to the
 * centre of the screen, because a scrolling page reserves room for its scroll bar.
 */
const looks = (page: Page) =>
  page.evaluate(() => {
    const middle = (box: DOMRect | undefined) => (box ? box.x + box.width / 2 : 0);
    const center = middle(document.querySelector('dialog')?.getBoundingClientRect());
    const facts = (selector: string) => {
      const element = document.querySelector(selector);
      if (!element) return null;
      const { color, backgroundColor, fontFamily, fontSize, fontWeight } =
        getComputedStyle(element);
      const box = element.getBoundingClientRect();
      const offCenter = Math.round(middle(box) - center);
      const { y, height } = box;
      return { color, backgroundColor, fontFamily, fontSize, fontWeight, y, height, offCenter };
    };
    return [facts('dialog'), facts('dialog h1'), facts('dialog svg'), facts('dialog p')];
  });

for (const theme of ['light', 'dark', 'high-contrast']) {
  test(
    `without a connection every address shows the offline screen in ${theme}, and comes back by itself`,
    deepUnless(theme === 'dark'),
    async ({ page, context, door }) => {
      await context.addInitScript((value) => localStorage.setItem('plumbline.theme', value), theme);
      await openInstalled(page, '/faq');
      // The screen of an open page that loses its connection: the cached page must look the same.
      await context.setOffline(true);
      await expect(page.getByRole('heading', { name: TITLE })).toBeVisible();
      const before = await looks(page);
      await context.setOffline(false);
      await expect(page.getByRole('heading', { name: TITLE })).toHaveCount(0);

      await door.shut();
      const errors = collectErrors(page);
      await page.goto('/stocks/screener?x=1#filters');
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toHaveText(TITLE);
      await expect(page.getByText(WORDS)).toBeVisible();
      await expect(page.locator('html')).toHaveClass(new RegExp(theme));
      const appearance = await looks(page);
      expect(appearance).toEqual(before);
      // Only errors of the failed request for the site, in particular none of the policy. An open
      // connection that is cut ends without an answer instead of being refused.
      const isNetwork = (error: string) =>
        /ERR_(CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE)/.test(error);
      expect(errors.filter((error) => !isNetwork(error))).toEqual([]);

      await door.open();
      await expect(heading).toHaveText('Stocks screener', { timeout: 20_000 });
      expect(new URL(page.url()).hash).toBe('#filters');
      expect(page.url()).toContain('/stocks/screener?x=1');
    },
  );
}

test('an answer of the site that is an error is shown as it is', DEEP, async ({ page }) => {
  await openInstalled(page, '/faq');
  const answer = await page.goto('/nobody/lives/here');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: TITLE })).toHaveCount(0);
});

test('the offline page itself runs only what it brings', DEEP, async ({ page }) => {
  await openInstalled(page, '/faq');
  const errors = collectErrors(page);
  const answer = await page.goto('/offline.html');
  expect(answer?.headers()['content-security-policy']).not.toContain('nonce');
  // It finds the site and opens the same address again, never another one.
  expect(new URL(page.url()).pathname).toBe('/offline.html');
  expect(errors).toEqual([]);
  await open(page, '/faq');
});
