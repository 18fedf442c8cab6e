import { expect, test } from '@playwright/test';
import { collectErrors, open, settled } from '../site/platform';
import { ORIGIN } from '../site/site';
import { savedCsv } from '../screener-agreement/screener-page';
import { DEEP } from '../site/deep';

type Row = (string | number | boolean | string[] | null)[];
async function rows(type: string, query: object): Promise<Row[]> {
  const answer = await fetch(`${ORIGIN}/api/screeners/${type}/query`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(query),
  });
  return ((await answer.json()) as { rows: Row[] }).rows;
}

test('a list opens as a heatmap with its filters, and tiles open details', async ({ page }) => {
  const errors = collectErrors(page);
  await open(page, '/etfs/screener?mainAssetClass=Bond');
  await page.getByRole('radio', { name: 'Heatmap' }).check();
  await expect(page).toHaveURL(`${ORIGIN}/etfs/screener?mainAssetClass=Bond&map=1D`);
  const map = page.getByRole('group', { name: 'Heatmap of ETFs' });
  await expect(map).toBeVisible();
  await page.keyboard.press('3');
  await expect(page).toHaveURL(`${ORIGIN}/etfs/screener?mainAssetClass=Bond&map=1M`);
  const bonds = await rows('etfs', {
    where: [{ field: 'mainAssetClass', in: ['Bond'] }],
    sort: [{ field: 'totalAssets', direction: 'desc' }],
    columns: ['symbol', 'month1ChangePercent'],
    pageSize: 3,
  });
  for (const [symbol, change] of bonds) {
    const tile = map.locator(`[data-tile="${String(symbol)}"]`);
    await expect(tile).toHaveAttribute('href', `/etfs/details/${String(symbol)}`);
    await expect(tile).toContainText(
      `${Math.abs(Number(change)).toLocaleString('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}%`,
    );
  }
  await page.reload();
  await settled(page);
  const first = map.locator('[data-tile][tabindex="0"]');
  await first.focus();
  await page.keyboard.press('ArrowRight');
  const second = map.locator('[data-tile]:focus');
  const href = (await second.getAttribute('href')) ?? '';
  expect(href).not.toBe(await map.locator('[data-tile]').first().getAttribute('href'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${ORIGIN}${href}`);
  await page.goBack();
  await expect(map).toBeVisible();
  await page.getByLabel('Colour of the tiles').selectOption({ label: 'Colour: Expense ratio' });
  await expect(page).toHaveURL(
    `${ORIGIN}/etfs/screener?mainAssetClass=Bond&map=netExpenseRatioPercent`,
  );
  await expect(page.getByRole('img', { name: 'Colours from 1% to 0%' })).toBeVisible();
  const [fund] = await rows('etfs', {
    where: [{ field: 'mainAssetClass', in: ['Bond'] }],
    sort: [{ field: 'totalAssets', direction: 'desc' }],
    columns: ['symbol', 'netExpenseRatioPercent'],
    pageSize: 1,
  });
  await expect(map.locator(`[data-tile="${String(fund?.[0])}"]`)).toContainText(
    `${Number(fund?.[1]).toFixed(2)}%`,
  );
  expect(errors).toEqual([]);
});

test('lists every fund once on request, with matching count and file', DEEP, async ({ page }) => {
  const errors = collectErrors(page);
  const name = 'iShares Core MSCI World';
  const listings = await rows('etfs', {
    where: [{ field: 'name', contains: name }],
    columns: ['symbol', 'mainListing', 'otherListings'],
  });
  expect(listings.length).toBeGreaterThan(2);
  const [main, ...further] = listings.filter(([, isMain]) => isMain === true);
  const others = Array.isArray(main?.[2]) ? main[2] : [];
  expect([others.length, further]).toEqual([listings.length - 1, []]);
  await open(page, `/etfs/screener?name=${encodeURIComponent(name)}`);
  await expect(page.getByText(`Total Rows: ${listings.length}`)).toBeVisible();
  const once = page.locator('[data-filter="mainListing"]');
  await once.getByRole('button', { name: 'Yes' }).click();
  await expect(page).toHaveURL(/[?&]mainListing=1$/);
  await expect(page.getByText('Total Rows: 1', { exact: true })).toBeVisible();
  await expect(page.getByRole('cell', { name: others.join(', ') })).toBeVisible();
  const { text } = await savedCsv(page);
  const [head = '', ...lines] = text.trim().split('\r\n');
  expect(head).toContain('Also listed as');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(String(main?.[0]));
  await once.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText(`Total Rows: ${listings.length}`)).toBeVisible();
  expect(errors).toEqual([]);
});

test(
  'what a fund costs over the years follows the formula; the plan is in the address',
  DEEP,
  async ({ page }) => {
    const errors = collectErrors(page);
    await open(page, '/etfs?f=SPY.US,GLD.US&monthly=0');
    const ratios = new Map(
      (
        await rows('etfs', {
          where: [{ field: 'symbol', in: ['SPY.US', 'GLD.US'] }],
          columns: ['symbol', 'netExpenseRatioPercent'],
        })
      ).map(([symbol, ratio]) => [symbol, Number(ratio)]),
    );
    const table = page.getByRole('table', { name: /Cost over/ });
    const expectCosts = async (amount: number, years: number) => {
      for (const [symbol, ratio] of ratios) {
        const free = amount * 1.06 ** years;
        const cost = free - amount * (1.06 * (1 - ratio / 100)) ** years;
        const row = table.getByRole('row', {
          name: new RegExp(`^${String(symbol).split('.')[0]} `),
        });
        await expect(row).toContainText(`$${Math.round(cost).toLocaleString('en-GB')}`);
        await expect(row).toContainText(`$${Math.round(free - cost).toLocaleString('en-GB')}`);
      }
    };
    await expectCosts(10_000, 10);
    await page.getByRole('textbox', { name: 'Years' }).fill('30');
    await page.getByLabel('Paid in at once, $').fill('25K');
    await expect(page).toHaveURL(`${ORIGIN}/etfs?f=SPY.US,GLD.US&amount=25K&monthly=0&years=30`);
    await expectCosts(25_000, 30);
    await page.getByRole('textbox', { name: 'Years' }).fill('99');
    await expect(page.getByText('From 1 to 50, whole years')).toBeVisible();
    await expectCosts(25_000, 30);
    const alike = page.getByRole('table', { name: /How alike/ });
    await expect(alike.getByRole('row', { name: /^SPY and GLD/ })).toContainText(/moved/);
    await page
      .getByRole('button', { name: /Remove.*GLD|GLD/ })
      .first()
      .click();
    await expect(page).toHaveURL(`${ORIGIN}/etfs?f=SPY.US&amount=25K&monthly=0&years=30`);
    expect(errors).toEqual([]);
  },
);

test('dominance is the share of the summed caps of the whole list', DEEP, async ({ page }) => {
  const errors = collectErrors(page);
  await open(page, '/crypto');
  const caps: number[] = [];
  for (let at = 1; at <= 5; at += 1)
    for (const [, cap] of await rows('crypto', {
      where: [{ field: 'marketCap', isNull: false }],
      sort: [{ field: 'marketCap', direction: 'desc' }],
      columns: ['symbol', 'marketCap'],
      page: at,
      pageSize: 200,
    }))
      caps.push(Number(cap));
  const sum = caps.reduce((total, cap) => total + cap, 0);
  const share = ((100 * (caps[0] ?? 0)) / sum).toFixed(1);
  const card = page.getByRole('region', { name: 'Dominance' });
  await expect(card).toContainText(`${share}%`);
  await expect(card).toContainText(`all ${caps.length.toLocaleString('en-GB')} coins`);
  await open(page, '/crypto/screener?v=supply');
  const coins = await rows('crypto', {
    where: [{ field: 'maxSupply', isNull: false }],
    sort: [{ field: 'marketCap', direction: 'desc' }],
    columns: ['symbol', 'circulatingSupply', 'maxSupply'],
    pageSize: 1,
  });
  const [, circulating, most] = coins[0] ?? [];
  const percent = ((100 * Number(circulating)) / Number(most)).toFixed(1);
  await expect(
    page.getByRole('meter', { name: `In circulation: ${percent}%` }).first(),
  ).toBeVisible();
  await expect(page.getByText('No maximum').first()).toBeVisible();
  expect(errors).toEqual([]);
});
