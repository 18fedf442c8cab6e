import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ScreenerQuery } from 'shared/contract';
import { catalogueOf } from 'shared/market';
import { renderPage, type TestHandlers } from 'shared/testing';
import PennyStocks from './';
import { decodeState, encodeState } from '../../listing/state/address';
import { rowsQuery } from '../../listing/query/query';
import { rowQueries } from '../../listing/query/screener-api-double';
import { LIQUIDITY_GUARD, PENNY_STOCKS } from './penny-list';

const STOCKS: readonly Record<string, string | number | null>[] = [
  {
    symbol: 'AAA.US',
    companyName: 'Alpha Mining',
    exchange: 'PINK',
    currencyCode: 'USD',
    price: 0.42,
    priceUSD: 0.42,
    relativeVolume: 3.1,
    adr14Percent: 9.5,
    turnoverUSD: 240_000,
    week52HighLow: 12,
    dilutedSharesGrowthYOY: 35,
  },
  { symbol: 'BBB.US', companyName: 'Beta Labs', exchange: null, currencyCode: 'USD' },
];

const api = (total = 2): TestHandlers => ({
  'POST /api/screeners/:type/query': ({ body }) => {
    const { columns = [], pageSize } = body as ScreenerQuery;
    const rows = pageSize === 0 || total === 0 ? [] : STOCKS;
    return {
      columns,
      rows: rows.map((row) => columns.map((field) => row[field] ?? null)),
      total: pageSize === 0 ? 7 : total,
      universe: 12480,
      asOf: '2026-11-20T21:00:00Z',
      facets: {},
    };
  },
  'POST /api/screeners/:type/counts': () => ({
    totals: [214, 1448],
    universe: 12480,
    asOf: '2026-11-20T21:00:00Z',
  }),
  'POST /api/assets/sparklines': () => ({ items: [] }),
});

const open = async (search = '', handlers = api()) => {
  const page = await renderPage(PennyStocks, { path: `/stocks/penny${search}`, api: handlers });
  return { ...page, user: userEvent.setup() };
};
type Page = Awaited<ReturnType<typeof open>>;
const lastRowQuery = (page: Page) => rowQueries(page.requests).at(-1);

