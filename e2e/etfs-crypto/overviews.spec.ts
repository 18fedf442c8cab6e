import { expect, test } from '@playwright/test';
import { collectErrors, open } from '../site/platform';
import { ORIGIN } from '../site/site';

type Row = (string | number | null)[];
async function rows(type: string, query: object): Promise<Row[]> {
  const answer = await fetch(`${ORIGIN}/api/screeners/${type}/query`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(query),
  });
  return ((await answer.json()) as { rows: Row[] }).rows;
}

test('a list stands as a heatmap too: the same filters, in the address, tiles open details', async ({
  page,
}) => {
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
  expect(errors).toEqual([]);
});

test('what a fund costs over the years follows the formula; the plan is in the address', async ({
  page,
}) => {
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
      const row = table.getByRole('row', { name: new RegExp(`^${String(symbol).split('.')[0]} `) });
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
});

test('dominance is the share of the summed caps of the whole list', async ({ page }) => {
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
