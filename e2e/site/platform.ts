import { expect, type Page } from '@playwright/test';

/** How a page asks for the user document of who is signed in. */
export const USER_DOCUMENT = '**/documents:batchGet*';

interface PlatformWindow {
  __PLUMBLINE__: { ready: Promise<void> };
}

/** Resolves when the page's route is mounted and its first data drawn. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => '__PLUMBLINE__' in window);
  await page.evaluate(() => (window as unknown as PlatformWindow).__PLUMBLINE__.ready);
}

/** Opens a path and waits until it is drawn. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await settled(page);
}

/** Collects what a page reports as errors; a test ends with `expect(errors).toEqual([])`. */
export function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return errors;
}

/**
 * Waits until the page watches for new releases, which begins in an idle moment: the clock of a page that is still
 * starting must not be forwarded, as time limits of its loading would pass.
 */
export const watchesForUpdates = (page: Page): Promise<void> =>
  expect(page.locator('#update-notice [role="status"]')).toBeAttached();
