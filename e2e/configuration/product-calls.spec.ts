/** Headers of every call to the product API, and calls that must not be repeated. */
import { expect, test, type Page, type Request } from '@playwright/test';
import { DEEP } from '../site/deep';
import { open, settled } from '../site/platform';
import { logInLink, signUp } from '../sign-in/account';

const PLACEHOLDER = 'app-check-unavailable';

/** Pictures are fetched by the browser itself, without headers of ours. */
const isProductCall = (request: Request) =>
  new URL(request.url()).pathname.startsWith('/api/') && request.resourceType() !== 'image';

/**
 * Values of a header in every call to the product API from now on; streams and files carry none.
 */
function headersOf(page: Page, name: string): (string | undefined)[] {
  const tokens: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (isProductCall(request) && !request.url().includes('/stream'))
      tokens.push(request.headers()[name]);
  });
  return tokens;
}

/** Looks up a query for the first time; resolves to the call. */
async function lookUp(page: Page, query: string): Promise<Request> {
  const request = page.waitForRequest('**/api/assets/lookup');
  await page.getByPlaceholder('Ticker or asset name').fill(query);
  return request;
}

test('the header of App Check: the placeholder first, then a token', async ({ page }) => {
  const headers = headersOf(page, 'x-firebase-appcheck');
  const exchanged = page.waitForResponse(/:exchangeDebugToken/);
  await open(page, '/stocks/screener');
  expect((await exchanged).status()).toBe(200);
  await page.getByRole('link', { name: 'FAQ' }).first().click();
  await expect(page).toHaveURL(/\/faq$/);
  await settled(page);
  await page.goBack();
  await settled(page);
  const lookup = await lookUp(page, 'apple');
  expect(lookup.headers()['x-firebase-appcheck']).toMatch(/^ey[\w-]+\.[\w-]+\.[\w-]+$/);
  expect(headers.length).toBeGreaterThan(0);
  for (const header of headers)
    expect(header === PLACEHOLDER || header?.startsWith('ey')).toBe(true);
});

test('the ID token of who is signed in, and none once they are out', DEEP, async ({ page }) => {
  const address = await signUp(page);
  const tokens = headersOf(page, 'authorization');
  await open(page, '/watchlists');
  await lookUp(page, 'micro');
  // Calls that the HTML starts are the same for all visitors. The page's own calls carry the user.
  const named = tokens.filter((token) => token !== undefined);
  expect(named.length).toBeGreaterThan(1);
  for (const token of named) {
    expect(token).toMatch(/^Bearer [\w-]+\.[\w-]+\.[\w-]+$/);
    const claims = JSON.parse(
      Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString(),
    ) as Record<string, unknown>;
    expect(claims['email']).toBe(address);
  }

  await open(page, '/logout');
  await expect(logInLink(page)).toBeVisible();
  expect((await lookUp(page, 'tesla')).headers()['authorization']).toBeUndefined();
});

test('an answer holds for three seconds: what is asked again within is not asked', async ({
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/screeners/stocks/query')) requests.push(request.method());
  });
  const began = Date.UTC(2026, 10, 20, 12);
  await page.clock.setFixedTime(began);
  await open(page, '/stocks/screener');

  // When the connection returns, every visible list refetches.
  const comesBack = async () => {
    await page.context().setOffline(true);
    await expect(page.getByRole('heading', { name: /temporarily offline/ })).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
  };
  // The document may carry the first answers, so the list is asked for once it is back.
  await comesBack();
  await expect.poll(() => requests.length).toBeGreaterThan(0);
  await settled(page);
  const atFirst = requests.length;
  await page.clock.setFixedTime(began + 2999);
  await comesBack();
  expect(requests).toHaveLength(atFirst);
  await page.clock.setFixedTime(began + 3000);
  await comesBack();
  await expect.poll(() => requests.length).toBeGreaterThan(atFirst);
});
