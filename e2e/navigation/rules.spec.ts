import { expect, test, type Page } from '@playwright/test';
import { DEEP } from '../site/deep';
import { collectErrors, open, settled } from '../site/platform';
import { ORIGIN } from '../site/site';

interface Seen {
  name: string;
  payload: { path?: string; pattern?: string; title?: string };
}
const views = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as { __PLUMBLINE__: { events: Seen[] } }).__PLUMBLINE__.events
      .filter(({ name }) => name === 'navigation/page-view')
      .map(({ payload }) => payload.path),
  );
const head = (page: Page) =>
  page.evaluate(() => ({
    canonical: document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? null,
    description: document.querySelector('meta[name=description]')?.getAttribute('content'),
    robots: document.querySelector('meta[name=robots]')?.getAttribute('content') ?? null,
  }));
/** A navigation within the page, as third-party code would trigger it. */
async function follow(page: Page, href: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, href);
  await settled(page);
}

test('every spelling of an address ends at the one page, with its query string', async ({
  request,
}) => {
  for (const [requestedPath, location] of [
    ['/faq/?x=1', '/faq?x=1'],
    ['/faq/index.html', '/faq'],
    ['/index.html', '/'],
    ['//faq', '/faq'],
    ['/portfolio/7?a=b', '/portfolios/7?a=b'],
    ['/watchlist/', '/watchlists'],
    ['/stock/AAPL.US', '/stocks/details/AAPL.US'],
  ]) {
    const answer = await request.get(`${ORIGIN}${requestedPath}`, { maxRedirects: 0 });
    expect([requestedPath, answer.status(), answer.headers()['location']]).toEqual([
      requestedPath,
      308,
      location,
    ]);
  }
  for (const path of [
    '/%2F%2Fevil.example',
    '/nobody',
    // For development only.
    '/comments',
    '/stocks/details/A%2FB/c',
    `/${'a'.repeat(3000)}`,
  ])
    expect((await request.get(path, { maxRedirects: 0 })).status(), path.slice(0, 40)).toBe(404);
});

test('a navigation brings title, description, canonical link, focus, announcement and one page view', async ({
  page,
}) => {
  const errors = collectErrors(page);
  await open(page, '/faq?from=test');
  const first = await head(page);
  expect(new URL(first.canonical ?? '').search).toBe('?from=test');
  await expect.poll(() => views(page)).toEqual(['/faq?from=test']);

  await page
    .getByRole('link', { name: /^Home$/ })
    .first()
    .click();
  await expect(page).toHaveURL('/');
  await settled(page);
  const second = await head(page);
  expect(new URL(second.canonical ?? '').pathname).toBe('/');
  expect(new URL(second.canonical ?? '').origin).toBe(new URL(first.canonical ?? '').origin);
  expect(second.description).not.toBe(first.description);
  await expect(page.locator('main h1')).toBeFocused();
  await expect(page.locator('#announcer')).toContainText(await page.title());
  await expect.poll(() => views(page)).toEqual(['/faq?from=test', '/']);

  await page.goBack();
  await settled(page);
  await expect(page).toHaveURL('/faq?from=test');
  expect(await head(page)).toEqual(first);
  await expect.poll(async () => (await views(page)).length).toBe(3);

  // The same for a page of every other remote, and of the shell.
  for (const path of ['/stocks/screener', '/stocks/warren-buffett', '/watchlists', '/login']) {
    const title = await page.title();
    await follow(page, path);
    await expect(page, path).not.toHaveTitle(title);
    await expect(page.locator('main h1'), path).toBeFocused();
    await expect(page.locator('#announcer'), path).toContainText(await page.title());
    expect(new URL((await head(page)).canonical ?? '').pathname).toBe(path);
    await expect.poll(async () => (await views(page)).at(-1)).toBe(path);
  }
  expect(errors).toEqual([]);
});

test('back and forward put the scroll back, within a part and across parts; a new page starts at the top', async ({
  page,
}) => {
  const scroll = () => page.evaluate(() => window.scrollY);
  const scrollTo = async (y: number) => {
    await page.evaluate((to) => window.scrollTo(0, to), y);
    expect(await scroll(), 'the page is long enough').toBe(y);
  };
  const leaveBy = async (name: string, to: string | RegExp) => {
    // A click without scrolling: Playwright's own click would scroll first.
    await page
      .getByRole('link', { name, exact: true })
      .last()
      .evaluate((link: HTMLElement) => link.click());
    await expect(page).toHaveURL(to);
    await settled(page);
  };
  await open(page, '/faq');
  await page.setViewportSize({ width: 1440, height: 260 });
  await scrollTo(400);
  await leaveBy('Log In', /\/login/);
  await expect.poll(scroll).toBe(0);
  await scrollTo(150);
  // To a page of another remote.
  await leaveBy('Home', '/');
  await expect.poll(scroll).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/login/);
  await settled(page);
  await expect.poll(scroll).toBe(150);
  await page.goBack();
  await settled(page);
  await expect.poll(scroll).toBe(400);
  await page.goForward();
  await settled(page);
  await expect.poll(scroll).toBe(150);
  // A reload keeps the scroll position; loading another page does not.
  await page.reload();
  await settled(page);
  await expect.poll(scroll).toBe(150);
  await open(page, '/terms');
  await expect.poll(scroll).toBe(0);
  await page.goBack();
  await settled(page);
  await expect.poll(scroll).toBe(150);
});

test('a navigation to an unknown address shows the 404 page and its title', async ({ page }) => {
  const errors = collectErrors(page);
  await open(page, '/');
  await follow(page, '/no/such/page');
  await expect(page.getByText('There is no page at this address')).toBeVisible();
  await expect(page).toHaveTitle(/Page not found/);
  expect(await head(page)).toMatchObject({ canonical: null, robots: 'noindex' });
  await page.goBack();
  await settled(page);
  expect((await head(page)).robots).toBeNull();
  expect((await head(page)).canonical).not.toBeNull();
  expect(errors).toEqual([]);
});

test.describe('fetching ahead', () => {
  const ahead = (page: Page) =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')].map((link) => ({
        file: link.href,
        priority: link.fetchPriority,
        integrity: link.integrity.slice(0, 7),
      })),
    );

  test('brings what is pointed at before it is opened', async ({ page }) => {
    await open(page, '/faq');
    const link = page.getByRole('link', { name: 'Home' }).first();
    await expect(async () => {
      await page.mouse.move(0, 500);
      await link.hover();
      expect((await ahead(page)).length).toBeGreaterThan(0);
    }).toPass();
    for (const { integrity } of await ahead(page)) expect(integrity).toBe('sha384-');
  });

  test('brings a batch of low priority to an idle visitor', DEEP, async ({ page }) => {
    await open(page, '/faq');
    const count = async () => (await ahead(page)).length;
    await expect.poll(count, { timeout: 30_000 }).toBeGreaterThan(0);
    const files = await ahead(page);
    expect(files.every(({ priority }) => priority === 'low')).toBe(true);
    expect(new Set(files.map(({ file }) => file)).size).toBe(files.length);
  });

  test('brings nothing for who saves data', async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
    await page.clock.install();
    await open(page, '/faq');
    await page.clock.runFor(30_000);
    await page.getByRole('link', { name: 'Home' }).first().hover();
    expect(await ahead(page)).toEqual([]);
  });
});