describe('penny stocks', () => {
  it('are below $5 and liquid, with relative volume and daily range first', async () => {
    const page = await open();
    const table = await screen.findByRole('table', { name: 'Penny stocks' });
    await page.ready();
    expect(lastRowQuery(page)).toMatchObject({
      where: [
        { field: 'priceUSD', lt: 5 },
        { field: 'turnoverUSD', gte: 100_000 },
      ],
      sort: [{ field: 'relativeVolume', direction: 'desc' }],
    });
    const heads = within(table)
      .getAllByRole('columnheader')
      .map((head) => head.textContent);
    expect(heads.slice(2, 4)).toEqual([
      expect.stringContaining('Rel vol'),
      expect.stringContaining('ADR'),
    ]);
    await screen.findByText('hides 1,234 that barely trade or tell no volume');
    expect(page.address()).toBe('/stocks/penny');
    expect(screen.getByText('penny stocks of 12,480 stocks', { exact: false })).toBeVisible();
    expect(screen.getByRole('group', { name: 'Filters in force' })).toBeVisible();
  });

  it('marks the risk in the title line; its text is there without a press', async () => {
    const page = await open();
    const text = screen.getByRole('region', { name: 'Risks of penny stocks' });
    expect(text.textContent).toContain('This is not advice.');
    expect(text.textContent).toContain('Dilution.');
    const mark = screen.getByRole('button', { name: 'High risk' });
    expect(mark).toHaveAttribute('aria-expanded', 'false');
    await page.user.click(mark);
    expect(
      within(screen.getByRole('dialog', { name: 'Risks of penny stocks' })).getByText(
        /^High risk: cheap shares/,
      ),
    ).toBeTruthy();
  });

  it('spares on a phone what the title says already, until something else is chosen', async () => {
    const wide = window.matchMedia;
    window.matchMedia = (query) => ({ ...wide(query), matches: query.includes('max-width') });
    try {
      const page = await open();
      await page.ready();
      expect(screen.queryByRole('group', { name: 'Filters in force' })).toBeNull();
      await page.user.click(screen.getByRole('radio', { name: '$1' }));
      expect(await screen.findByRole('group', { name: 'Filters in force' })).toBeVisible();
    } finally {
      window.matchMedia = wide;
    }
  });

  it('marks venue and dilution, and an unknown venue as unknown', async () => {
    await open();
    const table = await screen.findByRole('table', { name: 'Penny stocks' });
    const row = await within(table).findByRole('row', { name: /AAA/ });
    expect(within(row).getByText('Pink').title).toContain('without a duty to report');
    expect(within(row).getByText('Dilution').title).toContain('+35.00%');
    const other = within(table).getByRole('row', { name: /BBB/ });
    expect(within(other).queryByText('Dilution')).toBeNull();
    expect(within(other).getByTitle('Venue: not available').textContent).toBe('–');
  });

  it('follows the keys 1 and 2 and the control of the cap', async () => {
    const page = await open();
    await page.ready();
    await page.user.keyboard('1');
    expect(page.address()).toBe('/stocks/penny?cap=1');
    await waitFor(() =>
      expect(lastRowQuery(page)?.where?.[0]).toEqual({ field: 'priceUSD', lt: 1 }),
    );
    await page.user.keyboard('2');
    expect(page.address()).toBe('/stocks/penny');
    await page.user.click(screen.getByRole('radio', { name: '$1' }));
    expect(page.address()).toBe('/stocks/penny?cap=1');
  });

  it('lets the guard be taken away and put back; clearing filters keeps it', async () => {
    const page = await open('?sector=Energy');
    await page.user.click(await screen.findByRole('button', { name: /^Liquidity guard/ }));
    expect(page.address()).toBe('/stocks/penny?sector=Energy&turnoverUSD=any');
    await waitFor(() =>
      expect(lastRowQuery(page)?.where?.map(({ field }) => field)).toEqual(['priceUSD', 'sector']),
    );
    await page.user.click(screen.getByRole('button', { name: /^Liquidity guard/ }));
    expect(page.address()).toBe('/stocks/penny?sector=Energy');
    await page.user.click(screen.getAllByRole('button', { name: 'Clear all' })[0] ?? document.body);
    expect(page.address()).toBe('/stocks/penny');
  });

  it('suggests to raise the cap when nothing is below it', async () => {
    const page = await open('?cap=1', api(0));
    await page.user.click(
      (await screen.findAllByRole('button', { name: 'Remove Price below $1' }))[0] ?? document.body,
    );
    expect(page.address()).toBe('/stocks/penny');
  });

  it('says that it is no advice', async () => {
    await open();
    expect(await screen.findByText(/This is not advice/)).toBeTruthy();
    expect(screen.getByText('The spread is unknown.')).toBeTruthy();
  });
});

describe('the address of a list with a guard and a cap', () => {
  it.each(['', 'cap=1', 'turnoverUSD=any', 'sector=Energy&turnoverUSD=1M..&cap=1&b=ib&p=2'])(
    '%j is read back as it was written',
    (search) => {
      expect(encodeState(PENNY_STOCKS, decodeState(PENNY_STOCKS, search))).toBe(search);
    },
  );

  it('takes an unknown cap for the default, and a broken guard for the guard', () => {
    const state = decodeState(PENNY_STOCKS, 'cap=7&turnoverUSD=much');
    expect(state).toMatchObject({ band: '5', filters: LIQUIDITY_GUARD });
    expect(rowsQuery(PENNY_STOCKS, state).where?.[0]).toEqual({ field: 'priceUSD', lt: 5 });
  });

  it('means nothing to the screener of all stocks', () => {
    const state = decodeState(catalogueOf('stocks'), 'cap=1&turnoverUSD=any');
    expect(state.band).toBeUndefined();
    expect(state.filters).toEqual({});
  });
});
