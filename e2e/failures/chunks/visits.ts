import type { Page } from '@playwright/test';
import { open } from '../../site/platform';
import { sendReadsAlone } from '../../site/single-reads';
import type { VisitorKind, Visitors } from './visitors';

/** One way to a chunk: an address, and at most one press on it. */
export interface Visit {
  /** Address, visitor and press; its name in reports. */
  name: string;
  address: string;
  visitor: VisitorKind;
  /** Changes answers of the network before the page opens. */
  prepare?: ((page: Page) => Promise<void>) | undefined;
  /** The press uses this field, or its text would hide what is pressed. */
  needsEmpty?: 'field' | 'search';
  /** Opens the piece. */
  press?: ((page: Page) => Promise<void>) | undefined;
}

const at = (address: string, visitor: VisitorKind = 'guest'): Visit => ({
  name: visitor === 'guest' ? address : `${address} (${visitor})`,
  address,
  visitor,
});

const after = (
  address: string,
  what: string,
  press: (page: Page) => Promise<void>,
  visitor: VisitorKind = 'guest',
): Visit => ({ ...at(address, visitor), name: `${at(address, visitor).name}: ${what}`, press });

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).locator('visible=true').first().click();

const inMenu =
  (menu: string, ...entries: readonly (string | RegExp)[]) =>
  async (page: Page) => {
    await press(menu)(page);
    for (const name of entries)
      await page
        .getByRole('button', { name })
        .or(page.getByRole('menuitem', { name }))
        .or(page.getByRole('option', { name }))
        .first()
        .click();
  };

/** Presses a shortcut. Shortcuts are ignored while an input has the focus. */
const key = (name: string) => async (page: Page) => {
  await page.locator('h1').first().focus();
  await page.keyboard.press(name);
};

const STOCK = '/stocks/details/AAPL.US';
const SCREENER = '/stocks/screener';

/** The longest computation of a track record, over a whole market, ms. */
const COMPUTATION_MS = 90_000;

/** Computes a track record and opens the options of its chart. */
const optionsOfRecord = async (page: Page): Promise<void> => {
  await page
    .getByRole('form', { name: 'Track record' })
    .getByLabel('Stocks, at most')
    .press('Enter');
  await page
    .getByRole('button', { name: 'Options', exact: true })
    .click({ timeout: COMPUTATION_MS });
};

/** Paths that a page links to. */
async function linksOf(page: Page, address: string, pattern: RegExp): Promise<string[]> {
  await open(page, address);
  const paths = await page
    .locator('main a[href^="/"]')
    .evaluateAll((links) =>
      links.map((link) => new URL(String(Reflect.get(link, 'href'))).pathname),
    );
  return [...new Set(paths.filter((path) => pattern.test(path)))];
}

/** Every article: the text of each is a chunk. */
async function articles(page: Page): Promise<string[]> {
  const categories = await linksOf(page, '/learnings', /^\/learnings\/[^/]+$/);
  const texts = await linksOf(page, '/learnings', /^\/learnings\/[^/]+\/[^/]+$/);
  for (const category of categories)
    texts.push(...(await linksOf(page, category, /^\/learnings\/[^/]+\/[^/]+$/)));
  texts.push(...(await linksOf(page, '/blog', /^\/blog\/[^/]+$/)));
  return [...new Set(texts)];
}

/** A charge of the member's plan failed. */
const withFailedCharge = async (page: Page): Promise<void> => {
  await sendReadsAlone(page);
  await page.route('**/api/billing', async (route) => {
    const response = await route.fetch();
    const billing = (await response.json()) as Record<string, unknown>;
    await route.fulfill({
      response,
      json: {
        ...billing,
        subscription: {
          plan: 'plus',
          interval: 'month',
          status: 'past_due',
          currentPeriodEnd: '2030-01-01T00:00:00.000Z',
          cancelAtPeriodEnd: false,
        },
      },
    });
  });
};

