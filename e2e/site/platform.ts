import { expect, type Page } from '@playwright/test';

export { collectErrors, open, settled } from 'e2e-kit';

/** The page's request for the user document of the signed-in user. */
export const USER_DOCUMENT = '**/documents:batchGet*';

/**
 * Waits until the page watches for new releases, which starts when it is idle. Advancing the clock
 * of a starting page would exceed the time limits of its loading.
 */
export const watchesForUpdates = (page: Page): Promise<void> =>
  expect(page.locator('#update-notice [role="status"]')).toBeAttached();
