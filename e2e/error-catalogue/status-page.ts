import { expect, type BrowserContext, type Page, type Route } from '@playwright/test';
import { ORIGIN } from '../site/site';

interface StatusState {
  incidents?: { id: string; name: string; impact?: string; status?: string }[];
  maintenances?: { id: string; name: string; status: string }[];
}

/** Sets the state of the local status page; `{}` clears it. */
export async function setStatus(state: StatusState): Promise<void> {
  const set = await fetch(`${ORIGIN}/status/test/state`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(state),
  });
  if (!set.ok) throw new Error(`the status page refused its state: ${await set.text()}`);
}

const answer = (body: object) => (route: Route) =>
  route.fulfill({ json: { page: { id: 'status' }, ...body } });

/** Sets the state for one page only, so that other tests are not affected. */
export async function pretendStatus(
  page: Page | BrowserContext,
  { incidents = [], maintenances = [] }: StatusState,
): Promise<void> {
  const calm = maintenances.length > 0 ? 'maintenance' : 'none';
  const indicator = incidents.length > 0 ? 'major' : calm;
  const api = '**/status/api/v2';
  await page.route(`${api}/incidents/unresolved.json`, answer({ incidents }));
  await page.route(`${api}/status.json`, answer({ status: { indicator } }));
  await page.route(
    `${api}/scheduled-maintenances/active.json`,
    answer({ scheduled_maintenances: maintenances }),
  );
}

/** The visible banners. */
export const banners = (page: Page) => page.locator('[data-banner]');

/**
 * Hides and shows the tab again, with the page's clock an hour later, until the page polls the
 * status page. Repeats, because a poll in progress does not start another one.
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
