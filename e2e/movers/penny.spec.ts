import { expect, test } from '@playwright/test';
import { DEEP } from '../site/deep';
import { collectErrors, open } from '../site/platform';
import { ORIGIN } from '../site/site';

const total = async (where: object[]): Promise<number> => {
  const answer = await fetch(`${ORIGIN}/api/screeners/stocks/query`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ where, pageSize: 0 }),
  });
  return ((await answer.json()) as { total: number }).total;
};
const LIQUID = { field: 'turnoverUSD', gte: 100_000 };
const below = (cap: number) => ({ field: 'priceUSD', lt: cap });
const rows = (count: number) => `Total Rows: ${count.toLocaleString('en-GB')}`;

test('penny stocks are liquid ones below $5; cap and guard change what is there', async ({
  page,
}) => {
  const errors = collectErrors(page);
  await open(page, '/stocks/penny');
  const [five, one, all] = await Promise.all([
    total([below(5), LIQUID]),
    total([below(1), LIQUID]),
    total([below(5)]),
  ]);
  expect(five).toBeGreaterThan(one);
  expect(all).toBeGreaterThan(five);
  await expect(page.getByText(rows(five))).toBeVisible();
  await expect(page.getByText(`hides ${(all - five).toLocaleString('en-GB')} that`)).toBeVisible();
  await page.keyboard.press('1');
  await expect(page).toHaveURL(`${ORIGIN}/stocks/penny?cap=1`);
  await expect(page.getByText(rows(one))).toBeVisible();
  await page.keyboard.press('2');
  await page.getByRole('button', { name: /^Liquidity guard/ }).click();
  await expect(page).toHaveURL(`${ORIGIN}/stocks/penny?turnoverUSD=any`);
  await expect(page.getByText(rows(all))).toBeVisible();
  await page.reload();
  await expect(page.getByText(rows(all))).toBeVisible();
  // On a phone, the first row is visible above the filters button.
  await page.getByRole('button', { name: /^Liquidity guard/ }).click();
  await page.setViewportSize({ width: 375, height: 667 });
  await expect(page.getByText(rows(five))).toBeAttached();
  const card = await page.locator('.cards > [data-row]').first().boundingBox();
  const dock = await page.getByRole('button', { name: /^Filters/ }).boundingBox();
  expect((card?.y ?? 0) + (card?.height ?? 999)).toBeLessThan(dock?.y ?? 0);
  expect(errors).toEqual([]);
});

test('turnover is explained by its inputs', async () => {
  const first = await fetch(`${ORIGIN}/api/screeners/stocks/query`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      where: [below(5), LIQUID],
      columns: ['symbol', 'avg30Volume', 'priceUSD', 'turnoverUSD'],
      pageSize: 200,
    }),
  });
  const answer = (await first.json()) as { rows: [string, number, number, number][] };
  expect(answer.rows.length).toBeGreaterThan(0);
  for (const [symbol, volume, price, turnover] of answer.rows) {
    expect(price, symbol).toBeLessThan(5);
    expect(turnover / (volume * price), symbol).toBeCloseTo(1, 9);
  }
  const [symbol, , , turnover] = answer.rows[0] ?? ['', 0, 0, 0];
  const explained = await fetch(`${ORIGIN}/api/assets/${symbol}/explain/turnoverUSD`);
  expect(explained.status).toBe(200);
  expect(JSON.stringify(await explained.json())).toContain(String(turnover));
});

test('the overview of stocks leads to movers, sectors and screens', DEEP, async ({ page }) => {
  const errors = collectErrors(page);
  await open(page, '/stocks');
  await expect(page.getByRole('heading', { level: 1, name: 'Stocks' })).toBeVisible();
  for (const name of ['Gainers', 'Losers', 'Most active', 'Upcoming dividends'])
    await expect(
      page.getByRole('region', { name, exact: true }).getByRole('listitem').first(),
    ).toBeVisible();
  const sectors = page.getByRole('region', { name: 'Sectors' });
  await expect(sectors.getByText(/% rose/).first()).toBeVisible();
  await sectors.getByRole('link', { name: 'Energy' }).click();
  await expect(page).toHaveURL(`${ORIGIN}/stocks/gainers-losers?sector=Energy`);
  await expect(page.getByRole('button', { name: 'Remove Sector: Energy' })).toBeVisible();
  expect(errors).toEqual([]);
});
