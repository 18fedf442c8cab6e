import { expect, test } from '@playwright/test';
import { faults } from '../site/faults';
import { open } from '../site/platform';
import { DEEP } from '../site/deep';

test.describe.configure({ mode: 'parallel' });

for (const width of [1440, 375] as const) {
  test(`search at ${width} px: axe finds nothing in any state or theme`, DEEP, async ({ page }) => {
    test.slow();
    const violations: string[] = [];
    const look = async (state: string) => void violations.push(...(await faults(page, state)));
    await page.setViewportSize({ width, height: 800 });
    await open(page, '/stocks/warren-buffett');
    await expect(page.getByRole('region', { name: 'Ticker' }).getByRole('link')).toHaveCount(28);
    const box = page.getByRole('combobox', { name: /^Ticker or asset name/ });
    const show = async () => {
      if (width === 375) await page.getByRole('button', { name: 'Search', exact: true }).click();
    };
    await show();
    await box.fill('nov');
    await expect(page.locator('[role=option]').first()).toBeVisible();
    const { menu, ...measures } = await page.getByRole('listbox').evaluate((list) => {
      const height = (selector: string) =>
        list.querySelector(selector)?.getBoundingClientRect().height;
      return {
        logo: height('[role=option] .ui-logo'),
        row: height('[role=option]'),
        group: height('[role=presentation]'),
        menu: list.getBoundingClientRect().height,
      };
    });
    // Touch screens need taller rows than the specification's.
    expect(measures).toEqual({ logo: 32, row: width === 375 ? 44 : 36, group: 48 });
    expect(menu).toBeLessThanOrEqual(320);
    await look('answers');
    await page.locator('[role=option]').first().click();
    await expect(page).toHaveURL(/\/details\//);
    await show();
    await box.focus();
    await expect(page.locator('[role=option]', { hasText: 'Clear recent' })).toBeVisible();
    await look('recent');
    const picker = page.getByRole('combobox', { name: 'Broker' });
    await page.keyboard.press('Escape');
    await picker.click();
    await expect(page.locator('[role=option]')).toHaveCount(7);
    await look('brokers');
    await page.locator('[role=option]', { hasText: "I don't see my broker" }).click();
    const dialog = page.getByRole('dialog', { name: 'Which broker do you use?' });
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await look('feedback');
    expect(violations).toEqual([]);
  });
}
