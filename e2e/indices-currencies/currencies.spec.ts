import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { collectErrors, open } from '../site/platform';
import { ORIGIN } from '../site/site';

interface Conversion {
  rate: number;
  date: string;
}
interface Cross {
  codes: string[];
  rows: { base: string; cells: { kind: string; rate: number | null; symbol: string | null }[] }[];
}

async function ask<T>(path: string): Promise<T> {
  const answer = await fetch(`${ORIGIN}/api/currencies${path}`);
  expect(answer.status).toBe(200);
  return (await answer.json()) as T;
}
const fixed = (value: number, decimals: number) =>
  value.toLocaleString('en-GB', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });

test('the converter says what the API says, on the newest day and on one of the past', async ({
  page,
}) => {
  const errors = collectErrors(page);
  await open(page, '/currencies?a=250&from=GBX&to=JPY');
  const result = page.getByRole('status', { name: 'Result' });
  const newest = await ask<Conversion>('/convert?from=GBX&to=JPY');
  await expect(result).toContainText(`${fixed(250 * newest.rate, 2)} JPY`);

  // A Sunday: the rate of the Friday before.
  await page.getByLabel('Rate of').fill('2026-06-14');
  const past = await ask<Conversion>('/convert?from=GBX&to=JPY&date=2026-06-14');
  expect(past.date).toBe('2026-06-12');
  await expect(result).toContainText(`${fixed(250 * past.rate, 2)} JPY`);
  await expect(result).toContainText('there is none of 14 Jun 2026');
  await expect(page).toHaveURL(/on=2026-06-14/);

  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('x');
  await expect(page).toHaveURL(/from=JPY&to=GBX/);
  await expect(result).toContainText('GBX');
  expect(errors).toEqual([]);
});

test('the matrix shows the rates of the API, walks by arrows, and its file holds them all', async ({
  page,
}) => {
  await open(page, '/currencies?q=EUR,USD,JPY,SEK,NOK,TRY&t=1M');
  const grid = page.getByRole('grid', { name: 'Cross rates' });
  const { codes, rows } = await ask<Cross>('/cross?codes=EUR,USD,JPY,SEK,NOK,TRY&window=1M');
  await expect(grid.getByRole('row')).toHaveCount(codes.length + 1);
  const cell = grid.getByRole('link', { name: /^EUR in USD:/ });
  await expect(cell).toContainText(fixed(rows[0]?.cells[1]?.rate ?? NaN, 4));
  await expect(cell).toHaveAttribute('href', '/currencies/details/EURUSD.FOREX');
  const computed = rows.flatMap(({ cells }) => cells).filter(({ kind }) => kind === 'computed');
  expect(computed.length).toBeGreaterThan(0);
  await expect(grid.getByRole('link', { name: /computed by way of/ })).toHaveCount(computed.length);

  await cell.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect(grid.getByRole('link', { name: /^USD in JPY/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${ORIGIN}/currencies/details/USDJPY.FOREX`);
  await page.goBack();
  await expect(grid.getByRole('row')).toHaveCount(codes.length + 1);

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  const text = await readFile(await (await downloading).path(), 'utf8');
  expect(text.trimEnd().split('\r\n')).toHaveLength(codes.length * (codes.length - 1) + 1);
});

test('indices: majors first with their hours, a region in the address, and its way to the screener', async ({
  page,
}) => {
  const errors = collectErrors(page);
  await open(page, '/indices');
  const majors = page.getByRole('list', { name: 'Major indices' }).getByRole('listitem');
  await expect(majors).toHaveCount(15);
  await expect(majors.first()).toContainText('S&P 500');
  // Every major index has a known exchange.
  await expect(majors.getByText(/Closes|Closed|Opens/)).toHaveCount(15);
  await page.getByRole('radio', { name: 'Asia-Pacific' }).check({ force: true });
  await expect(page).toHaveURL(`${ORIGIN}/indices?r=asia`);
  await expect(majors).toHaveCount(3);
  await page.reload();
  await expect(majors).toHaveCount(3);
  await page.getByRole('link', { name: 'Compare in the screener' }).click();
  await expect(page).toHaveURL(/\/indices\/screener\?countryCode=/);
  await expect(page.getByRole('heading', { level: 1, name: 'Indices screener' })).toBeVisible();
  expect(errors).toEqual([]);
});
