import { expect, test } from '@playwright/test';
import { DEEP, deepUnless } from '../site/deep';
import { open, settled, USER_DOCUMENT } from '../site/platform';
import { sendReadsAlone } from '../site/single-reads';
import { logIn, logInLink, nameMenu, signUp } from './account';

const HOUR = 3_600_000;

for (const [name, skew] of [
  ['an hour ahead', HOUR],
  ['an hour behind', -HOUR],
] as const) {
  test(
    `a browser whose clock is ${name} signs up, stays signed in and reads its own`,
    deepUnless(skew > 0),
    async ({ page }) => {
      await page.clock.install({ time: Date.now() + skew });
      await signUp(page);
      await open(page, '/watchlists');
      await expect(nameMenu(page)).toBeVisible();
      await expect(page.getByRole('heading', { name: /Log in to see/ })).toBeHidden();
      await expect(page.getByText('Error', { exact: true })).toBeHidden();
    },
  );
}

test('a token that the server refuses is renewed once, and the page gets its answer', async ({
  page,
}) => {
  await signUp(page);
  const tokens: (string | undefined)[] = [];
  let renewals = 0;
  await sendReadsAlone(page);
  await page.route('**/api/watchlists*', async (route) => {
    const token = route.request().headers()['authorization'];
    tokens.push(token);
    if (token === tokens[0])
      await route.fulfill({ status: 401, json: { title: 'Unauthorized', status: 401 } });
    else await route.continue();
  });
  page.on('request', (request) => {
    if (request.url().includes('/v1/token')) renewals += 1;
  });
  await open(page, '/watchlists');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => new Set(tokens).size).toBe(2);
  expect(renewals).toBe(1);
  await expect(nameMenu(page)).toBeVisible();
  await expect(page.getByText('You have been logged out')).toBeHidden();
});

test(
  'a server that refuses new tokens too ends the session with words and a way on',
  DEEP,
  async ({ page }) => {
    await signUp(page);
    await sendReadsAlone(page);
    await page.route('**/api/watchlists*', (route) =>
      route.fulfill({ status: 401, json: { title: 'Unauthorized', status: 401 } }),
    );
    await open(page, '/watchlists');
    await expect(page.getByText('You have been logged out')).toBeVisible();
    await expect(logInLink(page)).toBeVisible();
    await page.getByRole('button', { name: 'Log In' }).click();
    await expect(page).toHaveURL(/\/login\?prev=%2Fwatchlists$/);
  },
);

test(
  'a profile that never comes is asked for ten times, a second apart, then nobody is here',
  DEEP,
  async ({ page }) => {
    let requestCount = 0;
    await page.route(USER_DOCUMENT, (route) =>
      route.fulfill({ json: [{ missing: 'users/nobody', readTime: new Date().toISOString() }] }),
    );
    await page.route('**/api/me', (route) => {
      requestCount += 1;
      return route.fulfill({ status: 404, json: { title: 'Not found', status: 404 } });
    });
    await page.clock.install();
    await open(page, '/login?prev=/faq');
    await page.getByRole('tab', { name: 'Create account' }).click();
    const address = `person-${Date.now()}-never@example.com`;
    await page.getByRole('textbox', { name: 'E-mail' }).fill(address);
    await page.getByLabel('Password', { exact: true }).fill('a long enough password');
    await page.getByRole('button', { name: 'Create account' }).click();
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      await expect.poll(() => requestCount).toBe(attempt);
      await page.clock.runFor(1000);
    }
    await expect(page.getByText('Your profile did not appear')).toBeVisible();
    await expect(logInLink(page)).toBeVisible();
    await page.clock.runFor(5000);
    expect(requestCount).toBe(10);
    // When the answer arrives later, the account works normally.
    await page.unroute('**/api/me');
    await page.unroute(USER_DOCUMENT);
    await page.getByRole('tab', { name: 'Log in' }).click();
    await logIn(page, address);
    await expect(page).toHaveURL(/\/faq$/);
    await settled(page);
  },
);
