import { expect, type Page } from '@playwright/test';

/** How a page asks for the user document of who is signed in. */
export const USER_DOCUMENT = '**/documents:batchGet*';

interface PlatformWindow {
  __PLUMBLINE__?: { ready: Promise<void> };
  /** Calls of `settled` that wait in this document, and whether their promise is fulfilled. */
  settledCalls?: Record<number, boolean>;
}

/** ms between two looks; no animation frame, which a tab in the background does not get. */
const POLL_MS = 20;
let calls = 0;

/**
 * Resolves when the page's route is mounted and its first data drawn. Polls a flag and awaits no promise of the page:
 * the browser's inspector holds those weakly, and may report one that is pending as garbage collected.
 */
export async function settled(page: Page): Promise<void> {
  calls += 1;
  await page.waitForFunction(
    (id) => {
      const view = window as unknown as PlatformWindow;
      if (!view.__PLUMBLINE__) return false;
      // Anew in each document: the page may have been left by a redirect.
      const ready = (view.settledCalls ??= {});
      if (ready[id] === undefined) {
        ready[id] = false;
        void view.__PLUMBLINE__.ready.then(() => (ready[id] = true));
      }
      return ready[id];
    },
    calls,
    { polling: POLL_MS },
  );
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
