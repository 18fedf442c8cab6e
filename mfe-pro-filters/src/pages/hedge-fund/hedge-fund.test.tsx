import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eventBus } from 'shared/events';
import {
  problem,
  renderPage,
  testUser,
  type FakeShellOptions,
  type TestHandler,
} from 'shared/testing';
import {
  filerAnswer,
  filersAnswer,
  filerSummary,
  historyAnswer,
  holding,
} from '../../thirteen-f/answers.fixture';
import HedgeFund from '.';

const open = (handler: TestHandler, query = '', more: FakeShellOptions = {}) =>
  renderPage(HedgeFund, {
    ...more,
    path: `/13f/details/0001067983${query}`,
    route: '/13f/details/:cik',
    api: {
      'GET /api/13f/filers': () =>
        filersAnswer([
          filerSummary(),
          filerSummary({ cik: '0000000002', name: 'Second Partners' }),
        ]),
      'GET /api/13f/filers/:cik': handler,
      'GET /api/13f/filers/:cik/history': () => historyAnswer,
      'GET /api/13f/overlap': () => ({
        filers: [
          { cik: '0001067983', name: 'Berkshire', quarter: '2026Q3', valueUSD: 1, positions: 2 },
          {
            cik: '0000000002',
            name: 'Second Partners',
            quarter: '2026Q2',
            valueUSD: 1,
            positions: 3,
          },
        ],
        sameQuarter: false,
        common: 1,
        overlapPercent: 12.5,
        items: [],
        total: 0,
        page: 1,
        pageSize: 25,
        asOf: '2026-11-20T21:00:00Z',
      }),
      ...more.api,
    },
  });

function rowWith(text: string): HTMLElement {
  const row = screen.getByText(text).closest('tr');
  if (!row) throw new Error(`${text} stands in no row`);
  return row;
}

