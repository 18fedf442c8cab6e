import { expect, test, type Page, type Route } from '@playwright/test';
import { deepUnless } from '../../site/deep';
import { settled } from '../../site/platform';

/** The scripts that start a shell, of any release. */
const SHELL_SCRIPT = /\/releases\/shell\/[^/]+\/(?:shell|vendor)\.[^/]+\.js/;
const HEADERS = { 'access-control-allow-origin': '*' };

type Answer = (route: Route) => Promise<void>;

const busy: Answer = (route) => route.fulfill({ status: 503, body: 'busy' });

/**
 * Ways in which a script fails, and the code on the card. `inGate`: also in `npm test`, not only in
 * the long suite.
 */
const FAILURES: { how: string; answer: Answer; code: string; inGate: boolean }[] = [
  { how: 'is answered 503', answer: busy, code: 'PART-LOAD-FAILED', inGate: true },
  {
    how: 'is cut',
    code: 'PART-INTEGRITY',
    inGate: false,
    answer: async (route) => {
      const body = await (await route.fetch()).body();
      await route.fulfill({
        body: body.subarray(0, body.length >> 1),
        contentType: 'text/javascript',
        headers: HEADERS,
      });
    },
  },
  {
    how: 'has other bytes',
    code: 'PART-INTEGRITY',
    inGate: false,
    answer: async (route) => {
      const text = await (await route.fetch()).text();
      await route.fulfill({ body: `${text};`, contentType: 'text/javascript', headers: HEADERS });
    },
  },
  { how: 'is never answered', answer: async () => {}, code: 'PART-HUNG', inGate: false },
];

const card = (page: Page) => page.getByRole('alert').filter({ hasText: 'could not start' });
const ERRORS = /"kind":"error"[^}]*"name":"(PART-[A-Z-]+)"/;

/** Codes of the failures that the document reports. Beacons have a readable body only when they are intercepted. */
async function reportedCodes(page: Page): Promise<string[]> {
  const codes: string[] = [];
  await page.route('**/telemetry', (route) => {
    const [, code] = ERRORS.exec(route.request().postData() ?? '') ?? [];
    if (code !== undefined) codes.push(code);
    return route.continue();
  });
  return codes;
}

/** Number of documents that the page was loaded with. */
function documents(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) count += 1;
  });
  return () => count;
}

for (const { how, answer, code, inGate } of FAILURES) {
  test(
    `a shell script that ${how} at its first address is requested once more`,
    deepUnless(inGate),
    async ({ page }) => {
      const failed: string[] = [];
      await page.route(SHELL_SCRIPT, (route) => {
        const url = new URL(route.request().url());
        if (url.search !== '') return route.continue();
        failed.push(url.pathname);
        return answer(route);
      });
      const count = documents(page);
      // The document is never complete while a script is not answered.
      await page.goto('/login', { waitUntil: 'commit' });
      await settled(page);
      await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
      expect(new Set(failed).size).toBe(2);
      expect(count()).toBe(1);
      await expect(card(page)).toHaveCount(0);
    },
  );

  test(
    `a shell script that always ${how} ends in a card with its code`,
    deepUnless(inGate),
    async ({ page }) => {
      await page.route(SHELL_SCRIPT, answer);
      const codes = await reportedCodes(page);
      const count = documents(page);
      await page.goto('/stocks/screener', { waitUntil: 'commit' });
      // 12 seconds by the budgets of the guard, plus a margin for a busy machine.
      await expect(card(page)).toBeVisible({ timeout: 25_000 });
      await expect(card(page)).toContainText(code);
      await expect.poll(() => codes).toContain(code);
      // Neither the card nor the last good shell retries by itself.
      expect(count()).toBeLessThanOrEqual(2);
      await expect(page).toHaveURL(/\/stocks\/screener$/);
      // The header and its links work without scripts.
      await expect(page.getByRole('link', { name: 'Log In' }).first()).toBeVisible();
      await page.unroute(SHELL_SCRIPT);
      await card(page).getByRole('link', { name: 'Reload' }).click();
      await settled(page);
      await expect(card(page)).toHaveCount(0);
    },
  );
}

test('a shell whose start throws ends in a card with its code', async ({ page }) => {
  await page.addInitScript(() => {
    const find = document.getElementById.bind(document);
    document.getElementById = (id) => (id === 'frame' ? null : find(id));
  });
  const codes = await reportedCodes(page);
  await page.goto('/faq', { waitUntil: 'commit' });
  await expect(card(page)).toContainText('PART-EVALUATE', { timeout: 25_000 });
  await expect.poll(() => codes).toContain('PART-EVALUATE');
  // The page's text came with the HTML and stays.
  await expect(page.locator('main h1').first()).toBeVisible();
});
