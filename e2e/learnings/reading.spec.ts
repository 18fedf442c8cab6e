import { expect, test } from '@playwright/test';
import { collectErrors, open } from '../site/platform';
import { ORIGIN } from '../site/site';

const ARTICLE = '/learnings/valuation/price-earnings';

test('an article is readable without scripts, alive with them; an unknown one is a 404; a message gets its reference', async ({
  page,
  browser,
}) => {
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const still = await plain.newPage();
  await still.goto(ORIGIN + ARTICLE);
  await expect(still.getByRole('heading', { level: 1 })).toHaveText('How to read a P/E ratio');
  await expect(still.getByText('A company that loses money has no P/E')).toBeVisible();
  const unknown = await still.goto(`${ORIGIN}/learnings/valuation/no-such-article`);
  expect(unknown?.status()).toBe(404);
  await expect(still.getByRole('heading', { level: 1 })).toHaveText('There is no such article');
  await plain.close();

  const errors = collectErrors(page);
  await open(page, ARTICLE);
  await expect(page.locator('[data-static-page]')).toHaveCount(0);
  const example = page.getByRole('region', { name: /^Worked example/ });
  await expect(example.getByRole('rowheader', { name: 'Price' })).toBeVisible();

  await open(page, '/contact');
  await page.getByLabel('Name').fill('Ann Lee');
  await page.getByLabel('E-mail').fill('ann@example.com');
  await page.getByLabel('Topic').selectOption('figure');
  await page.getByLabel('Message').fill('The P/E of AAPL.US looks wrong.');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText(/C-[2-9A-Z]{4}-[2-9A-Z]{4}/)).toBeVisible();
  expect(errors).toEqual([]);
});
