import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { PLAN_QUOTAS } from 'shared/contract';
import { collectErrors, open } from '../site/platform';
import { ORIGIN } from '../site/site';
import { DEEP } from '../site/deep';

interface Answer {
  columns: string[];
  rows: (string | number | null)[][];
  total: number;
}

async function ask(query: object): Promise<Answer> {
  const answer = await fetch(`${ORIGIN}/api/screeners/stocks/query`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(query),
  });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Answer;
}

const GUARDS = [
  { field: 'marketCap', gte: 3e8 },
  { field: 'avg30Volume', gte: 1e5 },
  { field: 'priceUSD', gte: 1 },
];
const pane = (field: string, rise: boolean, where: object[] = GUARDS) => ({
  where: [...where, { field, ...(rise ? { gt: 0 } : { lt: 0 }) }],
  sort: [{ field, direction: rise ? 'desc' : 'asc' }],
  columns: ['symbol', field],
  pageSize: 25,
});
const number = (value: number, options: Intl.NumberFormatOptions = {}) =>
  value.toLocaleString('en-GB', options);

test('both panes show what the API says, over every window, and so does a shared address', async ({
  page,
}) => {
  const errors = collectErrors(page);
  await open(page, '/stocks/gainers-losers');
  const gainers = page.getByRole('region', { name: 'Gainers', exact: true });
  const losers = page.getByRole('region', { name: 'Losers', exact: true });
  for (const [key, field, address] of [
    ['1', 'day1ChangePercent', ''],
    ['3', 'month1ChangePercent', '?t=1M'],
    ['6', 'ytdChangePercent', '?t=YTD'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page).toHaveURL(`${ORIGIN}/stocks/gainers-losers${address}`);
    for (const [region, rise] of [
      [gainers, true],
      [losers, false],
    ] as const) {
      const { rows, total } = await ask(pane(field, rise));
      expect(total).toBeGreaterThan(25);
      await expect(region.getByText(`Total Rows: ${number(total)}`)).toBeVisible();
      const links = region.getByRole('row').getByRole('link');
      await expect(links.first()).toHaveAttribute('href', `/stocks/details/${rows[0]?.[0]}`);
      const visibleRows = await region
        .locator('[data-row-link]')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
      expect(visibleRows).toEqual(rows.map(([symbol]) => `/stocks/details/${symbol}`));
    }
  }
  expect(errors).toEqual([]);
});

test(
  'a guard that is taken away lets in what it hid, here and for whom the link is sent to',
  DEEP,
  async ({ page }) => {
    await open(page, '/stocks/gainers-losers');
    const gainers = page.getByRole('region', { name: 'Gainers', exact: true });
    const guarded = await ask(pane('day1ChangePercent', true));
    await expect(gainers.getByText(`Total Rows: ${number(guarded.total)}`)).toBeVisible();
    const group = page.getByRole('group', { name: 'Guards and filters' });
    await group.getByRole('button', { name: /^Remove Market cap/ }).click();
    const free = await ask(pane('day1ChangePercent', true, GUARDS.slice(1)));
    expect(free.total).toBeGreaterThan(guarded.total);
    await expect(gainers.getByText(`Total Rows: ${number(free.total)}`)).toBeVisible();
    await page.reload();
    await expect(gainers.getByText(`Total Rows: ${number(free.total)}`)).toBeVisible();
    await expect(group.getByRole('button', { name: /^Put back Market cap/ })).toBeVisible();
  },
);

test(
  'reasons come in one call for each pane; the file holds the whole pane',
  DEEP,
  async ({ page }) => {
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/market/moves')) calls.push(request.postData() ?? '');
    });
    await open(page, '/stocks/gainers-losers');
    const losers = page.getByRole('region', { name: 'Losers', exact: true });
    await expect(losers.locator('td .why .ui-skeleton')).toHaveCount(0);
    await expect(losers.locator('td .why').first()).not.toBeEmpty();
    expect(calls).toHaveLength(2);

    const downloading = page.waitForEvent('download');
    await losers.getByRole('button', { name: /CSV/ }).click();
    const text = await readFile(await (await downloading).path(), 'utf8');
    const { total } = await ask(pane('day1ChangePercent', false));
    expect(text.trimEnd().split('\r\n')).toHaveLength(
      Math.min(total, PLAN_QUOTAS.visitor.csvRows ?? total) + 1,
    );
  },
);

test(
  'the screener opens with the same filters and finds the same number',
  DEEP,
  async ({ page }) => {
    await open(page, '/stocks/gainers-losers?sector=Energy');
    await page.getByRole('link', { name: 'Open in screener' }).click();
    await expect(page).toHaveURL(/\/stocks\/screener\?sector=Energy&/);
    const { total } = await ask({ where: [...GUARDS, { field: 'sector', in: ['Energy'] }] });
    await expect(page.getByText(`Total Rows: ${number(total)}`)).toBeVisible();
  },
);

test('the heatmap uses the window of the page, and a reload keeps it', async ({ page }) => {
  const errors = collectErrors(page);
  await open(page, '/stocks/gainers-losers');
  await page.getByRole('radio', { name: 'Heatmap' }).check({ force: true });
  await page.keyboard.press('3');
  await expect(page).toHaveURL(`${ORIGIN}/stocks/gainers-losers?t=1M&m=heatmap`);
  const map = page.getByRole('group', { name: 'Heatmap of stocks' });
  const largest = await ask({
    where: GUARDS,
    sort: [{ field: 'marketCap', direction: 'desc' }],
    columns: ['symbol', 'month1ChangePercent'],
    pageSize: 3,
  });
  for (const [symbol, change] of largest.rows) {
    const tile = map.locator(`[data-tile="${symbol}"]`);
    await expect(tile).toHaveAttribute('href', `/stocks/details/${symbol}`);
    await expect(tile).toContainText(
      `${number(Math.abs(Number(change)), { minimumFractionDigits: 2, maximumFractionDigits: 2 })}%`,
    );
  }
  await expect(page.getByText(`of ${number(largest.total)} stocks.`)).toBeVisible();
  await page.getByLabel('Size of the tiles').selectOption('turnoverUSD');
  await expect(page).toHaveURL(/\?t=1M&m=heatmap&by=turnoverUSD$/);
  await page.reload();
  await expect(page.getByText(/largest by turnover/)).toBeVisible();
  expect(errors).toEqual([]);
});

test('on a phone one pane shows, tabs and swipes change it', async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 375, height: 800 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await open(page, '/stocks/gainers-losers');
  await expect(page.getByRole('region', { name: 'Gainers', exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Losers', exact: true })).toHaveCount(0);
  await page.getByRole('tab', { name: 'Losers' }).click();
  await expect(page).toHaveURL(/m=losers/);
  const losers = page.getByRole('region', { name: 'Losers', exact: true });
  await expect(losers.getByRole('listitem').first()).toBeVisible();
  await context.close();
});
