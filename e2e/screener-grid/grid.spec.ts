import { expect, test, type Page } from '@playwright/test';
import { DEEP } from '../site/deep';
import { collectErrors, open } from '../site/platform';
import { ORIGIN } from '../site/site';

const SCREENER = '/stocks/screener';
const row = (page: Page, at: number) => page.locator('tbody tr[data-row]').nth(at);
const symbolOf = async (page: Page, at: number): Promise<string> =>
  (await row(page, at).getAttribute('data-row')) ?? '';
const query = (page: Page, key: string) => new URL(page.url()).searchParams.get(key);
const headers = (page: Page) => page.locator('thead th').allInnerTexts();

test(
  'rows are set aside, kept in the address, and compared side by side',
  DEEP,
  async ({ page }) => {
    const errors = collectErrors(page);
    await open(page, SCREENER);
    const [first, second] = [await symbolOf(page, 0), await symbolOf(page, 1)];
    await row(page, 0).hover();
    await row(page, 0).getByRole('checkbox').check();
    const tray = page.getByRole('region', { name: 'Compare' });
    await expect(tray.getByText('1 of 5 to compare')).toBeVisible();
    await expect(tray.getByRole('button', { name: 'Compare' })).toBeDisabled();

    await row(page, 0).getByRole('link').focus();
    await page.keyboard.press('j');
    await page.keyboard.press('c');
    await expect.poll(() => query(page, 'compare')).toBe(`${first},${second}`);
    await page.reload();
    await expect(tray.getByText('2 of 5 to compare')).toBeVisible();
    await expect(row(page, 1).getByRole('checkbox')).toBeChecked();

    await tray.getByRole('link', { name: 'Compare' }).click();
    await expect(page).toHaveURL(`${ORIGIN}/compare?s=${first},${second}`);
    expect(errors).toEqual([]);
  },
);

test(
  'tickers go to the clipboard: of a row, of the page, of all; or into a window to copy from',
  DEEP,
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page, `${SCREENER}?n=25&sector=Utilities`);
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await row(page, 0).hover();
    await row(page, 0)
      .getByRole('button', { name: /^Actions for/ })
      .click();
    const tab = page.getByRole('menuitem', { name: 'Open in a new tab' });
    await expect(tab).toHaveAttribute('target', '_blank');
    await page.getByRole('menuitem', { name: /^Copy / }).click();
    const ticker = (await row(page, 0).getByRole('link').innerText()).split('\n').at(-1) ?? '';
    await expect.poll(copied).toBe(ticker);

    await page.getByRole('button', { name: 'Copy tickers' }).click();
    await page.getByRole('menuitem', { name: 'Copy tickers of this page' }).click();
    await expect.poll(async () => (await copied()).split(', ').length).toBe(25);

    await page.getByRole('button', { name: 'Copy tickers' }).click();
    await page.getByRole('menuitem', { name: /^Copy (all|the first) / }).click();
    await expect.poll(async () => (await copied()).split(', ').length).toBeGreaterThan(25);

    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
      document.execCommand = () => false;
    });
    await page.getByRole('button', { name: 'Copy tickers' }).click();
    await page.getByRole('menuitem', { name: 'Copy tickers of this page' }).click();
    await expect(page.getByRole('textbox', { name: 'Tickers' })).toHaveValue(/^\S+(, \S+){24}$/);
  },
);

test('columns are pinned and moved by mouse and keys; the address restores them', async ({
  page,
}) => {
  await open(page, `${SCREENER}?v=valuation`);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('button', { name: 'Pin P/E', exact: true }).click();
  await expect.poll(() => query(page, 'f')).toBe('peRatio');
  expect((await headers(page))[1]).toContain('P/E');

  const grip = page.getByRole('button', { name: 'Move PEG' });
  const place = () =>
    page
      .getByRole('button', { name: /^Move / })
      .evaluateAll((grips) =>
        grips.findIndex((one) => one.getAttribute('aria-label') === 'Move PEG'),
      );
  const placeBefore = await place();
  await grip.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  // The list follows the address, which changes a moment after the key.
  await expect.poll(place).toBe(placeBefore - 1);
  const byKeys = query(page, 'c')?.split(',') ?? [];
  const index = byKeys.indexOf('pegRatio');
  expect(index).toBeGreaterThan(1);

  const from = await grip.boundingBox();
  if (!from) throw new Error('The grip is not on screen');
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(from.x + 10, from.y - 25, { steps: 5 });
  await page.mouse.up();
  await expect.poll(() => query(page, 'c')?.split(',').indexOf('pegRatio')).toBe(index - 1);
  await page.getByLabel('Name of this column set').fill('My value');
  await page.keyboard.press('Enter');
  const mine = page.getByRole('tab', { name: 'My value' });
  await expect(mine).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');

  const before = await headers(page);
  await page.reload();
  await row(page, 0).waitFor();
  expect(await headers(page)).toEqual(before);
  await page.getByRole('tab', { name: 'Overview' }).click();
  await expect(mine).toHaveAttribute('aria-selected', 'false');
  await mine.click();
  await expect.poll(() => headers(page)).toEqual(before);
  // The pinned column stays where it is while the others pass behind it.
  const pinned = page.locator('thead th').nth(1);
  const at = await pinned.boundingBox();
  await page.locator('.scroll:has(table)').evaluate((scroller) => {
    scroller.scrollLeft = 300;
  });
  expect((await pinned.boundingBox())?.x).toBeCloseTo(at?.x ?? 0, 0);
});

test('heat is kept in the address, and a rest on a name shows a year', DEEP, async ({ page }) => {
  await open(page, SCREENER);
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/sparklines')) requests.push(request.postData() ?? '');
  });
  await page.getByRole('button', { name: 'Heat' }).click();
  await expect.poll(() => query(page, 'h')).toBe('1');
  await row(page, 2).getByRole('link').hover();
  await expect(page.getByRole('tooltip').getByText('1 year')).toBeVisible();
  const symbol = await symbolOf(page, 2);
  await expect(page.getByRole('img', { name: /^1 year: / })).toBeVisible();
  expect(requests.filter((body) => body.includes('365'))).toEqual([
    JSON.stringify({ symbols: [symbol], days: 365 }),
  ]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tooltip')).toHaveCount(0);
});

test('the keys of the list are listed and turn the column sets', async ({ page }) => {
  await open(page, SCREENER);
  await page.keyboard.press(']');
  await expect.poll(() => query(page, 'v')).toBe('valuation');
  await page.keyboard.press('[');
  await expect.poll(() => query(page, 'v')).toBe(null);
  await page.keyboard.press('?');
  const help = page.getByRole('dialog');
  for (const key of ['Next row', 'Row to a watchlist', 'Row into the comparison', 'Export CSV'])
    await expect(help.getByText(key)).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 }, hasTouch: true });

  test('several columns sort in an order that one can change', DEEP, async ({ page }) => {
    await open(page, `${SCREENER}?s=-peRatio`);
    await page.getByRole('button', { name: 'Sort', exact: true }).click();
    await page.getByLabel('Then by').selectOption({ label: 'Company name' });
    await expect.poll(() => query(page, 's')).toBe('-peRatio,companyName');
    await page.getByRole('button', { name: /^Company name before/ }).click();
    await expect.poll(() => query(page, 's')).toBe('companyName,-peRatio');
    await page.getByRole('button', { name: 'Done' }).click();
  });
});
