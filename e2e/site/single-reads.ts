import type { Page } from '@playwright/test';

/**
 * Reads of a signed-in user are sent one by one, as to an API without batches. A test can then
 * intercept each by its address.
 */
export async function sendReadsAlone(page: Page): Promise<void> {
  await page.route('**/api/batch', (route) =>
    route.fulfill({ status: 404, json: { title: 'Not found', status: 404 } }),
  );
}
