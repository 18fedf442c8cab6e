import { randomUUID } from 'node:crypto';
import { expect, test, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { CONSENT_GIVEN } from '../site/consent';
import { open, settled } from '../site/platform';
import { openSharedCache } from '../site/shared-cache';
import { isWhole, serverHtml } from '../site/server-pages';
import { PORT } from '../site/site';
import { logInLink, nameMenu, signUp } from '../sign-in/account';

const PATHS = ['/stocks/warren-buffett', '/stocks/screener'];

interface Visitor {
  context: BrowserContext;
  page: Page;
  email: string;
  /** Texts that no other visitor may get: address, id and names of own lists. */
  own: string[];
}

/** A signed-in visitor with a watchlist. */
async function visitor(browser: Browser, baseURL: string | undefined): Promise<Visitor> {
  const context = await browser.newContext({ baseURL, storageState: CONSENT_GIVEN });
  const page = await context.newPage();
  const email = await signUp(page);
  const call = page.waitForRequest(
    (request) => request.url().includes('/api/') && 'authorization' in request.headers(),
  );
  await open(page, '/watchlists');
  const { authorization = '' } = (await call).headers();
  const name = `Mine ${randomUUID()}`;
  const answer = await page.request.post('/api/watchlists', {
    headers: { authorization },
    data: { name, items: [{ symbol: 'AAPL.US' }] },
  });
  expect(answer.ok()).toBe(true);
  const { id } = (await answer.json()) as { id: string };
  const claims = JSON.parse(
    Buffer.from(authorization.split('.')[1] ?? '', 'base64url').toString(),
  ) as { sub: string };
  return { context, page, email, own: [email, claims.sub, name, id] };
}

async function payForPro(page: Page): Promise<void> {
  await open(page, '/payment?plan=pro&interval=month');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByRole('radio', { name: /4242/ }).check();
  await page.getByRole('button', { name: 'Pay $20.00' }).click();
  await expect(page.getByRole('heading', { name: 'Pro is open' })).toBeVisible();
}

test('no page contains data of another visitor', async ({ browser, baseURL }) => {
  test.setTimeout(240_000);
  const first = await visitor(browser, baseURL);
  await payForPro(first.page);
  const second = await visitor(browser, baseURL);
  const signedOut = await browser.newContext({ baseURL, storageState: CONSENT_GIVEN });
  const everybody = [...first.own, ...second.own];
  const cache = await openSharedCache(PORT);
  try {
    for (const path of PATHS) {
      await serverHtml(path);
      for (const context of [first.context, signedOut, second.context, first.context]) {
        const html = await (await context.request.get(path)).text();
        expect(everybody.filter((text) => html.includes(text))).toEqual([]);
      }
    }

    // Signed-in visitors continue with their own answers.
    for (const { page, email, own } of [first, second, first]) {
      const call = page.waitForRequest(
        (request) => new URL(request.url()).pathname === '/api/pro-filters/warren-buffett/query',
      );
      await open(page, '/stocks/warren-buffett');
      expect((await call).headers()['authorization']).toMatch(/^Bearer /);
      await expect(nameMenu(page)).toHaveAttribute('title', email.split('@')[0] ?? '');
      await open(page, '/watchlists');
      await expect(page.getByText(own[2] ?? '').first()).toBeVisible();
    }
    const page = await signedOut.newPage();
    await open(page, '/stocks/warren-buffett');
    await settled(page);
    await expect(logInLink(page)).toBeVisible();

    if (!cache) return;
    for (const path of PATHS)
      for (const context of [first.context, second.context, signedOut, first.context]) {
        const answer = await context.request.get(cache.origin + path, {
          headers: { 'accept-encoding': 'identity' },
        });
        expect(isWhole(await answer.text())).toBe(true);
        expect(answer.headers()['x-cache-status']).not.toBe('HIT');
        expect(answer.headers()['cache-control']).toMatch(/private|no-store|no-cache/);
      }
  } finally {
    await cache?.close();
    for (const context of [first.context, second.context, signedOut]) await context.close();
  }
});
