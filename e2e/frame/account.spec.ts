import { expect, test } from '@playwright/test';
import { faults } from '../site/faults';
import { open, settled } from '../site/platform';

test('the name menu: cut name, no flash of Log In on the next page, nothing moves', async ({
  page,
}) => {
  await open(page, '/login?prev=%2Ffaq');
  await page.getByRole('tab', { name: 'Create account' }).click();
  await page.getByLabel('E-mail').fill(`catherine.woodville-${Date.now()}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill('a long enough password');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/faq$/);
  await settled(page);
  const name = page.getByRole('banner').getByRole('button', { name: /catherine\.woodv…$/ });
  await expect(name).toBeVisible();
  await name.click();
  await expect(page.getByRole('menuitem')).toHaveText(['Settings', 'Log out']);
  expect(await faults(page, 'name menu')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(name).toBeFocused();

  // What the next page shows before it is known who is here.
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const look = () => {
      const link = document.querySelector<HTMLElement>('header [data-wide] a[href^="/login"]');
      if (link && link.offsetWidth > 0) seen.push('Log In');
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  const before = await name.boundingBox();
  await page.reload();
  const place = page.locator('html');
  await expect(place).toHaveClass(/returning/);
  await expect(name).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([]);
  expect(await name.boundingBox()).toEqual(before);
});
