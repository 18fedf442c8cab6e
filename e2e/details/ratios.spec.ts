import { expect, test } from '@playwright/test';
import type { Explanation } from 'shared/contract';
import { collectErrors, open } from '../site/platform';

test('a list shows scores, and the page of a stock shows how each is computed', async ({
  page,
}) => {
  const errors = collectErrors(page);
  await open(page, '/stocks/screener?v=quality');
  const heads = page.locator('thead');
  await expect(heads).toContainText('F-score');
  await expect(heads).toContainText('Interest cover');

  await open(page, '/stocks/details/AAPL.US#ratios');
  const section = page.getByRole('region', { name: 'Valuation, quality and risk' });
  const answer = await page.request.get('/api/assets/AAPL.US/explain/piotroskiFScore');
  const { value, steps = [] } = (await answer.json()) as Explanation;
  expect(steps).toHaveLength(9);
  await expect(section.locator('[data-field="piotroskiFScore"] dd').first()).toHaveText(
    String(value),
  );
  await section.getByRole('button', { name: 'F-score' }).click();
  const dialog = page.getByRole('dialog', { name: 'Piotroski F-score' });
  for (const { label } of steps) await expect(dialog).toContainText(label);
  expect(errors).toEqual([]);
});

test('a bank has no Z-score, and the page says why', async ({ page }) => {
  await open(page, '/stocks/details/JPM.US#ratios');
  const section = page.getByRole('region', { name: 'Valuation, quality and risk' });
  await expect(section.locator('[data-field="altmanZScore"] dd').first()).toHaveText('–');
  await section.getByRole('button', { name: 'Z-score' }).click();
  await expect(page.getByRole('dialog', { name: 'Altman Z-score' })).toContainText(
    'The Z-score does not apply to banks and insurers.',
  );
});
