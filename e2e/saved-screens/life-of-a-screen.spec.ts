import { expect, test } from '@playwright/test';
import { DEEP } from '../site/deep';
import { logIn, newEmail, signUpHere } from '../sign-in/account';
import { collectErrors, open, settled } from '../site/platform';
import { mine, openManager, openMenu, saveAs } from 'e2e-kit/saved-screens';

// Accounts, two browsers and a dozen changes.
test.describe.configure({ timeout: 120_000 });

test('a screen saved signed out comes to the account, and from there to another browser', async ({
  page,
  browser,
}) => {
  const errors = collectErrors(page);
  await open(page, '/stocks/screener?sector=Technology&peRatio=..20');
  const total = page.getByText(/^Total Rows: /);
  await expect(total).toHaveText(/\d$/);
  const count = await total.textContent();
  await saveAs(page, 'Cheap tech');
  await expect(page.getByRole('group', { name: 'Saved screen' })).toContainText('Cheap tech');
  const address = newEmail();
  await mine(await openMenu(page))
    .getByRole('button', { name: 'Log in' })
    .click();
  await expect(page).toHaveURL(/\/login\?/);
  await signUpHere(page, address);
  await expect(page).toHaveURL(/\/stocks\/screener\?sector=Technology&peRatio=\.\.20$/);
  await expect(page.getByText('1 saved screen was moved to your account.')).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('plumbline.screens')))
    .toContain('"screens":[]');

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await open(other, '/login?prev=/stocks/screener');
  await logIn(other, address);
  await expect(other).toHaveURL(/\/stocks\/screener$/);
  await settled(other);
  const entry = mine(await openMenu(other)).getByRole('link', { name: /^Cheap tech/ });
  await expect(entry).toHaveAttribute('title', /Technology stocks with P\/E at most 20/);
  await entry.click();
  await expect(other).toHaveURL(/\?sector=Technology&peRatio=\.\.20$/);
  await expect(other.getByText(/^Total Rows: /)).toHaveText(count ?? '');

  // Renamed, copied and made the default in one browser; the other one follows.
  const sheet = await openManager(other);
  const row = (name: string) => sheet.getByRole('group', { name, exact: true });
  await row('Cheap tech').getByRole('button', { name: 'Rename' }).click();
  await sheet.getByRole('textbox', { name: 'Name' }).fill('Value tech');
  await other.keyboard.press('Enter');
  await row('Value tech').getByRole('button', { name: 'Duplicate' }).click();
  await expect(row('Value tech (2)')).toBeVisible();
  await row('Value tech (2)').getByRole('button', { name: 'Default' }).click();
  await expect(row('Value tech (2)').getByRole('button', { name: 'Default' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(sheet.getByText('2 of 5 saved screens of your Free plan')).toBeVisible();
  for (const copy of [3, 4, 5]) {
    await row('Value tech').getByRole('button', { name: 'Duplicate' }).click();
    await expect(row(`Value tech (${copy})`)).toBeVisible();
  }
  await row('Value tech').getByRole('button', { name: 'Duplicate' }).click();
  await expect(sheet.getByRole('alert')).toContainText('Your Free plan holds 5 saved screens');
  for (const copy of [3, 4, 5]) {
    await row(`Value tech (${copy})`).getByRole('button', { name: 'Delete' }).click();
    await expect(row(`Value tech (${copy})`)).toBeHidden();
  }
  await row('Value tech').getByRole('button', { name: 'Delete' }).click();
  await expect(row('Value tech')).toBeHidden();
  await expect(sheet.getByRole('button', { name: 'Undo' })).toBeFocused();
  await other.keyboard.press('Enter');
  await expect(row('Value tech')).toBeVisible();
  await row('Value tech').getByRole('button', { name: 'Delete' }).click();
  await expect(row('Value tech')).toBeHidden();
  await elsewhere.close();

  // The default opens if the address selects no screen.
  await open(page, '/stocks/screener');
  await expect(page).toHaveURL(/\?sector=Technology&peRatio=\.\.20$/);
  await expect(page.getByRole('group', { name: 'Saved screen' })).toContainText('Value tech (2)');
  await page.getByLabel('Maximum Price to earnings').fill('15');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Changed since saved')).toBeVisible();
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page).toHaveURL(/peRatio=\.\.20$/);
  expect(errors).toEqual([]);
});

