/**
 * Single lines of the specification that no other folder covers. Logos, App Check and a real
 * sign-in project have separate files here. `error-catalogue/silent.spec.ts` covers failures
 * without a message, and `configuration/product-calls.spec.ts` ID tokens.
 * `data/screen-agrees.spec.ts` covers the rows of a file.
 */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, type Page } from '@playwright/test';
import { ASSET_TYPES, catalogueOf, screenerOfAssetType, type AssetType } from 'shared/market';
import { setStatus } from '../error-catalogue/status-page';
import { ALONE } from '../site/alone';
import { DEEP } from '../site/deep';
import { collectErrors, open, settled } from '../site/platform';
import { startSecondSite } from '../site/second-site';
import { ORIGIN } from '../site/site';

const canonicalOf = (page: Page) => page.locator('link[rel=canonical]').getAttribute('href');

test('an asset of any other type leads to the details page of stocks', async ({ page }) => {
  await page.route('**/api/assets/lookup', (route) =>
    route.fulfill({
      json: [
        {
          symbol: 'AAPL.US',
          ticker: 'AAPL',
          name: 'Apple Inc.',
          assetType: 'warrant',
          countryCode: 'US',
          logoUrl: null,
          label: 'AAPL Apple Inc.',
        },
      ],
    }),
  );
  await open(page, '/stocks/screener');
  await page.getByPlaceholder('Ticker or asset name').first().fill('apple');
  await page.getByRole('option', { name: /AAPL/ }).click();
  await expect(page).toHaveURL(/\/stocks\/details\/AAPL\.US$/);
  await settled(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Apple');
});

test('the canonical link keeps path, query string and hash; a symbol has one in every case', async ({
  page,
}) => {
  await open(page, '/stocks/details/AAPL.US?range=1Y#chart');
  const upper = await canonicalOf(page);
  expect(new URL(upper ?? '').pathname).toBe('/stocks/details/AAPL.US');
  expect(new URL(upper ?? '').hash).toBe('#chart');
  await open(page, '/stocks/details/aapl.us?range=1Y#chart');
  expect(await canonicalOf(page)).toBe(upper);
  await open(page, '/faq?from=a#data');
  const { search, hash } = new URL((await canonicalOf(page)) ?? '');
  expect([search, hash]).toEqual(['?from=a', '#data']);
});

test('an unknown symbol is a 404 for readers without scripts', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: ORIGIN, javaScriptEnabled: false });
  const page = await context.newPage();
  for (const path of [
    '/stocks/details/NOSUCHTHING.US',
    '/etfs/details/NOSUCHTHING.US',
    '/crypto/details/NOSUCHTHING.CC',
  ]) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(404);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    await expect(page.locator('link[rel=canonical]')).toHaveCount(0);
  }
  expect((await page.goto('/stocks/details/AAPL.US'))?.status()).toBe(200);
  await context.close();
});

test(
  'an API that is slow to say whether a symbol exists: 200, and nothing is indexed',
  DEEP,
  async ({ page }) => {
    // Accepts every request and answers none.
    const silent = createServer(() => {});
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const site = await startSecondSite({
      environment: {},
      api: (silent.address() as AddressInfo).port,
    });
    try {
      const answer = await page.request.get(`${site.origin}/stocks/details/AAPL.US`);
      expect(answer.status()).toBe(200);
      expect(await answer.text()).toMatch(/<meta name="robots" content="noindex/);
    } finally {
      await site.stop();
      silent.closeAllConnections();
      silent.close();
    }
  },
);

test(
  '"Check status" leads to our status page: components, incidents, maintenance, history',
  ALONE,
  async ({ page }) => {
    const errors = collectErrors(page);
    await setStatus({
      incidents: [
        { id: 'now', name: 'Slow quotes', impact: 'major' },
        { id: 'then', name: 'No charts', status: 'resolved' },
      ],
      maintenances: [{ id: 'soon', name: 'Upgrade of the database', status: 'scheduled' }],
    });
    try {
      await open(page, '/faq');
      await page.getByRole('link', { name: 'Check status' }).click();
      await expect(page).toHaveURL(`${ORIGIN}/status`);
      await settled(page);
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1 })).toHaveText('Status');
      await expect(
        main.getByRole('list', { name: 'Components' }).getByRole('listitem'),
      ).not.toHaveCount(0);
      for (const heading of ['Incidents', 'Maintenance', 'History'])
        await expect(main.getByRole('heading', { level: 2, name: heading })).toBeVisible();
      for (const entry of ['Slow quotes', 'No charts', 'Upgrade of the database'])
        await expect(main.getByRole('heading', { level: 3, name: entry })).toBeVisible();
      expect(errors).toEqual([]);
    } finally {
      await setStatus({});
    }
  },
);

