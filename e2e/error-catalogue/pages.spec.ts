import { expect, test, type Page } from '@playwright/test';
import { askInBrowser } from '../site/ask-in-browser';
import { DEEP } from '../site/deep';
import { liveDeployment } from '../site/releases';
import { collectErrors, open } from '../site/platform';
import { covers } from './covers';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('no page at the address: the 404 page with a true 404, also at its own address', async ({
  page,
}) => {
  covers('missing page');
  for (const path of ['/no/such/page', '/404']) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(heading(page)).toHaveText('There is no page at this address');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expect(page.getByRole('list', { name: 'Likely pages' }).getByRole('link')).toHaveCount(4);
    await expect(page).toHaveTitle(/^Page not found/);
  }
});

test('data that does not exist: its page says 404, what is missing, and what may have been meant', async ({
  page,
}) => {
  covers('missing page data');
  const answer = await page.goto('/stocks/details/AAPLX.US');
  expect(answer?.status()).toBe(404);
  await expect(heading(page)).toHaveText('There is no AAPLX.US');
  await expect(page).toHaveTitle(/^AAPLX\.US not found/);
  await expect(page.locator('main code')).toHaveText('404');
  await page.locator('main').getByRole('link', { name: 'Stocks screener' }).click();
  await expect(heading(page)).toHaveText('Stocks screener');
});

test('the server-failure page has its own address and its own status', async ({ page }) => {
  const answer = await page.goto('/500');
  expect(answer?.status()).toBe(500);
  await expect(heading(page)).toHaveText('Something went wrong on our side');
  await expect(page.getByRole('banner')).toBeVisible();
  await page.getByRole('link', { name: 'Go to the start page' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('the server fails on what a page is about: the server-failure page, until it answers', async ({
  page,
}) => {
  covers('server failure');
  let broken = true;
  await page.route('**/api/assets/AAPL.US', (route) =>
    broken
      ? route.fulfill({ status: 503, json: { type: 'about:blank', title: 'Closed', status: 503 } })
      : route.fallback(),
  );
  await askInBrowser(page);
  await page.goto('/stocks/details/AAPL.US');
  await expect(heading(page)).toHaveText('Something went wrong on our side');
  await expect(page).toHaveTitle(/^Something went wrong/);
  await expect(page.getByText(/^DATA-503 · /)).toBeVisible();
  await expect(page.locator('#main h1')).toHaveCount(1);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page)).toHaveText('Something went wrong on our side');

  // Another page works, and returning refetches.
  await page.getByRole('link', { name: 'FAQ' }).first().click();
  await expect(page).toHaveURL(/\/faq$/);
  await expect(heading(page)).not.toHaveText('Something went wrong on our side');
  broken = false;
  await page.goBack();
  await expect(heading(page)).toHaveText(/Apple/);
});

test('the server answers again: one press brings the page, without a reload', async ({ page }) => {
  let broken = true;
  await page.route('**/api/assets/MSFT.US', (route) =>
    broken
      ? route.fulfill({ status: 500, json: { type: 'about:blank', title: 'Broken', status: 500 } })
      : route.fallback(),
  );
  await askInBrowser(page);
  await page.goto('/stocks/details/MSFT.US');
  await expect(heading(page)).toHaveText('Something went wrong on our side');
  await page.evaluate(() => (document.documentElement.dataset['untouched'] = 'yes'));
  broken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page)).toHaveText(/Microsoft/);
  await expect(page.locator('html')).toHaveAttribute('data-untouched', 'yes');
});

test('a page that does not load: three retries, then one full navigation, then a card', async ({
  page,
}) => {
  covers('page does not load');
  const { entry } = await liveDeployment('mfe-pro-filters');
  await open(page, '/faq');
  const requests: string[] = [];
  const documents: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith(`/${entry}`) && request.resourceType() === 'script')
      requests.push(pathname);
    if (request.isNavigationRequest()) documents.push(pathname);
  });
  // Block older releases too: otherwise the platform would fall back to one.
  await page.route('**/releases/mfe-pro-filters/**', (route) => route.abort('connectionrefused'));
  await page.getByRole('button', { name: 'Pro Filters' }).click();
  await page.getByRole('link', { name: 'Warren Buffett' }).click();
  const card = page.locator('.part-failure');
  await expect(card).toBeVisible({ timeout: 45_000 });
  await expect(page).toHaveURL(/\/stocks\/warren-buffett$/);
  expect(documents).toEqual(['/stocks/warren-buffett']);
  expect(requests.length).toBeGreaterThanOrEqual(8);
  await expect(card).toContainText('PART-LOAD-FAILED');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await card.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page)).toHaveText('Warren Buffett');
});

test(
  'a navigation that takes longer than a second says so, and no sooner',
  DEEP,
  async ({ page }) => {
    const errors = collectErrors(page);
    const { entry } = await liveDeployment('mfe-pro-filters');
    await open(page, '/faq');
    let release = (): void => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(`**/${entry}*`, async (route) => {
      await gate;
      await route.fallback();
    });
    const notice = page.getByText('Still loading the page…');
    const began = Date.now();
    await page.getByRole('button', { name: 'Pro Filters' }).click();
    await page.getByRole('link', { name: 'Warren Buffett' }).click();
    await expect(notice).toHaveCount(0);
    await expect(notice).toBeVisible();
    expect(Date.now() - began).toBeGreaterThanOrEqual(1000);
    // The old page stays during the wait.
    await expect(heading(page)).toHaveText('Questions and answers');
    release();
    await expect(heading(page)).toHaveText('Warren Buffett');
    await expect(notice).toHaveCount(0);
    expect(errors).toEqual([]);
  },
);
