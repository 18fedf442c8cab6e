/**
 * Failures without a visible message. `configuration/configuration.spec.ts` covers an unsupported
 * browser and a postback that fails; `incident-banner.spec.ts` covers a status server with wrong
 * data.
 */
import { expect, test, type Page } from '@playwright/test';
import { DEEP } from '../site/deep';
import { open, USER_DOCUMENT } from '../site/platform';
import { ORIGIN } from '../site/site';
import { covers } from './covers';

const broken = { status: 500, json: { type: 'about:blank', title: 'Broken', status: 500 } };

/** `part/phase` of every error that the page reports. */
async function reportsOf(page: Page): Promise<string[]> {
  const reports: string[] = [];
  // Playwright cannot read a beacon's body; without beacons the product sends the same by fetch.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'sendBeacon', { value: () => false }),
  );
  await page.route('**/telemetry', (route) => {
    const { records } = route.request().postDataJSON() as {
      records: { kind: string; part?: string; phase?: string }[];
    };
    for (const { kind, part, phase } of records)
      if (kind === 'error') reports.push(`${part}/${phase}`);
    return route.fallback();
  });
  return reports;
}

async function expectNothingShown(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: 'Notifications' })).toHaveText('');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.locator('.part-failure, [data-banner]')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test(
  'lookup, configuration, status and postback fail: the first three are reported, nothing is shown',
  DEEP,
  async ({ page }) => {
    covers('lookup fails', 'configuration fails', 'status check fails', 'postback fails');
    const reports = await reportsOf(page);
    let postbacks = 0;
    for (const address of ['**/v0/b/**', '**/status/api/v2/**', '**/api/assets/lookup'])
      await page.route(address, (route) => route.fulfill(broken));
    await page.route('**/api/utils/postback*', (route) => {
      postbacks += 1;
      return route.fulfill(broken);
    });
    await open(page, '/watchlists?postback=click');
    const lookupResponse = page.waitForResponse('**/api/assets/lookup');
    await page.getByPlaceholder('Ticker or asset name').first().fill('Micro');
    expect((await lookupResponse).status()).toBe(500);
    const parts = () => reports.map((report) => report.replace(/\/.*/, ''));
    await expect
      .poll(parts, { timeout: 20_000 })
      .toEqual(expect.arrayContaining(['configuration', 'search', 'status']));
    expect(reports).toContain('search/lookup');
    expect(parts()).not.toContain('postback');
    expect(postbacks).toBe(1);
    await expectNothingShown(page);
  },
);

test(
  'no profile appears after ten tries: reported, and the visitor is signed out without a word',
  DEEP,
  async ({ page }) => {
    covers('profile fails');
    const reports = await reportsOf(page);
    let tries = 0;
    await page.route(USER_DOCUMENT, (route) => route.fulfill(broken));
    await page.route('**/api/me', (route) => {
      tries += 1;
      return route.fulfill(broken);
    });
    await page.clock.install();
    const email = `no-profile-${Date.now()}@example.com`;
    const password = 'a long enough password';
    const created = await fetch(
      `${ORIGIN}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=local`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password, returnSecureToken: true }),
      },
    );
    expect(created.ok).toBe(true);
    await open(page, '/login?prev=%2Ffaq');
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Password', { exact: true }).press('Enter');
    // Advance one second at a time: no retry comes sooner.
    for (let n = 1; n <= 10; n += 1) {
      await expect.poll(() => tries).toBe(n);
      await page.clock.runFor(1000);
    }
    await page.clock.runFor(6000);
    await expect.poll(() => reports).toContain('session/profile');
    expect(tries).toBe(10);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Notifications' })).toHaveText('');
  },
);