/** Number of columns that fit into one address. */
const COLUMNS_AT_ONCE = 30;

async function headsOf(page: Page, type: AssetType, fields: readonly string[]): Promise<string[]> {
  await open(page, `/${screenerOfAssetType(type)}/screener?c=${['symbol', ...fields].join(',')}`);
  return page.locator('thead th').allInnerTexts();
}

test(
  'every column of the specification can be shown, and a file has its label',
  DEEP,
  async ({ page }) => {
    test.setTimeout(300_000);
    const missing: string[] = [];
    for (const type of ASSET_TYPES) {
      // All columns except those beyond the specification's (`shared/market/catalogue.test.ts`).
      const columns = catalogueOf(type).columns.filter(({ hidden }) => hidden !== true);
      for (let at = 0; at < columns.length; at += COLUMNS_AT_ONCE) {
        const some = columns.slice(at, at + COLUMNS_AT_ONCE);
        const heads = await headsOf(
          page,
          type,
          some.map(({ field }) => field),
        );
        const downloading = page.waitForEvent('download');
        await page.getByRole('button', { name: 'Export CSV' }).click();
        const file = await readFile(await (await downloading).path(), 'utf8');
        const labels = file.slice(1).split('\r\n')[0] ?? '';
        for (const { field, label } of some) {
          if (!heads.some((head) => head.includes(label))) missing.push(`${type} ${field}: list`);
          if (!labels.includes(label)) missing.push(`${type} ${field}: file`);
        }
      }
    }
    expect(missing).toEqual([]);
  },
);

test('counts say what they count', async ({ page }) => {
  await open(page, '/stocks/penny');
  await expect(page.getByText(/[\d,]+ penny stocks of [\d,]+ stocks/)).toBeVisible();
  await open(page, '/stocks/screener?sector=Technology');
  await expect(page.getByText(/[\d,]+ of [\d,]+ stocks/).first()).toBeVisible();
});

const LINKS = {
  ROADMAP_URL: ['Roadmap', 'https://roadmap.example/'],
  CALL_URL: ['Book a call', 'https://call.example/'],
  NEWSLETTER_URL: ['Newsletter', 'https://newsletter.example/'],
} as const;

test(
  'roadmap, call and newsletter are links by configuration, and absent without it',
  DEEP,
  async ({ page }) => {
    const link = (name: string) => page.getByRole('contentinfo').getByRole('link', { name });
    await open(page, '/faq');
    for (const [name] of Object.values(LINKS)) await expect(link(name)).toHaveCount(0);
    const site = await startSecondSite({
      environment: Object.fromEntries(
        Object.entries(LINKS).map(([variable, [, address]]) => [variable, address]),
      ),
      api: 'shared',
    });
    try {
      await open(page, `${site.origin}/faq`);
      for (const [name, address] of Object.values(LINKS))
        await expect(link(name)).toHaveAttribute('href', new RegExp(`^${address.slice(0, -1)}/?$`));
    } finally {
      await site.stop();
    }
  },
);
