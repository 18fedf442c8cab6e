import { expect, test } from '@playwright/test';
import { collectErrors, open } from '../site/platform';
import { ORIGIN } from '../site/site';

interface Filer {
  cik: string;
  name: string;
  positions: number;
}
interface Report {
  totals: { valueChangeUSD: number; priceEffectUSD: number; tradeEffectUSD: number };
  counts: { new: number };
}

async function ask<Answer>(path: string): Promise<Answer> {
  const answer = await fetch(`${ORIGIN}/api${path}`);
  expect(answer.status).toBe(200);
  return (await answer.json()) as Answer;
}

test('from the list of filers to one of them, with the figures of the API', async ({ page }) => {
  const errors = collectErrors(page);
  const { items } = await ask<{ items: Filer[] }>('/13f/filers?pageSize=10');
  await open(page, '/13f');
  const [first] = items;
  if (!first) throw new Error('There are filers');
  await page.getByRole('link', { name: first.name }).click();
  await expect(page).toHaveURL(`${ORIGIN}/13f/details/${first.cik}`);
  await expect(page.getByRole('heading', { level: 1, name: first.name })).toBeVisible();
  await expect(page.getByRole('tab', { name: `Holdings ${first.positions}` })).toBeVisible();

  const { totals, counts } = await ask<Report>(`/13f/filers/${first.cik}?pageSize=1`);
  expect(totals.priceEffectUSD + totals.tradeEffectUSD).toBeCloseTo(totals.valueChangeUSD, 0);
  await page.keyboard.press('n');
  await expect(page).toHaveURL(`${ORIGIN}/13f/details/${first.cik}?tab=new`);
  await expect(page.getByRole('tab', { name: `New ${counts.new}` })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  expect(errors).toEqual([]);
});
