import { expect, test, type Page } from '@playwright/test';
import { collectErrors, open, settled } from '../site/platform';
import { deepUnless } from '../site/deep';

const SHELL_SCRIPTS = /\/releases\/shell\/[^?]+\.js/;
const KEY = 'plumbline.theme';

/** Delays the shell's scripts until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = (): void => {};
  const gate = new Promise<void>((resolve) => (release = resolve));
  await page.route(SHELL_SCRIPTS, async (route) => {
    await gate;
    await route.continue();
  });
  return release;
}

/** Opens a page whose shell scripts are held back, and waits for its first paint. */
async function openHeld(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' });
  await page.getByRole('contentinfo').waitFor({ state: 'attached' });
  await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
}

const looks = (page: Page) =>
  page.evaluate(() => ({
    page: getComputedStyle(document.body).backgroundColor,
    text: getComputedStyle(document.body).color,
    header: getComputedStyle(document.querySelector('header > div') ?? document.body)
      .backgroundColor,
    link: getComputedStyle(document.querySelector('footer a') ?? document.body).color,
  }));

test.describe('the answer of the site', () => {
  test('holds menu, heading and footer, styled by its own nonce', async ({ request }) => {
    const answer = await request.get('/stocks/screener');
    const html = await answer.text();
    expect(answer.status()).toBe(200);
    expect(html).toContain('<title>Stocks screener');
    expect(html).toMatch(/<h1[^>]*>Stocks screener<\/h1>/);
    expect(html).toMatch(/<nav aria-label="Main"/);
    expect(html).toMatch(/<footer[^>]*>.*href="\/faq"/);
    expect(html).toContain('<noscript>');
    const nonce = /'nonce-([^']+)'/.exec(answer.headers()['content-security-policy'] ?? '')?.[1];
    const styles = html.match(/<style[^>]*>/g) ?? [];
    expect(styles.length).toBeGreaterThan(2);
    expect(styles.filter((style) => !style.includes(`nonce="${nonce}"`))).toEqual([]);
    expect(html.match(/<[^>]* style="/g)).toBeNull();
    // The font in the styles is the preloaded one.
    const font = /as="font" href="([^"]+)"/.exec(html)?.[1];
    expect(html).toContain(`url(${font})`);
  });

  test('is a 404 page with content for crawlers at an unknown address', async ({ request }) => {
    const answer = await request.get('/no/such/page');
    expect(answer.status()).toBe(404);
    const html = await answer.text();
    expect(html).toMatch(/<h1[^>]*>There is no page at this address<\/h1>/);
    expect(html).toContain('href="/stocks/screener"');
  });
});

test.describe('before any script', () => {
  for (const theme of ['light', 'dark', 'high-contrast']) {
    test(
      `the page is painted in its ${theme} theme and does not change`,
      deepUnless(theme === 'dark'),
      async ({ page }) => {
        await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
          KEY,
          theme,
        ] as [string, string]);
        const release = await holdScripts(page);
        await openHeld(page, '/stocks/screener');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stocks screener');
        await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
        // The brand's name is hidden until the page has loaded.
        const word = page.getByRole('banner').getByText('Plumbline', { exact: true });
        await expect(word).toBeHidden();
        const before = await looks(page);
        release();
        await settled(page);
        expect(await looks(page)).toEqual(before);
        await expect(word).toBeVisible();
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      },
    );
  }

  test('what is typed is kept, with the focus, and the very same elements go on', async ({
    page,
  }) => {
    const errors = collectErrors(page);
    const release = await holdScripts(page);
    await openHeld(page, '/stocks/screener');
    const input = page.getByRole('combobox', { name: /Ticker or asset name/ });
    await input.pressSequentially('appl');
    await page.evaluate(() => {
      for (const one of document.querySelectorAll('#frame *')) Reflect.set(one, 'fromServer', true);
    });
    release();
    await settled(page);
    await expect(input).toBeFocused();
    await expect(input).toHaveValue('appl');
    await input.pressSequentially('e');
    await expect(page.getByRole('option', { name: /AAPL/ }).first()).toBeVisible();
    const anew = await page.evaluate(() =>
      [...document.querySelectorAll('header, header nav a, footer, footer a, main, [role=search]')]
        // Elements within the page belong to the remote, not to the chrome.
        .filter((one) => one.parentElement?.closest('main') === null)
        .filter((one) => Reflect.get(one, 'fromServer') !== true)
        .map(({ outerHTML }) => outerHTML.slice(0, 200)),
    );
    expect(anew).toEqual([]);
    expect(errors).toEqual([]);
  });

  test('links lead on', async ({ page }) => {
    await holdScripts(page);
    await openHeld(page, '/stocks/screener');
    await page.getByRole('link', { name: 'FAQ' }).click();
    await expect(page).toHaveURL(/\/faq$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Questions and answers');
  });
});

test('a page without scripts says so and leads everywhere', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByText(/Please switch it on/)).toBeVisible();
  await page
    .getByRole('navigation', { name: 'All pages' })
    .locator('a[href="/stocks/screener"]')
    .click();
  await expect(page).toHaveURL(/\/stocks\/screener$/);
  await context.close();
});

test('a page whose answer holds no frame draws its own', async ({ page }) => {
  const errors = collectErrors(page);
  await page.route('/stocks/screener', async (route) => {
    const response = await route.fetch();
    const html = (await response.text())
      .replace(/<div id="frame">[\s\S]*?<\/div>\n<noscript>/, '<div id="frame"></div>\n<noscript>')
      .replaceAll(/<style [^>]*(?:id="global-style"|data-styled)[^>]*>[^<]*<\/style>/g, '');
    await route.fulfill({ response, body: html });
  });
  await open(page, '/stocks/screener');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stocks screener');
  await expect(page.locator('#global-style')).toHaveCount(1);
  expect((await looks(page)).page).not.toBe('rgba(0, 0, 0, 0)');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  expect(errors).toEqual([]);
});

for (const path of ['/', '/stocks/screener']) {
  for (const [width, height] of [
    [1440, 900],
    [375, 812],
  ] as const) {
    test(
      `nothing jumps at ${path}, ${width} px wide`,
      deepUnless((path === '/') === (width === 1440)),
      async ({ page }) => {
        await page.setViewportSize({ width, height });
        await page.addInitScript(() => {
          const shifts: { value: number; what: string }[] = [];
          Reflect.set(window, 'shifts', shifts);
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) {
              const { value, sources } = entry as PerformanceEntry & {
                value: number;
                sources: { node: Node | null }[];
              };
              const what = sources.map(({ node }) => node?.textContent?.slice(0, 40)).join(' | ');
              shifts.push({ value, what });
            }
          }).observe({ type: 'layout-shift', buffered: true });
        });
        await open(page, path);
        await page.waitForLoadState('networkidle');
        const shifts = await page.evaluate(
          () => Reflect.get(window, 'shifts') as { value: number; what: string }[],
        );
        const total = shifts.reduce((sum, { value }) => sum + value, 0);
        expect(total, JSON.stringify(shifts)).toBeLessThan(0.01);
      },
    );
  }
}
