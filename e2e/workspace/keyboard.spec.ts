import { expect, test, type Locator, type Page } from '@playwright/test';
import { newEmail, PASSWORD } from '../sign-in/account';
import { DEEP } from '../site/deep';
import { collectErrors, open, settled } from '../site/platform';

/** More tab stops than any of these pages has before the target. */
const MAX_STOPS = 80;

/** Presses Tab, or Shift+Tab, until the element has the focus. */
async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not lead to ${String(target)}`);
}

async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

test('from sign-up to a balanced portfolio by keys alone', DEEP, async ({ page }) => {
  const errors = collectErrors(page);
  await open(page, '/login?prev=%2Fportfolios');
  await tabTo(page, page.getByRole('tab', { name: 'Log in' }));
  await page.keyboard.press('ArrowRight');
  await type(page, page.getByLabel('E-mail'), newEmail());
  await type(page, page.getByLabel('Password', { exact: true }), PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/portfolios$/);
  await settled(page);

  await tabTo(page, page.getByRole('button', { name: 'Add by hand' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.type('Long run');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New transaction' });
  for (const [ticker, quantity] of [
    ['AAPL', '10'],
    ['KO', '5'],
  ] as const) {
    await expect(dialog.getByLabel('Type')).toBeFocused();
    await type(page, dialog.getByRole('combobox', { name: 'Asset' }), ticker);
    await expect(
      dialog.getByRole('option', { name: new RegExp(`^${ticker}`) }).first(),
    ).toBeVisible();
    await page.keyboard.press('Enter');
    await type(page, dialog.getByLabel('Quantity'), quantity);
    await type(page, dialog.getByLabel('Unit price'), '50');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    if (ticker === 'AAPL') await page.keyboard.press('n');
  }

  await tabTo(page, page.getByRole('tab', { name: 'Transactions' }));
  await page.keyboard.press('End');
  const targets = page.getByRole('region', { name: 'Targets and rebalancing' });
  await tabTo(page, targets.getByRole('button', { name: 'Equal targets' }));
  await page.keyboard.press('Enter');
  await tabTo(page, targets.getByRole('button', { name: 'Save targets' }));
  await page.keyboard.press('Enter');
  await expect(targets.getByRole('button', { name: 'Save targets' })).toBeHidden();
  await tabTo(page, targets.getByLabel('Amount to invest, USD'), 'Shift+Tab');
  await page.keyboard.type('10000');
  await page.keyboard.press('Enter');
  // All of the money goes to where it lacks most.
  await expect(targets.getByRole('row', { name: /^KO/ })).toContainText(/\$[\d,]+\.\d\d$/);
  expect(errors).toEqual([]);
});
