import { expect, test } from '@playwright/test';
import { deepUnless } from '../site/deep';
import { ALONE } from '../site/alone';
import { collectErrors, open } from '../site/platform';
import { covers } from './covers';
import { banners, lookAgain, pretendStatus, setStatus } from './status-page';
import { TEXTS } from './texts';

const outage = { id: 'inc-1', name: 'Slow quotes', impact: 'major' };
const other = { id: 'inc-2', name: 'No charts', impact: 'minor' };
const upgrade = { id: 'mnt-1', name: 'Upgrade', status: 'in_progress' };
const second = { id: 'mnt-2', name: 'Another', status: 'verifying' };

test.afterEach(() => setStatus({}));

test(
  'incidents: the exact banner until it is closed, then only for a new one',
  ALONE,
  async ({ page }) => {
    covers('incidents');
    await setStatus({ incidents: [outage] });
    await open(page, '/faq');
    await expect(banners(page)).toHaveText(TEXTS.incident);
    const link = banners(page).getByRole('link', { name: 'Check status' });
    await expect(link).toHaveAttribute('href', '/status');
    await banners(page).getByRole('button', { name: 'Close' }).press('Enter');
    await expect(banners(page)).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('plumbline.dismissed-incidents'))).toBe(
      '["inc-1"]',
    );
    const checked = page.waitForResponse('**/incidents/unresolved.json');
    await page.reload();
    await checked;
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(banners(page)).toHaveCount(0);

    await setStatus({ incidents: [outage, other] });
    await lookAgain(page);
    await expect(banners(page)).toHaveText(TEXTS.incident);
  },
);

test('maintenance: the exact banner, closed for this one and shown for the next', async ({
  page,
}) => {
  covers('maintenance');
  await pretendStatus(page, { maintenances: [upgrade] });
  await open(page, '/faq');
  await expect(banners(page)).toHaveText(TEXTS.maintenance);
  await banners(page).getByRole('button', { name: 'Close' }).click();
  await expect(banners(page)).toHaveCount(0);
  const checked = page.waitForResponse('**/scheduled-maintenances/active.json');
  await page.reload();
  await checked;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banners(page)).toHaveCount(0);
  await pretendStatus(page, { maintenances: [second] });
  await lookAgain(page);
  await expect(banners(page)).toHaveText(TEXTS.maintenance);
});

test('closed in one tab, gone in the other', async ({ page, context }) => {
  await pretendStatus(context, { incidents: [outage] });
  await open(page, '/faq');
  const beside = await context.newPage();
  await open(beside, '/terms');
  await expect(banners(beside)).toHaveCount(1);
  await banners(page).getByRole('button', { name: 'Close' }).click();
  await expect(banners(beside)).toHaveCount(0);
});

const page404 = '<!doctype html><title>Hello</title><h1>Captive portal</h1>';

test('a status server that answers with a web page: nothing is shown, nothing breaks', async ({
  page,
}) => {
  covers('status check fails');
  const errors = collectErrors(page);
  let requestCount = 0;
  await page.route('**/status/api/v2/**', (route) => {
    requestCount += 1;
    return route.fulfill({ contentType: 'text/html', body: page404 });
  });
  await open(page, '/faq');
  await expect.poll(() => requestCount).toBeGreaterThanOrEqual(2);
  await expect(banners(page)).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Notifications' }).getByRole('alert')).toHaveCount(
    0,
  );
  expect(errors).toEqual([]);
});

test('a status server that never answers does not block the page', async ({ page }) => {
  const errors = collectErrors(page);
  await page.route('**/status/api/v2/**', () => new Promise(() => {}));
  await open(page, '/faq');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Questions and answers');
  await page.getByRole('link', { name: 'Home', exact: true }).first().click();
  await expect(page).toHaveURL('/');
  await expect(banners(page)).toHaveCount(0);
  expect(errors).toEqual([]);
});

for (const width of [1440, 375]) {
  test(
    `the banner moves the page by little at ${width} px`,
    deepUnless(width === 1440),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 812 });
      await pretendStatus(page, { incidents: [outage] });
      await page.addInitScript(() => {
        const shifts = { total: 0 };
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
            shifts.total += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await open(page, '/faq');
      await expect(banners(page)).toHaveCount(1);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBeLessThanOrEqual(0);
      const total = await page.evaluate(
        () => (window as unknown as { shifts: { total: number } }).shifts.total,
      );
      test.info().annotations.push({ type: 'CLS', description: total.toFixed(4) });
      // Up to 0.1 is "good" (web.dev/articles/cls).
      expect(total).toBeLessThan(0.1);
    },
  );
}
