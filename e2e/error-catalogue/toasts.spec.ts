import { expect, test, type Page } from '@playwright/test';
import { askInBrowser } from '../site/ask-in-browser';
import { DEEP } from '../site/deep';
import { open } from '../site/platform';
import { sendReadsAlone } from '../site/single-reads';
import { ORIGIN } from '../site/site';
import { covers } from './covers';
import { TEXTS } from './texts';

const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByRole('alert').filter({ hasText: text });

const apiIsGone = (page: Page) =>
  page.route('**/api/**', (route) => route.abort('connectionrefused'));

/** Looks up a query that the page has not loaded yet. */
const ask = (page: Page, query: string) =>
  page.getByPlaceholder('Ticker or asset name').first().fill(query);

test('an API that cannot be reached: the exact toast at the top end, once, for five seconds', async ({
  page,
}) => {
  covers('network failure');
  await page.clock.install();
  await open(page, '/watchlists');
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  // The clock is frozen, so no timer makes a call: the call that fails is the one below.
  await apiIsGone(page);
  await ask(page, 'Micro');
  // The exact debounce of typing: the clock is frozen when the call fails.
  await page.clock.runFor(300);
  const error = toast(page, TEXTS.network);
  await expect(error).toBeVisible();
  await expect(error.locator('b')).toHaveText('Error');
  await expect(error.locator('p')).toHaveText(TEXTS.network);
  const box = await error.boundingBox();
  expect(box && box.x + box.width).toBeGreaterThan(1440 - 40);
  expect(box?.y).toBeLessThan(120);

  // A repeated failure shows no second toast.
  await ask(page, 'Apple');
  await page.clock.runFor(300);
  await expect(error).toHaveCount(1);
  await page.clock.runFor(4699);
  await expect(error).not.toHaveAttribute('data-leaving');
  await page.clock.runFor(1);
  await expect(error).toHaveAttribute('data-leaving', 'true');
  // The attribute is painted before the effect that starts the exit timer.
  await expect(async () => {
    await page.clock.runFor(400);
    expect(await error.count()).toBe(0);
  }).toPass();
});

test(
  'the gateway has no API behind it: that is a failure of the network too',
  DEEP,
  async ({ page }) => {
    await open(page, '/watchlists');
    await page.route('**/api/**', (route) =>
      route.fulfill({
        status: 502,
        json: { type: 'about:blank', title: 'Bad gateway', status: 502 },
      }),
    );
    await ask(page, 'Micro');
    await expect(toast(page, TEXTS.network)).toBeVisible();
  },
);

test(
  'F8 leads to a toast, which then waits; Esc closes it and gives the focus back',
  DEEP,
  async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 812 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install();
    await page.route('**/api/**', (route) => route.abort('connectionrefused'));
    await page.goto('/stocks/warren-buffett');
    const error = toast(page, TEXTS.network);
    await expect(error).toBeVisible();
    const box = await error.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect(box && box.x + box.width).toBeLessThanOrEqual(375);
    await page.keyboard.press('F8');
    await expect(error.getByRole('button', { name: 'Close' })).toBeFocused();
    await page.clock.runFor(60_000);
    await expect(error).toBeVisible();
    await page.keyboard.press('Escape');
    await page.clock.runFor(400);
    await expect(error).toHaveCount(0);
  },
);

test('a part of the frame throws while it is drawn: the toast, and everything else works', async ({
  page,
}) => {
  covers('render error');
  await page.route('**/api/assets/lookup', (route) => route.fulfill({ json: [null] }));
  await open(page, '/watchlists');
  await ask(page, 'Micro');
  await expect(toast(page, TEXTS.render)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'FAQ' }).first().click();
  await expect(page).toHaveURL(/\/faq$/);
});

test('a part throws while it is drawn: toast and card, the page around it works', async ({
  page,
}) => {
  let lies = true;
  await page.route('**/api/screeners/stocks/query', (route) =>
    lies ? route.fulfill({ json: { columns: ['symbol'], rows: 7, total: 7 } }) : route.fallback(),
  );
  await askInBrowser(page);
  await page.goto('/stocks/screener?pageSize=25');
  await expect(toast(page, TEXTS.render)).toBeVisible();
  const card = page.locator('.part-failure');
  await expect(card).toContainText('This part could not start');
  await expect(card).toContainText(/PART-(RENDER|MOUNT)/);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  lies = false;
  await card.getByRole('button', { name: 'Try again' }).click();
  await expect(card).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stocks screener');
});

test('a preview without items: the exact toast', async ({ page }) => {
  covers('preview without items');
  const email = `preview-${Date.now()}@example.com`;
  const password = 'a long enough password';
  const call = async (
    path: string,
    body: object,
    token?: string,
  ): Promise<Record<string, string>> => {
    const answer = await fetch(ORIGIN + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
    expect(answer.ok).toBe(true);
    return (await answer.json()) as Record<string, string>;
  };
  const signUp = '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=local';
  const { idToken } = await call(signUp, { email, password, returnSecureToken: true });
  const { id } = await call(
    '/api/watchlists',
    { name: 'Mine', items: [{ symbol: 'AAPL.US' }] },
    idToken,
  );
  await sendReadsAlone(page);
  await page.route('**/api/assets/preview', (route) => route.fulfill({ json: { items: [] } }));
  await page.goto(`/login?prev=${encodeURIComponent(`/watchlists/${id}`)}`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page).toHaveURL(new RegExp(`/watchlists/${id}$`));
  await expect(toast(page, TEXTS.preview)).toBeVisible();
});
