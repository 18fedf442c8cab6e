import { expect, test } from '@playwright/test';
import { collectErrors, open } from '../site/platform';
import { ORIGIN } from '../site/site';

test.use({ timezoneId: 'Asia/Tokyo' });

test('a week of the economic calendar by key, in the zone of the browser, and the history of an event', async ({
  page,
}) => {
  const errors = collectErrors(page);
  await open(page, '/calendar');
  await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Asia/Tokyo');
  await expect(page.getByLabel(/^Now, \d\d:\d\d$/)).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(/\/calendar\?week=\d{4}-\d\d-\d\d$/);
  const release = page
    .getByRole('row')
    .filter({ hasText: /Better|Worse/ })
    .first();
  await release.getByRole('link').click();
  await expect(page).toHaveURL(/[?&]event=/);
  await expect(page.getByText(/releases with a forecast/)).toBeVisible();
  await page.getByRole('combobox', { name: 'Time zone' }).selectOption('UTC');
  await page.goto(`${ORIGIN}/calendar`);
  await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue('UTC');
  expect(errors).toEqual([]);
});
