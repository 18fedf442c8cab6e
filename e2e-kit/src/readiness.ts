import type { Page } from '@playwright/test';

interface PlatformWindow {
  __PLUMBLINE__?: { ready: Promise<void> };
  /** Pending calls of `settled` in this document, and whether their promise is fulfilled. */
  settledCalls?: Record<number, boolean>;
}

/** Polling interval in ms. No animation frame, which background tabs do not get. */
const POLL_MS = 20;
let calls = 0;

/**
 * Resolves when the page's route is mounted and its first data drawn. Polls a flag instead of
 * awaiting a promise of the page: the browser's inspector holds promises weakly, and may report a
 * pending one as garbage collected.
 */
export async function settled(page: Page): Promise<void> {
  calls += 1;
  await wantShell(page);
  await page.waitForFunction(
    (id) => {
      const view = window as unknown as PlatformWindow;
      if (!view.__PLUMBLINE__) return false;
      // Repeated in each document, because the page may have redirected.
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

/** Starts the shell of a document whose start is deferred, as an intent of the visitor does. */
async function wantShell(page: Page): Promise<void> {
  // Not `DOMContentLoaded`, which never comes while a script is not answered.
  await page.waitForFunction(() => document.readyState !== 'loading', undefined, {
    polling: POLL_MS,
  });
  // The document may be replaced by a redirect.
  await page.evaluate(() => document.dispatchEvent(new Event('shell-requested'))).catch(() => {});
}

/** Opens a path and waits until it is drawn. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await settled(page);
}

/** Messages of the browser about files and calls that fail: expected in a run with faults. */
const FAILED_REQUEST =
  /^(?:Failed to load resource|Failed to find a valid digest|Loading (?:CSS )?chunk)/;

/** Collects errors that a page reports; a test ends with `expect(errors).toEqual([])`. */
export function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    const text = message.text();
    if (process.env.E2E_FAULTS && FAILED_REQUEST.test(text)) return;
    if (message.type() === 'error') errors.push(text);
  });
  return errors;
}
