/**
 * Five tasks of research, each from the page on which a visitor begins, with the presses that it
 * may take at most. Scrolling and reading are no steps.
 */
import { expect, test, type Page } from '@playwright/test';
import { DEEP } from '../site/deep';
import { signUp } from '../sign-in/account';
import { collectErrors, open, settled } from '../site/platform';
import { ORIGIN } from '../site/site';
import { Steps } from './count-steps';

const option = (page: Page, name: RegExp | string) => page.getByRole('option', { name });
const rows = (page: Page) => page.locator('tbody tr[data-row]');

const SMALL_CAPS =
  /countryCode=US&marketCap=300M\.\.2B&peRatio=\.\.15&quarterlyRevenueGrowthYOY=0\.\.&b=etoro/;

test.describe('growing, cheap US small caps at my broker', () => {
  async function chooseBroker(page: Page, steps: Steps) {
    await steps.press(page.getByRole('combobox', { name: 'Broker' }));
    await steps.press(option(page, 'eToro'));
    await steps.press(page.getByRole('link', { name: 'Open the screener' }).first());
    await settled(page);
  }

  test('takes one sentence', async ({ page }) => {
    const errors = collectErrors(page);
    const steps = new Steps(page);
    await open(page, '/');
    await chooseBroker(page, steps);
    await steps.press(page.getByRole('textbox', { name: 'Describe a screen' }));
    await steps.type('growing cheap US small caps at my broker');
    await expect(page.getByRole('group', { name: 'Understood' })).toContainText(
      'Available at eToro',
    );
    await steps.key('Enter');
    await expect(page).toHaveURL(SMALL_CAPS);
    await expect(rows(page).first()).toBeVisible();
    steps.report('Small caps in a sentence');
    expect(steps.presses).toBeLessThanOrEqual(6);
    expect(errors).toEqual([]);
  });

  test('takes six presses', DEEP, async ({ page }) => {
    const steps = new Steps(page);
    await open(page, '/');
    await chooseBroker(page, steps);
    await steps.press(page.getByRole('link', { name: 'Growth at a fair price' }));
    await expect(page).toHaveURL(/quarterlyEarningsGrowthYOY=0/);
    await steps.press(
      page
        .getByRole('group', { name: 'Market capitalisation, common ranges' })
        .getByRole('button', { name: /^Small/ }),
    );
    await expect(page).toHaveURL(/marketCap=300M\.\.2B/);
    await steps.press(
      page.getByRole('group', { name: 'Country' }).getByRole('button', { name: /^United States/ }),
    );
    await expect(page).toHaveURL(/countryCode=US/);
    await expect(page).toHaveURL(/peRatio=0\.\.25/);
    await expect(page).toHaveURL(/b=etoro/);
    await expect(rows(page).first()).toBeVisible();
    steps.report('Small caps by presses');
    expect(steps.presses).toBeLessThanOrEqual(6);
  });
});

test('four stocks side by side on fundamentals take two presses', DEEP, async ({ page }) => {
  const errors = collectErrors(page);
  await signUp(page);
  await open(page, '/dashboard');
  const steps = new Steps(page);
  await steps.key('/');
  await steps.type('AAPL vs MSFT vs NVDA vs GOOGL');
  await expect(option(page, 'Compare AAPL, MSFT, NVDA and GOOGL')).toBeVisible();
  await steps.key('Enter');
  await expect(page).toHaveURL(/\/compare\?s=AAPL\.US,MSFT\.US,NVDA\.US,GOOGL\.US$/);
  const table = page.getByRole('table', { name: 'Figures of each asset' });
  await expect(table.getByRole('columnheader')).toHaveCount(4);
  for (const field of ['peRatio', 'profitMargin', 'returnOnEquityTTM', 'revenueGrowth5Y'])
    await expect(table.locator(`tr[data-field="${field}"] td`)).toHaveCount(4);
  steps.report('Four stocks on fundamentals');
  expect(steps.presses).toBeLessThanOrEqual(4);
  expect(errors).toEqual([]);
});

