import { expect, test } from '@playwright/test';
import { collectErrors, open, settled } from '../site/platform';

const FILE = `Date;Type;Symbol;Quantity;Price;Currency
13.01.2026;Buy;MSFT;2;390,27;USD
14.01.2026;Buy;KO;5;60,50;USD
`;

test('a transaction is entered by keys with a preview, a file is imported and undone', async ({
  page,
}) => {
  const errors = collectErrors(page);
  await open(page, '/login?create=1&prev=%2Fportfolios');
  await page.getByRole('tab', { name: 'Create account' }).click();
  await page.getByLabel('E-mail').fill(`transactions-${Date.now()}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill('a long enough password');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/portfolios$/);
  await settled(page);
  await page.getByRole('button', { name: 'Add by hand' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Long run');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?tab=transactions&add=1$/);

  // Keyboard only from here on.
  const dialog = page.getByRole('dialog', { name: 'New transaction' });
  await expect(dialog.getByLabel('Type')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.keyboard.press('n');
  await expect(dialog.getByLabel('Type')).toBeFocused();
  await dialog.getByLabel('Date').fill('2026-01-12');
  await dialog.getByRole('combobox', { name: 'Asset' }).focus();
  await page.keyboard.type('AAPL');
  await expect(dialog.getByRole('option', { name: /^AAPL/ }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Quantity').focus();
  await page.keyboard.type('10');
  await dialog.getByLabel('Unit price').focus();
  await page.keyboard.type('180.5');
  await expect(dialog.getByRole('row', { name: /AAPL, cost \$0\.00 \$1,805\.00/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('cell', { name: '−$1,805.00' })).toBeVisible();

  await page.keyboard.press('i');
  await page.getByLabel('File to import', { exact: true }).setInputFiles({
    name: 'broker.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(FILE),
  });
  await expect(page.getByText('2 transactions will be added, all or none.')).toBeVisible();
  await page.getByRole('button', { name: 'Add 2 transactions' }).click();
  await expect(page.getByText('2 transactions added.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'KO', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Undo this import' }).click();
  await expect(page.getByText(/The import was undone/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'KO', exact: true })).toBeHidden();
  await expect(page.getByRole('cell', { name: '−$1,805.00' })).toBeVisible();
  expect(errors).toEqual([]);
});
