import { expect, type Page } from '@playwright/test';
import { ORIGIN } from '../site/site';

interface StatusState {
  incidents?: { id: string; name: string; impact?: string; status?: string }[];
  maintenances?: { id: string; name: string; status: string }[];
}

/** Sets what the local status page says; `{}` clears it. */
export async function setStatus(state: StatusState): Promise<void> {
  const answer = await fetch(`${ORIGIN}/status/test/state`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(state),
  });
  if (!answer.ok) throw new Error(`the status page refused its state: ${await answer.text()}`);
}

/** The banners that are in sight. */
export const banners = (page: Page) => page.locator('[data-banner]');

/**
 * The tab is left and looked at again, an hour later as far as the page's clock goes, until the page
 * asks the status page anew: while a check is still under way it does not start another.
 */
export async function lookAgain(page: Page): Promise<void> {
  await expect(async () => {
    await Promise.all([
      page.waitForRequest((request) => request.url().includes('incidents/unresolved'), {
        timeout: 1000,
      }),
      page.evaluate(() => {
        const now = performance.now();
        performance.now = () => now + 3_600_000;
        document.dispatchEvent(new Event('visibilitychange'));
      }),
    ]);
  }).toPass();
}