test('holders and buyers of NVDA take two presses', DEEP, async ({ page }) => {
  const errors = collectErrors(page);
  await signUp(page);
  await open(page, '/dashboard');
  const steps = new Steps(page);
  await steps.key('/');
  await steps.type('NVDA holders');
  await expect(option(page, 'Who holds NVDA')).toBeVisible();
  await steps.key('Enter');
  await expect(page).toHaveURL(`${ORIGIN}/13f/holders/NVDA.US`);
  await expect(page.getByRole('tab', { name: /^Holders \d/ })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(page.getByRole('heading', { name: 'Bought most' })).toBeVisible();
  steps.report('Holders and buyers of NVDA');
  expect(steps.presses).toBeLessThanOrEqual(2);
  expect(errors).toEqual([]);
});

/** A signed-in visitor with the sample portfolio, a watchlist and an alert that waits. */
async function withPortfolio(page: Page): Promise<void> {
  await signUp(page);
  const call = page.waitForRequest(
    (request) => request.url().includes('/api/') && Boolean(request.headers()['authorization']),
  );
  await open(page, '/portfolios');
  const headers = { authorization: (await call).headers()['authorization'] ?? '' };
  for (const [path, data] of [
    ['/portfolios/sample', {}],
    ['/watchlists', { name: 'Chips', items: [{ symbol: 'NVDA.US' }, { symbol: 'AMD.US' }] }],
    ['/alerts', { kind: 'price-above', symbol: 'NVDA.US', value: 100_000 }],
  ] as const) {
    const answer = await page.request.post(`${ORIGIN}/api${path}`, { headers, data });
    expect(answer.status(), await answer.text()).toBeLessThan(300);
  }
}

test(
  'return against an index, and fees, take two presses after the import',
  DEEP,
  async ({ page }) => {
    const errors = collectErrors(page);
    await withPortfolio(page);
    await open(page, '/dashboard');
    const steps = new Steps(page);
    const widget = page.locator('[data-widget="portfolio-widget"]');
    await steps.press(widget.getByRole('link', { name: /^Open/ }));
    await settled(page);
    if (new URL(page.url()).pathname === '/portfolios') {
      await steps.press(page.getByRole('link', { name: 'Sample portfolio' }));
      await settled(page);
    }
    await expect(page).toHaveURL(/\/portfolios\/[^/]+$/);
    await expect(page.getByRole('region', { name: 'Return' })).toContainText(
      /TWR.*%.*XIRR.*%.*S&P 500/s,
    );
    await expect(page.getByRole('region', { name: 'From start to end value' })).toContainText(
      /Fees/,
    );
    steps.report('Portfolio return against an index, and fees');
    expect(steps.presses).toBeLessThanOrEqual(3);
    expect(errors).toEqual([]);
  },
);

test('a morning routine takes at most eight presses', async ({ page }) => {
  const errors = collectErrors(page);
  await withPortfolio(page);
  await open(page, '/dashboard');
  const steps = new Steps(page);
  const card = (name: string | RegExp) => page.getByRole('region', { name });
  // The dashboard shows the changes of the night without a press.
  await expect(card(/portfolio value/)).toContainText(/since/);
  await expect(card('Watchlist: Chips')).toContainText('NVDA');
  // Cards below the window load when the visitor scrolls to them.
  await card('My alerts').scrollIntoViewIfNeeded();
  await expect(card('My alerts')).toContainText('rises above $100,000.00');
  await expect(card('Movers in my lists')).toContainText('%');
  await expect(card('Economic events').getByRole('link').first()).toBeVisible();

  // Then each of them whole: the portfolio, the watchlist, today's calendar, the alerts, the movers.
  await steps.press(card(/portfolio value/).getByRole('link', { name: /^Open/ }));
  await expect(page).toHaveURL(/\/portfolios/);
  await settled(page);
  await page.goBack();
  await settled(page);
  await steps.press(card('Watchlist: Chips').getByRole('link', { name: /^Open/ }));
  await expect(page).toHaveURL(/\/watchlists\/[^/]+$/);
  await settled(page);
  await expect(rows(page)).toHaveCount(2);
  await steps.press(page.getByRole('button', { name: /^Alerts(,|$)/ }));
  await expect(page.getByRole('tab', { name: /My alerts/ })).toBeVisible();
  await steps.key('Escape');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await steps.press(menu.getByRole('button', { name: 'Workspace' }));
  await steps.press(menu.getByRole('link', { name: 'Economic Calendar' }));
  await expect(page).toHaveURL(/\/calendar/);
  await settled(page);
  await steps.press(menu.getByRole('button', { name: 'Screeners' }));
  await steps.press(menu.getByRole('link', { name: 'Top Movers' }));
  await expect(page).toHaveURL(/\/stocks\/gainers-losers/);
  await expect(page.getByRole('heading', { name: 'Gainers' })).toBeVisible();
  steps.report('A morning routine');
  expect(steps.presses).toBeLessThanOrEqual(8);
  expect(errors).toEqual([]);
});