describe('/13f/details/{cik}', () => {
  it('offers the filer to the assistant only while its remote is live', async () => {
    const without = await open(() => filerAnswer());
    await without.ready();
    expect(screen.queryByRole('button', { name: /^Ask/ })).toBeNull();
    without.unmount();
    const page = await open(() => filerAnswer(), '', {
      contributions: [
        { slot: 'page-panel', id: 'panel', title: 'Assistant', opensOn: 'assistant/ask' },
      ],
    });
    await page.ready();
    await userEvent.click(screen.getByRole('button', { name: 'Ask about this filer' }));
    expect(eventBus.last('assistant/ask')?.payload.context).toEqual({
      path: '/13f/details/0001067983',
      label: 'Berkshire Hathaway Inc',
      symbols: [],
    });
  });

  it('shows effects that add up, statuses, ranges, and the limits of the report', async () => {
    const page = await open(() => filerAnswer());
    await page.ready();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Berkshire Hathaway Inc');
    expect(document.title).toMatch(/^Berkshire Hathaway Inc 13F holdings/);
    expect(screen.getByRole('note')).toHaveTextContent(
      'Holdings at 30 Sep 2026, filed 14 Nov 2026, 45 days after the quarter.',
    );
    const figures = screen.getByLabelText('Figures of the report');
    expect(figures).toHaveTextContent('Price effect+$25,000');
    expect(figures).toHaveTextContent('Trade effect+$50,000');
    expect(figures).toHaveTextContent('1 of 2');
    const apple = rowWith('APPLE INC');
    expect(within(apple).getByText('Increased')).toBeVisible();
    expect(apple).toHaveTextContent('+10.00 pp');
    expect(within(apple).getByText('$100.00–$120.00')).toHaveAttribute(
      'title',
      expect.stringContaining('does not say when shares were bought'),
    );
    expect(
      within(apple).getByRole('img', { name: /Price effect \+15.0%, trade effect \+50.0%/ }),
    ).toBeVisible();
    // A security that we cannot identify keeps its CUSIP and has no link.
    const unlisted = rowWith('UNLISTED CORP');
    expect(unlisted).toHaveTextContent('XYZ0000');
    expect(unlisted).toHaveTextContent('not known');
    expect(within(unlisted).queryByRole('link')).toBeNull();
    expect(screen.getByRole('tab', { name: /Options 1/ })).toBeVisible();
    expect(screen.getByLabelText('Overlap with my assets')).toHaveTextContent('Log in');
  });

  it('changes tab by key and quarter by button, and fetches them', async () => {
    const page = await open(() => filerAnswer());
    await page.ready();
    for (const [key, tab] of [
      ['n', 'new'],
      ['i', 'increased'],
      ['r', 'reduced'],
      ['x', 'sold-out'],
      ['o', 'options'],
    ]) {
      await userEvent.keyboard(key ?? '');
      expect(page.address()).toBe(`/13f/details/0001067983?tab=${tab}`);
    }
    await userEvent.click(screen.getByRole('radio', { name: 'Q2 2026' }));
    expect(page.address()).toBe('/13f/details/0001067983?tab=options&t=2026Q2');
    expect(page.requests.map(({ params }) => params.toString())).toContain(
      'tab=options&quarter=2026Q2&page=1&pageSize=50',
    );
    await userEvent.keyboard('e');
    const file = page.requests.find(({ path }) => path.endsWith('/holdings.csv'));
    expect(file?.path).toBe('/api/13f/filers/0001067983/holdings.csv');
    expect(file?.params.toString()).toBe('tab=options&quarter=2026Q2');
  });

  it('offers only the quarters of the plan, and names the plan for the others', async () => {
    const page = await open(() => ({
      ...filerAnswer(),
      quarterLimit: { tier: 'visitor' as const, rows: 1, total: 2 },
    }));
    await page.ready();
    expect(screen.queryByRole('radio', { name: 'Q2 2026' })).toBeNull();
    expect(screen.getByText(/A free account opens all/)).toBeVisible();
  });

  it('links from a quarter beyond the plan to the newest report', async () => {
    const page = await open(() => problem(403, 'Plus opens 8 of them.'), '?t=2026Q1');
    await page.ready();
    expect(screen.getByText('Plus opens 8 of them.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Newest report' }));
    expect(page.address()).toBe('/13f/details/0001067983');
  });

  it('compares with another filer found by name, and says when quarters differ', async () => {
    const page = await open(() => filerAnswer());
    await page.ready();
    await userEvent.click(screen.getByRole('button', { name: 'Compare filer' }));
    await userEvent.type(screen.getByRole('combobox', { name: 'Filer to compare with' }), 'sec');
    await userEvent.click(await screen.findByRole('option', { name: /Second Partners/ }));
    expect(page.address()).toBe('/13f/details/0001067983?with=0000000002');
    const comparison = await screen.findByRole('region', { name: 'Comparison with another filer' });
    expect(await within(comparison).findByText('12.50%')).toBeVisible();
    expect(comparison).toHaveTextContent('quarters differ: Q3 2026 and Q2 2026');
    await userEvent.click(within(comparison).getByRole('button', { name: 'End the comparison' }));
    expect(page.address()).toBe('/13f/details/0001067983');
  });

  it('says of a first filing that trading is unknown', async () => {
    const first = filerAnswer({
      firstFiling: true,
      previousQuarter: null,
      notes: ['First filing: all positions are new to the record.'],
      totals: {
        ...filerAnswer().totals,
        previousValueUSD: null,
        valueChangeUSD: null,
        valueChangePercent: null,
        tradeEffectUSD: null,
        priceEffectUSD: null,
        longHeld: null,
      },
      holdings: [holding('AAPL', 'APPLE INC', { status: 'NEW', firstFiling: true })],
    });
    await (await open(() => first)).ready();
    expect(screen.getByLabelText('Notes on this report')).toHaveTextContent('First filing');
    expect(screen.getByLabelText('Figures of the report')).toHaveTextContent(
      'Price effect–no previous report',
    );
    expect(within(rowWith('APPLE INC')).getByText('First filing')).toBeVisible();
    expect(within(rowWith('APPLE INC')).queryByRole('img')).not.toHaveAccessibleName(/effect/);
  });

  it('reports an unknown filer number, and a quarter without a report', async () => {
    const page = await open(() => problem(404, 'None'), '?t=2001Q1');
    await page.ready();
    expect(screen.getByRole('heading', { name: 'No report of Q1 2001' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Newest report' }));
    expect(
      await screen.findByRole('heading', { name: 'There is no filer 0001067983' }),
    ).toBeVisible();
  });

  it('keeps the page when its table fails, and offers a retry', async () => {
    let broken = true;
    const page = await open(() => (broken ? problem(500, 'Broken') : filerAnswer()));
    await page.ready();
    expect(screen.getByText('DATA-500')).toBeVisible();
    broken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('APPLE INC')).toBeVisible();
  });

  it('compares with the visitor’s holdings and watchlists, without coins', async () => {
    const own = (symbol: string, assetType: string, isHeld: boolean) => ({
      symbol,
      assetType,
      name: symbol,
      isHeld,
      isWatched: true,
    });
    const page = await open(() => filerAnswer(), '', {
      session: testUser,
      api: {
        'GET /api/own-assets': () => ({
          items: [
            own('AAPL.US', 'stock', true),
            own('KO.US', 'stock', false),
            own('BTC-USD.CC', 'crypto', true),
          ],
        }),
        'GET /api/13f/filers/:cik/held': () => ({
          cik: '0001067983',
          quarter: '2026Q3',
          asked: 2,
          weight: 60,
          items: [holding('AAPL', 'APPLE INC')],
          asOf: '2026-11-20T21:00:00Z',
        }),
      },
    });
    await page.ready();
    const card = screen.getByLabelText('Overlap with my assets');
    expect(await within(card).findByText('In your portfolios: 1 of 1')).toBeVisible();
    expect(card).toHaveTextContent('60.00%');
    expect(card).toHaveTextContent('Watched, not held: 0 of 1–');
    expect(page.requests.find(({ path }) => path.endsWith('/held'))?.params.get('symbols')).toBe(
      'AAPL.US,KO.US',
    );
  });

  it('explains what to do when nothing is held or watched, and retries after a failure', async () => {
    let failing = true;
    const page = await open(() => filerAnswer(), '', {
      session: testUser,
      api: {
        'GET /api/own-assets': () => (failing ? problem(503, 'Away') : { items: [] }),
      },
    });
    await page.ready();
    const card = screen.getByLabelText('Overlap with my assets');
    expect(await within(card).findByText(/could not be compared/)).toBeVisible();
    failing = false;
    await userEvent.click(within(card).getByRole('button', { name: 'Try again' }));
    expect(await within(card).findByText(/There is no stock or ETF in your/)).toBeVisible();
    expect(within(card).getByRole('link', { name: 'portfolios' })).toHaveAttribute(
      'href',
      '/portfolios',
    );
  });
});