const onPhone = (page: Page): Promise<void> => page.setViewportSize({ width: 390, height: 844 });

/** All widgets: a new dashboard does not show each of them, and some below the window. */
const WIDGETS = [
  'filter-widget',
  'score-widget',
  'tape-widget',
  'alerts-widget',
  'allocation-widget',
  'performance-widget',
  'movers-widget',
  'dividends-widget',
  'portfolio-widget',
  'watchlist-widget',
  'events-widget',
  'learning-widget',
  'market-widget',
  'news-widget',
  'screens-widget',
  'activity-widget',
];

/** The dashboard shows each widget. */
const withAllWidgets = async (page: Page): Promise<void> => {
  await sendReadsAlone(page);
  await page.route('**/api/dashboard', async (route) => {
    const response = await route.fetch();
    const dashboard = (await response.json()) as Record<string, unknown>;
    const desktop = WIDGETS.map((widget, at) => ({
      id: widget,
      widget,
      x: (at % 3) * 4,
      y: Math.floor(at / 3) * 2,
      columns: 4,
      rows: 2,
    }));
    await route.fulfill({
      response,
      json: { ...dashboard, layouts: { desktop, tablet: null, phone: null } },
    });
  });
  await page.setViewportSize({ width: 1440, height: 2400 });
};

/** A page of the shell, one of a remote, a section of another remote, and pieces behind a press. */
export const SAMPLE = {
  login: at('/login'),
  faq: at('/faq'),
  stock: at(STOCK),
  columns: after(SCREENER, 'Columns', press('Columns')),
  cookies: after('/faq', 'Cookie settings', press('Cookie settings')),
};

