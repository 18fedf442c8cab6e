/** Every page of an account, with a watchlist, a portfolio and its public link. */
import { expect, type Page } from '@playwright/test';
import { signUp } from '../sign-in/account';
import { DEEP } from '../site/deep';
import { test } from 'e2e-kit';
import { collectErrors, open } from '../site/platform';
import { OWN_PAGES, type OwnThing } from '../site/route-addresses';
import { ORIGIN } from '../site/site';

const FAILURES = '.part-failure, .shell-failure, .ui-piece-failure';

/** Makes what the pages show. @returns the address of each thing */
async function makeThings(
  page: Page,
  authorization: string,
): Promise<Record<Exclude<OwnThing, 'account'>, string>> {
  const call = async (method: 'POST' | 'PUT', path: string, data?: object): Promise<unknown> => {
    const answer = await page.request.fetch(`${ORIGIN}/api${path}`, {
      method,
      headers: { authorization },
      ...(data && { data }),
    });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return answer.json();
  };
  const items = [{ symbol: 'AAPL.US' }];
  const list = (await call('POST', '/watchlists', { name: 'Mine', items })) as { id: string };
  const portfolio = (await call('POST', '/portfolios', {
    name: 'Long run',
    currencyCode: 'USD',
  })) as { id: string };
  await call('POST', `/portfolios/${portfolio.id}/transactions`, {
    type: 'BUY',
    date: '2026-01-12',
    symbol: 'AAPL.US',
    quantity: '20',
    price: '180.5',
    currencyCode: 'USD',
  });
  const { share } = (await call('PUT', `/portfolios/${portfolio.id}/share`)) as {
    share: { token: string };
  };
  return {
    watchlist: `/watchlists/${list.id}`,
    portfolio: `/portfolios/${portfolio.id}`,
    'shared portfolio': `/portfolios/shared/${share.token}`,
  };
}

test('the owner of an account opens every page of it', DEEP, async ({ page }) => {
  test.setTimeout(5 * 60_000);
  const errors = collectErrors(page);
  let authorization = '';
  page.on('request', (request) => {
    authorization ||= request.headers()['authorization'] ?? '';
  });
  await signUp(page);
  const things = await makeThings(page, authorization);
  for (const [route, thing] of Object.entries(OWN_PAGES))
    await test.step(route, async () => {
      await open(page, thing === 'account' ? route : things[thing]);
      await expect.soft(page.locator(FAILURES), `${route}: failures`).toHaveCount(0);
      await expect
        .soft(page.getByRole('heading', { level: 1 }), `${route}: heading`)
        .toHaveCount(1);
      await expect
        .soft(page.getByRole('heading', { name: /^Log in to see/ }), route)
        .toHaveCount(0);
    });
  expect(errors).toEqual([]);
});
