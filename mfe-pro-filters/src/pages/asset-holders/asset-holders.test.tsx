import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { problem, renderPage, type FakeShellOptions, type TestHandler } from 'shared/testing';
import { tradesAnswer, trade } from '../../senate/answers.fixture';
import {
  assetHolder,
  assetHoldersAnswer,
  assetHoldersHistory,
} from '../../thirteen-f/answers.fixture';
import AssetHolders from '.';

const HOLDERS = [
  assetHolder('Keeper'),
  assetHolder('Newcomer', {
    cik: '2',
    status: 'NEW',
    firstTime: true,
    heldSince: '2026Q3',
    previousShares: 0,
    previousValueUSD: 0,
    shareChangePercent: null,
    tradeEffectUSD: 24_000,
    priceEffectUSD: 0,
  }),
  assetHolder('First filer', {
    cik: '3',
    status: 'NEW',
    firstFiling: true,
    previousQuarter: null,
    tradeEffectUSD: 600,
    priceEffectUSD: 0,
  }),
  assetHolder('Splitter', { cik: '4', splitSuspected: true, tradeEffectUSD: 99_000 }),
];

const open = (
  handler: TestHandler = () => assetHoldersAnswer(HOLDERS),
  query = '',
  more: FakeShellOptions = {},
) =>
  renderPage(AssetHolders, {
    ...more,
    path: `/13f/holders/AAPL.US${query}`,
    route: '/13f/holders/:symbol',
    api: {
      'GET /api/assets/:symbol/holders': handler,
      'GET /api/assets/:symbol/holders/history': () => assetHoldersHistory,
      'GET /api/senate/transactions': () => tradesAnswer([trade()]),
      ...more.api,
    },
  });

function rowOf(name: string): HTMLElement {
  const row = within(screen.getByRole('table')).getByText(name).closest('tr');
  if (!row) throw new Error(`${name} is not in a row`);
  return row;
}

describe('/13f/holders/{symbol}', () => {
  it('shows the holders with effects that add up, and says that the quarter is not complete', async () => {
    const page = await open();
    await page.ready();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Who holds Apple Inc.');
    expect(screen.getByRole('note')).toHaveTextContent(
      'Not fully filed Q3 2026 can be filed until 16 Nov 2026: 40 institutions have reported, 60 did for the quarter before.',
    );
    const figures = screen.getByLabelText('Figures of all institutions');
    expect(figures).toHaveTextContent('Price effect+$10.00M');
    expect(figures).toHaveTextContent('Trade effect−$6.00M');
    expect(figures).toHaveTextContent('Buyers and sellers2 : 1');
    // First filings are not new positions.
    expect(figures).toHaveTextContent('Institutions42 new, 1 sold out');
    const change = screen.getByLabelText('Change of value');
    for (const text of ['Value before$143.00M', 'First filings+$600,000', 'Value now$147.60M'])
      expect(change).toHaveTextContent(text);
    expect(change).toHaveTextContent('Puts (1)$6.00M');
    expect(rowOf('Keeper')).toHaveTextContent('+$50,000');
    expect(rowOf('Keeper')).toHaveTextContent('Q1 2024');
    expect(within(rowOf('Newcomer')).getByText('First time')).toBeVisible();
  });

  it('shows no trade effect where it is unknown', async () => {
    await (await open()).ready();
    expect(rowOf('First filer')).not.toHaveTextContent('$600');
    expect(within(rowOf('First filer')).getByText('First filing')).toBeVisible();
    expect(rowOf('Splitter')).not.toHaveTextContent('$99,000');
    expect(within(rowOf('Splitter')).getByText('split?')).toBeVisible();
  });

  it('requests tab, quarter, name and order from the address', async () => {
    const page = await open(undefined, '?tab=buyers&t=2026Q2&q=cap&s=-tradeEffectUSD&p=2');
    await page.ready();
    expect(page.requests.map(({ params }) => params.toString())).toContain(
      'tab=buyers&quarter=2026Q2&search=cap&sort=tradeEffectUSD&direction=desc&page=2&pageSize=50',
    );
    await userEvent.click(screen.getByRole('tab', { name: /^First time/ }));
    expect(page.address()).toContain('tab=first-time');
    expect(page.address()).not.toContain('p=2');
    await userEvent.keyboard('e');
    const file = page.requests.find(({ path }) => path.endsWith('/holders.csv'));
    expect(file?.params.toString()).toBe(
      'tab=first-time&quarter=2026Q2&search=cap&sort=tradeEffectUSD&direction=desc',
    );
  });

  it('shows the trades of politicians with the net as an interval', async () => {
    const page = await open(undefined, '?m=politicians');
    await page.ready();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Politicians and AAPL');
    expect(screen.getByRole('note')).toHaveTextContent('net');
    await userEvent.click(screen.getByRole('radio', { name: 'Institutions' }));
    await waitFor(() => expect(page.address()).toBe('/13f/holders/AAPL.US'));
  });

  it('says that the asset is unknown', async () => {
    const page = await open(() => problem(404, 'None'));
    await page.ready();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'There is no asset AAPL.US',
    );
  });

  it('names the plan that opens a quarter', async () => {
    const page = await open(() => problem(403, 'Plus opens 8 of them.'), '?t=2026Q2');
    await page.ready();
    expect(screen.getByText('Plus opens 8 of them.')).toBeVisible();
  });

  it('keeps the page when the history fails, and offers to try again when the list does', async () => {
    const page = await open(() => problem(503, 'Down'), '', {
      api: { 'GET /api/assets/:symbol/holders/history': () => problem(503, 'Down') },
    });
    await page.ready();
    expect(await screen.findByText(/The history did not load/)).toBeVisible();
    expect(screen.getByRole('button', { name: /try again/i })).toBeVisible();
  });
});