/** Visits without a press and with one press, in the order in which chunks are looked for. */
export async function allVisits({ newPage, ownPages }: Visitors): Promise<Visit[]> {
  const own = await ownPages();
  const page = await newPage('guest');
  const texts = await articles(page);
  const [filer = '/13f'] = await linksOf(page, '/13f', /^\/13f\/details\//);
  const [politician = '/senate'] = await linksOf(page, '/senate', /^\/senate\//);
  await page.close();
  const pages = [
    '/faq',
    '/login',
    '/logout',
    '/forgot-password',
    '/mailbox',
    '/comments',
    '/status',
    '/500',
    '/',
    '/pricing',
    '/payment/cancel',
    '/learnings',
    '/blog',
    '/about-us',
    '/contact',
    '/terms',
    '/privacy',
    '/cookie-policy',
    ...texts,
    '/stocks',
    SCREENER,
    '/stocks/gainers-losers',
    '/stocks/penny',
    '/stocks/dividends/upcoming',
    '/etfs',
    '/etfs/screener',
    '/crypto',
    '/crypto/screener',
    '/currencies',
    '/currencies/screener',
    '/indices',
    '/indices/screener',
    STOCK,
    '/etfs/details/SPY.US',
    '/crypto/details/BTC-USD.CC',
    '/currencies/details/EURUSD.FOREX',
    '/indices/details/GSPC.INDX',
    '/stocks/plumbline',
    '/stocks/warren-buffett',
    '/stocks/peter-lynch',
    '/stocks/discounted-pe',
    '/stocks/dividends/growth',
    '/stocks/track-record?screen=%7B%7D',
    '/13f',
    filer,
    '/senate',
    politician,
    '/calendar',
    '/portfolios/shared/none',
    '/unsubscribe',
  ];
  const memberPages = [
    '/faq',
    '/payment',
    '/payment/success',
    '/dashboard',
    '/watchlists',
    own.watchlist,
    '/portfolios',
    own.portfolio,
    '/settings',
    STOCK,
    SCREENER,
  ];
  return [
    ...pages.map((address) => at(address)),
    ...memberPages.map((address) => at(address, 'member')),
    at('/faq', 'unasked'),
    at(SCREENER, 'phone'),
    {
      ...at('/faq', 'member'),
      name: '/faq (member with a failed charge)',
      prepare: withFailedCharge,
    },
    {
      ...at('/dashboard', 'member'),
      name: '/dashboard (member with all widgets)',
      prepare: withAllWidgets,
    },
    after('/faq', 'Cookie settings', press('Cookie settings')),
    after('/faq', 'the list of keys', key('?')),
    after('/stocks', 'broker that is not listed', async (one) => {
      await one.getByLabel('Broker', { exact: true }).click();
      await one.getByRole('option', { name: "I don't see my broker" }).click();
    }),
    {
      ...after('/stocks', 'search', (one) =>
        one.getByPlaceholder('Ticker or asset name').first().fill('EURUSD'),
      ),
      needsEmpty: 'search',
    },
    after('/contact', 'leaving what is typed', async (one) => {
      await one.getByRole('textbox', { name: 'Message' }).fill('A question about dividends');
      await one.getByRole('link', { name: 'Pricing' }).first().click();
    }),
    after('/', 'figure', (one) => one.locator('.figure-button').first().click()),
    ...['earnings', 'checks', 'funds', 'senators'].map((section) => at(`${STOCK}#${section}`)),
    after(STOCK, 'Market cap', press('Market cap')),
    after(SCREENER, 'Export CSV', press('Export CSV')),
    { ...after(SCREENER, 'dates', press('Descriptive')), needsEmpty: 'field' },
    after(SCREENER, 'Filters', press('Filters'), 'phone'),
    after(SCREENER, 'Check a ticker', async (one) => {
      await one.getByLabel('Check a ticker').fill('AAPL');
      await one.getByRole('option').locator('visible=true').first().click();
    }),
    after(SCREENER, 'Columns', press('Columns')),
    after(SCREENER, 'Screens', press('Screens')),
    after(SCREENER, 'Save screen', key('s')),
    after(SCREENER, 'Manage screens', inMenu('Screens', 'Manage')),
    after(SCREENER, 'Import screens', async (one) => {
      await inMenu('Screens', 'Manage')(one);
      await one.getByRole('dialog').getByRole('button', { name: 'Import' }).click();
    }),
    after(SCREENER, 'Heatmap', (one) => one.getByText('Heatmap', { exact: true }).first().click()),
    after(STOCK, 'Alert', press(/^Set an alert on/), 'member'),
    after(STOCK, 'Portfolio', press(/^Add .* to a portfolio$/), 'member'),
    after('/faq', 'Alerts', press('Alerts'), 'member'),
    after('/stocks/warren-buffett', 'Copy to My screens', press(/Copy to My screens/)),
    after('/senate', 'Export CSV', press('Export CSV')),
    { ...after('/senate', 'dates', press('Descriptive')), needsEmpty: 'field' },
    after('/stocks/plumbline', 'breakdown', key('b')),
    after('/stocks/warren-buffett', 'Track record', (one) =>
      one.getByText('Track record', { exact: true }).first().click(),
    ),
    after(own.portfolio, 'New transaction', key('n'), 'member'),
    after(own.portfolio, 'Import', key('i'), 'member'),
    after(
      own.portfolio,
      'Holdings',
      (one) => one.getByRole('tab', { name: 'Holdings' }).click(),
      'member',
    ),
    after(
      own.portfolio,
      'Performance',
      (one) => one.getByRole('tab', { name: 'Performance' }).click(),
      'member',
    ),
    after(
      own.portfolio,
      'Benchmark',
      async (one) => {
        await one.getByLabel('Benchmark').selectOption({ label: 'Another asset…' });
      },
      'member',
    ),
    after(own.portfolio, 'Share', press(/Share/), 'member'),
    // Panels that are sheets on phones.
    after(STOCK, 'Options', press('Options'), 'phone'),
    after('/stocks/track-record?screen=%7B%7D', 'Options', optionsOfRecord, 'phone'),
    {
      ...after('/faq', 'Alerts', press('Alerts'), 'member'),
      name: '/faq (member with a phone): Alerts',
      prepare: onPhone,
    },
  ];
}
