import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { PLAN_QUOTAS } from 'shared/contract';
import { collectErrors, open } from '../site/platform';
import { signUp } from '../sign-in/account';
import { DEEP } from '../site/deep';

const PATH = '/stocks/dividends/upcoming';

interface Answer {
  items: { symbol: string; exDate: string; status: string; lastDayToBuy: string }[];
  total: number;
  from: string;
  to: string;
  days: { date: string; count: number; confirmed: number; estimated: number }[];
}

async function ask(page: Page, query: string): Promise<Answer> {
  const answer = await page.request.get(`/api/dividends/upcoming?${query}`);
  expect(answer.status()).toBe(200);
  return (await answer.json()) as Answer;
}

const list = (page: Page) => page.getByRole('table', { name: /^Upcoming dividends by/ });
const rows = (page: Page) => list(page).locator('tbody tr[data-row]');

test('the week of the address, of the API and of the CSV are the same', async ({ page }) => {
  const errors = collectErrors(page);
  await open(page, PATH);
  await expect(page).toHaveTitle(/^Upcoming dividends/);
  const week = await ask(page, 'span=week');
  await expect(page.getByText(`Total Rows: ${week.total.toLocaleString('en-GB')}`)).toBeVisible();
  await expect(rows(page)).toHaveCount(Math.min(week.total, 50));

  await page.getByText('Confirmed', { exact: true }).first().click();
  await expect(page).toHaveURL(/status=confirmed/);
  const confirmed = await ask(page, 'span=week&status=confirmed');
  await expect(
    page.getByText(`Total Rows: ${confirmed.total.toLocaleString('en-GB')}`),
  ).toBeVisible();
  await expect(list(page).getByText('Estimated')).toHaveCount(0);

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^upcoming-dividends-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  const lines = text.trimEnd().split('\r\n');
  const exported = Math.min(confirmed.total, PLAN_QUOTAS.visitor.csvRows ?? confirmed.total);
  expect(lines).toHaveLength(exported + 1);
  const inFile = lines.slice(1).map((line) => line.split(',')[0] ?? '');
  const all = await ask(page, 'span=week&status=confirmed&sort=exDate,-marketCap&pageSize=200');
  expect(inFile).toEqual(all.items.slice(0, exported).map(({ symbol }) => symbol));

  // The same address shows the same list in another tab.
  const other = await page.context().newPage();
  await open(other, page.url());
  await expect(
    other.getByText(`Total Rows: ${confirmed.total.toLocaleString('en-GB')}`),
  ).toBeVisible();
  await other.close();
  expect(errors).toEqual([]);
});

test('keys lead through weeks, months and days', DEEP, async ({ page }) => {
  await open(page, PATH);
  const week = await ask(page, 'span=week');
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/\?at=/);
  await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(new RegExp(`at=${week.from}`));
  await page.keyboard.press('m');
  await expect(page).toHaveURL(/view=month/);
  const grid = page.getByRole('grid', { name: 'Calendar of dividends' });
  const month = await ask(page, `span=month&at=${week.from}`);
  const busiest = month.days.toSorted((a, b) => b.count - a.count)[0];
  if (!busiest) throw new Error('The demo pays dividends every month');
  await grid.locator(`[data-day="${busiest.date}"]`).click();
  await expect(page).toHaveURL(new RegExp(`day=${busiest.date}`));
  await expect(
    page.getByText(`Total Rows: ${busiest.count.toLocaleString('en-GB')}`),
  ).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(grid.locator(':focus')).toHaveAttribute('data-day', /^\d{4}-\d\d-\d\d$/);
  await page.goBack();
  await expect(page).toHaveURL(/view=month&at=|view=month$/);
});

test('a reminder is a calendar file that rings on the last day to buy', DEEP, async ({ page }) => {
  await open(page, PATH);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    rows(page)
      .first()
      .getByRole('button', { name: /reminder/ })
      .click(),
  ]);
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain('BEGIN:VALARM');
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
});

test(
  'only what is mine: an invitation to strangers, and an empty watchlist says so',
  DEEP,
  async ({ page }) => {
    await open(page, `${PATH}?mine=1`);
    await expect(page.getByText('Log in to see the dividends of your own stocks')).toBeVisible();
    await signUp(page);
    await open(page, `${PATH}?mine=1`);
    await expect(page.getByText('Your watchlists are empty')).toBeVisible();
    await page.getByRole('button', { name: 'Show all dividends' }).click();
    await expect(rows(page).first()).toBeVisible();
    await expect(page).not.toHaveURL(/mine/);
  },
);
