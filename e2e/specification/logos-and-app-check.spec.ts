/**
 * A site with real data whose API refuses calls without an App Check token, and a host of logos.
 */
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, type Page } from '@playwright/test';
import { DEEP } from '../site/deep';
import { collectErrors, open } from '../site/platform';
import { startSecondSite, type SecondSite } from '../site/second-site';

/** One transparent pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

const stock = (ticker: string, companyName: string, logoUrl: string | null) => ({
  symbol: `${ticker}.US`,
  assetType: 'stock',
  name: companyName,
  fields: {
    companyName,
    logoUrl,
    countryCode: 'US',
    currencyCode: 'USD',
    exchange: 'NASDAQ',
    sector: 'Technology',
    price: 100,
    marketCap: 2e9,
    peRatio: 20,
  },
});

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
/** Whether the logo covers the drawn placeholder. */
const isPictureShown = (page: Page, name: string) =>
  rowOf(page, name)
    .locator('.ui-logo img')
    .evaluate(
      (image: HTMLImageElement) => image.complete && image.naturalWidth > 0 && !image.hidden,
    );

test.describe('logos of a provider, and an API that enforces App Check', DEEP, () => {
  let provider: Server;
  let site: SecondSite;
  let host: string;
  const requestedPaths: string[] = [];

  test.beforeAll(async () => {
    test.setTimeout(240_000);
    provider = createServer(({ url = '' }, response) => {
      requestedPaths.push(url);
      if (url === '/img/good.png') response.end(PNG);
      else response.writeHead(404).end();
    });
    await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
    host = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
    site = await startSecondSite({
      environment: { APP_CHECK: 'enforce', LOGO_BASE_URL: host },
      api: 'own',
      records: [
        stock('GOOD', 'Good Logo Inc.', '/img/good.png'),
        stock('GONE', 'Gone Logo Inc.', '/img/gone.png'),
        stock('NONE', 'No Logo Inc.', null),
      ],
    });
  });
  test.afterAll(async () => {
    await site?.stop();
    provider.close();
  });

  test('a logo is its provider’s, a missing one is the drawn mark, and the console stays empty', async ({
    page,
  }) => {
    const errors = collectErrors(page);
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(site.origin)) foreign.push(request.url());
    });
    const lookups: unknown[] = [];
    page.on('response', async (response) => {
      if (response.url().endsWith('/api/assets/lookup')) lookups.push(await response.json());
    });
    await open(page, `${site.origin}/stocks/screener`);
    await expect.poll(() => isPictureShown(page, 'Good Logo')).toBe(true);
    await expect.poll(() => requestedPaths.includes('/img/gone.png')).toBe(true);
    await expect.poll(() => isPictureShown(page, 'Gone Logo')).toBe(false);
    await expect(rowOf(page, 'Gone Logo').locator('.ui-logo')).toHaveText('G');
    await expect(rowOf(page, 'No Logo').locator('.ui-logo')).toHaveText('N');
    await expect(rowOf(page, 'No Logo').locator('.ui-logo img')).toHaveCount(0);
    await page.getByPlaceholder('Ticker or asset name').first().fill('GOOD');
    await expect.poll(() => lookups.at(-1)).toMatchObject([{ logoUrl: `${host}/img/good.png` }]);
    // The provider sees no visitor.
    expect(foreign).toEqual([]);
    expect(errors).toEqual([]);
  });

  test('lists, files and the stream work where calls without a token are refused', async ({
    page,
  }) => {
    const streams: number[] = [];
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (pathname === '/api/quotes/stream') streams.push(response.status());
    });
    const bare = await page.request.post(`${site.origin}/api/screeners/stocks/query`, {
      data: { columns: ['symbol'] },
    });
    expect(bare.status()).toBe(403);
    // The edge's own call for the head of a page has no token either, and is answered.
    const headOf = (symbol: string) => page.request.get(`${site.origin}/stocks/details/${symbol}`);
    expect(await (await headOf('GOOD.US')).text()).toContain('<title>Good Logo Inc. (GOOD) |');
    expect((await headOf('NOPE.US')).status()).toBe(404);
    await open(page, `${site.origin}/stocks/screener`);
    await expect(rowOf(page, 'Good Logo')).toBeVisible();
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const text = await readFile(await (await downloading).path(), 'utf8');
    expect(text.trimEnd().split('\r\n')).toHaveLength(4);
    await open(page, `${site.origin}/stocks/details/GOOD.US`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Good Logo');
    await expect.poll(() => streams).toContain(200);
    await expect(page.getByText('No source has past prices of this asset.')).toBeVisible();
    // The HTML's first call has no token and is refused; the page repeats it with one.
    await expect(page.getByText(/could not be loaded|did not load/)).toHaveCount(0);
  });
});
