import { expect, test } from '@playwright/test';
import { DEEP } from '../site/deep';
import { faults } from '../site/faults';
import { open } from '../site/platform';

test(
  'axe finds nothing in any theme with menu, display menu, key help and sheet open',
  DEEP,
  async ({ page }) => {
    await open(page, '/faq');
    await page.getByRole('button', { name: 'Pro Filters' }).click();
    expect(await faults(page, 'menu')).toEqual([]);
    await page.getByRole('button', { name: 'Display options' }).click();
    expect(await faults(page, 'display menu')).toEqual([]);
    await page.keyboard.press('Escape');
    await page.mouse.click(700, 500);
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    expect(await faults(page, 'key help')).toEqual([]);
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 375, height: 812 });
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    expect(await faults(page, 'sheet')).toEqual([]);
  },
);
