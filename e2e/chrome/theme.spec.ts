import { expect, test, type Page } from '@playwright/test';
import { open } from '../site/platform';

const GROUNDS = {
  light: 'rgb(247, 249, 252)',
  dark: 'rgb(11, 18, 32)',
  'high-contrast': 'rgb(0, 0, 0)',
} as const;
const choose = (theme: string) => localStorage.setItem('plumbline.theme', theme);
const themeOf = (page: Page) =>
  page.evaluate(() => ({
    html: document.documentElement.className,
    body: document.body.className,
    ground: getComputedStyle(document.documentElement).backgroundColor,
  }));

for (const theme of ['light', 'dark', 'high-contrast'] as const) {
  test(`${theme} is there before any script of the product has come`, async ({ page }) => {
    await page.addInitScript(choose, theme);
    await page.emulateMedia({ colorScheme: theme === 'light' ? 'dark' : 'light' });
    await page.route(/\/releases\/.*\.js/, () => {});
    await page.goto('/faq', { waitUntil: 'commit' });
    await page.waitForFunction(() => document.body?.className);
    const { html, body, ground } = await themeOf(page);
    expect(html).toContain(theme);
    expect(body).toBe(theme);
    const bodyGround = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect([ground, bodyGround]).toContain(GROUNDS[theme]);
  });
}

test('the icon, the choice, the system and another tab', async ({ page, context }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page, '/faq');
  const body = page.locator('body');
  await page.getByTitle('Switch Light/Dark mode').click();
  await expect(body).toHaveClass(/dark/);

  const other = await context.newPage();
  await open(other, '/faq');
  await expect(other.locator('body')).toHaveClass(/dark/);
  await other.getByRole('button', { name: 'Display options' }).click();
  await other.getByRole('menuitemradio', { name: 'High contrast' }).click();
  await expect(body).toHaveClass(/high-contrast/);
  await other.getByRole('button', { name: 'Display options' }).click();
  await other
    .getByRole('menuitemcheckbox', { name: 'Blue and orange instead of green and red' })
    .click();
  await expect(body).toHaveClass(/blue-orange/);
  await other.getByRole('button', { name: 'Display options' }).click();
  await other.getByRole('menuitemradio', { name: 'System' }).click();
  await expect(body).toHaveClass(/light/);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(body).toHaveClass(/dark/);
  await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', '#111A2B');
});