test(
  'other tabs follow, and a file brings screens to another browser',
  DEEP,
  async ({ page, context, browser }) => {
    const second = await context.newPage();
    await open(page, '/etfs/screener?dividendYield=3..');
    await open(second, '/etfs/screener');
    const panel = await openMenu(second);
    await expect(mine(panel).getByText('None yet.')).toBeVisible();
    await page.bringToFront();
    await saveAs(page, 'Income funds');
    await expect(mine(panel).getByRole('link', { name: /^Income funds/ })).toBeVisible();

    const sheet = await openManager(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      sheet.getByRole('button', { name: 'Export' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^etfs-screens-\d{4}-\d\d-\d\d\.json$/);
    const elsewhere = await browser.newContext();
    const other = await elsewhere.newPage();
    await open(other, '/etfs/screener');
    await (await openManager(other)).getByRole('button', { name: 'Import' }).click();
    const dialog = other.getByRole('dialog', { name: 'Import screens' });
    await dialog.getByLabel('File').setInputFiles({
      name: 'broken.json',
      mimeType: 'application/json',
      buffer: Buffer.from('{'),
    });
    await expect(dialog.getByRole('alert')).toHaveText('The file is not JSON.');
    await dialog.getByLabel('File').setInputFiles(await download.path());
    await expect(dialog.getByRole('listitem')).toContainText(['Income funds']);
    await dialog.getByRole('button', { name: 'Import 1 screen' }).click();
    await expect(
      other.getByRole('dialog', { name: 'My screens' }).getByText('Income funds'),
    ).toBeVisible();
    await elsewhere.close();
  },
);

test(
  'a screen is run on a watchlist, with a reason for each that does not match',
  DEEP,
  async ({ page }) => {
    await open(page, '/stocks/screener?in=w.none');
    await expect(page.getByRole('heading', { name: /Log in to run this screen/ })).toBeVisible();
    await open(page, '/login?prev=/watchlists');
    await signUpHere(page, newEmail());
    await settled(page);
    await page.getByRole('button', { name: 'New watchlist' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Core');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/watchlists\/[\w-]+$/);
    const id = page.url().split('/').at(-1) ?? '';
    await open(page, `/stocks/screener?in=w.${id}`);
    await expect(page.getByRole('heading', { name: 'Core has no stocks' })).toBeVisible();

    await open(page, '/stocks/screener?s=-marketCap');
    const star = page.getByRole('row').getByRole('button', { name: /to a watchlist/ });
    for (const at of [0, 1, 2]) {
      await star.first().click();
      await expect(page.getByRole('button', { name: /is on a watchlist/ })).toHaveCount(at + 1);
    }
    await page.getByRole('button', { name: 'Runs on: All stocks' }).click();
    await page.getByRole('menuitemradio', { name: 'Core (3)' }).click();
    await expect(page).toHaveURL(new RegExp(`in=w\\.${id}`));
    await expect(page.getByText('Total Rows: 3')).toBeVisible();
    await expect(page.getByText('3 of 3 in Core match')).toBeVisible();
    await page.getByLabel('Maximum Market capitalisation').fill('1');
    await page.keyboard.press('Enter');
    await expect(page.getByText('0 of 3 in Core match')).toBeVisible();
    await page.getByRole('button', { name: 'Show the 3 others' }).click();
    const others = page.getByRole('region', { name: 'Why the others do not match' });
    await expect(others.getByRole('listitem')).toHaveCount(3);
    await expect(others.getByRole('listitem').first()).toContainText(
      /Market cap at most .* is above/,
    );
    await page.goto(`/stocks/screener?in=w.00000000-0000-4000-8000-000000000000`);
    await expect(page.getByRole('heading', { name: 'This list does not exist' })).toBeVisible();
    await page.getByRole('button', { name: 'Show all stocks' }).click();
    await expect(page).toHaveURL(/\/stocks\/screener$/);
  },
);
