import { expect, test } from '@playwright/test';
import { DEEP } from '../site/deep';
import { collectErrors, open } from '../site/platform';
import { signUp } from '../sign-in/account';

test.use({ viewport: { width: 375, height: 812 }, hasTouch: true });

test('the whole menu at 375 px: four sections open at first, folding, closing, going', async ({
  page,
}) => {
  const errors = collectErrors(page);
  await open(page, '/stocks/screener');
  const button = page.getByRole('button', { name: 'Menu', exact: true });
  await button.tap();
  const sheet = page.getByRole('dialog', { name: 'Menu' });
  await expect(sheet.getByRole('link', { name: 'Log In' })).toHaveAttribute(
    'href',
    '/login?prev=%2Fstocks%2Fscreener',
  );
  for (const name of ['Screeners', 'Pro Filters', 'Workspace', 'Media'])
    await expect(sheet.getByRole('button', { name })).toHaveAttribute('aria-expanded', 'true');
  await expect(sheet.locator('nav a[aria-current]')).toHaveText('Stocks');
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe(
    'hidden',
  );

  const small = await sheet
    .locator('a, button')
    .evaluateAll((controls) =>
      controls
        .filter((control) => control.getBoundingClientRect().height < 44)
        .map((control) => control.textContent),
    );
  expect(small.filter((text) => text !== 'Plumbline')).toEqual([]);

  const screeners = sheet.getByRole('button', { name: 'Screeners' });
  await screeners.tap();
  await expect(screeners).toHaveAttribute('aria-expanded', 'false');
  await expect(sheet.getByRole('link', { name: 'ETFs' })).toBeHidden();
  expect(
    await screeners.evaluate(
      (element) => getComputedStyle(element.nextElementSibling ?? element).transitionDuration,
    ),
  ).toBe('0.3s, 0.3s');

  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(button).toBeFocused();

  await button.tap();
  await sheet.getByRole('link', { name: 'Crypto' }).tap();
  await expect(page).toHaveURL(/\/crypto\/screener/);
  await expect(sheet).toBeHidden();
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
  expect(errors).toEqual([]);
});

test('the menu of who is signed in fits into 320 px, with its way out', DEEP, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 812 });
  await signUp(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.getByRole('button', { name: 'Menu', exact: true }).tap();
  const sheet = page.getByRole('dialog', { name: 'Menu' });
  const beyond = await sheet.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(beyond).toBe(0);
  await sheet.getByRole('button', { name: /person-/ }).tap();
  await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  const close = sheet.getByRole('button', { name: 'Close menu' });
  await expect(close).toBeInViewport({ ratio: 1 });
  await close.tap();
  await expect(sheet).toBeHidden();
});

test('the header: 70 px; 20 px at the sides and a mark of at most 140 px, on wide screens 40 and 167', async ({
  page,
}) => {
  await open(page, '/faq');
  const measured = () =>
    page.evaluate(() => {
      const line = document.querySelector<HTMLElement>('header > div');
      return {
        height: line?.offsetHeight,
        padding: line && getComputedStyle(line).paddingLeft,
        mark: line?.querySelector('a')?.getBoundingClientRect().width ?? 0,
      };
    });
  const { mark, ...small } = await measured();
  expect(small).toEqual({ height: 70, padding: '20px' });
  expect(mark).toBeLessThanOrEqual(140);
  await page.setViewportSize({ width: 1440, height: 812 });
  expect(await measured()).toEqual({ height: 70, padding: '40px', mark: 167 });
});
