import { expect, test } from '@playwright/test';
import { collectErrors, open } from '../site/platform';
import { ORIGIN } from '../site/site';

interface Activity {
  previousValueUSD: number;
  tradeEffectUSD: number;
  priceEffectUSD: number;
  firstFilingsUSD: number;
  notComparableUSD: number;
}
interface Holders {
  name: string;
  summary: { valueUSD: number; activity: Activity };
  tabs: { holders: number; buyers: number };
  items: { cik: string; name: string }[];
}

async function ask<Answer>(path: string): Promise<Answer> {
  const answer = await fetch(`${ORIGIN}/api${path}`);
  expect(answer.status).toBe(200);
  return (await answer.json()) as Answer;
}

/** The asset that most filers hold. */
async function mostHeld(): Promise<string> {
  const { items } = await ask<{ items: { symbol: string | null }[] }>(
    '/13f/activity?kind=crowded&pageSize=20',
  );
  const symbol = items.find((item) => item.symbol !== null)?.symbol;
  if (symbol === undefined || symbol === null) throw new Error('No listed asset is held');
  return symbol;
}

test('holders and buyers of an asset in two presses from its page', async ({ page }) => {
  const errors = collectErrors(page);
  const symbol = await mostHeld();
  const { name, summary, tabs, items } = await ask<Holders>(
    `/assets/${symbol}/holders?tab=holders`,
  );
  const { activity } = summary;
  expect(
    activity.tradeEffectUSD +
      activity.priceEffectUSD +
      activity.firstFilingsUSD +
      activity.notComparableUSD,
  ).toBeCloseTo(summary.valueUSD - activity.previousValueUSD, 0);

  await open(page, `/stocks/details/${symbol}`);
  const link = page.getByRole('link', { name: 'All holders, buyers and sellers' });
  await link.scrollIntoViewIfNeeded();
  await link.click();
  await expect(page).toHaveURL(`${ORIGIN}/13f/holders/${symbol}`);
  await expect(page.getByRole('heading', { level: 1, name: `Who holds ${name}` })).toBeVisible();
  await expect(page.getByRole('tab', { name: `Holders ${tabs.holders}` })).toBeVisible();
  await page.getByRole('tab', { name: `Buyers ${tabs.buyers}` }).click();
  await expect(page).toHaveURL(`${ORIGIN}/13f/holders/${symbol}?tab=buyers`);
  await page.getByRole('tab', { name: /^Holders/ }).click();
  const [largest] = items;
  if (!largest) throw new Error('No institution holds it');
  await page.getByRole('table').getByRole('link', { name: largest.name }).click();
  await expect(page).toHaveURL(`${ORIGIN}/13f/details/${largest.cik}`);
  expect(errors).toEqual([]);
});

test('an asset that does not exist', async ({ page }) => {
  await page.goto(`${ORIGIN}/13f/holders/NO-SUCH.US`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('There is no asset');
});
