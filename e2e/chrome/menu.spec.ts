import { expect, test, type Page } from '@playwright/test';
import { collectErrors, open } from '../site/platform';
import { deepUnless } from '../site/deep';

const menu = (page: Page) => page.getByRole('banner').getByRole('navigation', { name: 'Main' });
const section = (page: Page, name: string) => menu(page).getByRole('button', { name });

test('the menu opens by mouse and stays by press; Esc, a press beside it and going close it', async ({
  page,
}) => {
  const errors = collectErrors(page);
  await open(page, '/faq');
  const screeners = section(page, 'Screeners');
  const etfs = page.getByRole('link', { name: 'ETFs' });

  await screeners.hover();
  await expect(etfs).toBeVisible();
  await section(page, 'Workspace').hover();
  await expect(etfs).toBeHidden();
  await expect(page.getByText('Economic Calendar')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Economic Calendar')).toBeHidden();

  // A press during the hover keeps it open after the mouse leaves.
  await screeners.click();
  await page.mouse.move(700, 700);
  await expect(etfs).toBeVisible();
  await page.mouse.click(700, 600);
  await expect(etfs).toBeHidden();

  await screeners.click();
  await etfs.click();
  await expect(page).toHaveURL(/\/etfs\/screener/);
  await expect(etfs).toBeHidden();
  expect(errors).toEqual([]);
});

for (const [path, name] of [
  ['/stocks/details/AAPL.US', 'Stocks'],
  ['/etfs/details/SPY.US', 'ETFs'],
  ['/indices/details/GSPC.INDX', 'Indices'],
  ['/currencies/details/EURUSD.FOREX', 'Currencies'],
  ['/crypto/details/BTC-USD.CC', 'Crypto'],
] as const) {
  test(`${path} highlights ${name}`, deepUnless(name === 'ETFs'), async ({ page }) => {
    await open(page, path);
    const screeners = section(page, 'Screeners');
    await expect(screeners).toHaveAttribute('aria-current', 'true');
    await screeners.click();
    const panel = page.getByRole('list', { name: 'Screeners' });
    await expect(panel.locator('a[aria-current]')).toHaveText(name);
  });
}

test('only the keyboard: skip link, menu, page', async ({ page }) => {
  await open(page, '/faq');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Plumbline, home' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(menu(page).getByRole('link', { name: 'Home' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  const screeners = section(page, 'Screeners');
  await expect(screeners).toBeFocused();
  await expect(screeners).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('link', { name: 'Stocks', exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(screeners).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('link', { name: 'Crypto' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/crypto\/screener/);
});

test('media opens beside the product and says so', async ({ page }) => {
  await open(page, '/faq');
  await section(page, 'Media').click();
  const links = page.getByRole('list', { name: 'Media' }).getByRole('link');
  await expect(links).toHaveText([
    /^Community Hub/,
    /^Blog/,
    /^TikTok/,
    /^YouTube/,
    /^Reddit/,
    /^LinkedIn/,
  ]);
  for (const link of await links.all()) {
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /noopener/);
    await expect(link).toHaveAccessibleName(/opens in a new tab/);
  }
});

test('nothing of the header overflows with the longest name, and the page to return to is kept', async ({
  page,
}) => {
  await open(page, '/faq?a=1');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' })).toHaveAttribute(
    'href',
    '/login?prev=%2Ffaq%3Fa%3D1',
  );
  for (const width of [992, 1100, 1199, 1200, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const box = await page.evaluate(() => {
      const header = document.querySelector('header > div');
      const link = header?.querySelector<HTMLElement>(
        '[data-wide] > span:last-child, [data-wide] > a',
      );
      // As wide as the name menu of fifteen wide letters.
      if (link) link.style.minWidth = window.innerWidth < 1200 ? '186px' : '250px';
      const log = { scroll: header?.scrollWidth ?? 0, client: header?.clientWidth ?? 0 };
      const nav = header?.querySelector('nav');
      const last = nav?.lastElementChild?.getBoundingClientRect().right ?? 0;
      const wide = header?.querySelector('[data-wide]')?.getBoundingClientRect().left ?? 0;
      return { ...log, last, wide };
    });
    expect(box.scroll, `${width}`).toBeLessThanOrEqual(box.client);
    expect(box.last, `${width}: the menu meets the controls`).toBeLessThanOrEqual(box.wide);
  }
});
