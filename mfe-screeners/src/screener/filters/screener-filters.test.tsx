import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { brokerChosen, selectBroker } from 'shared/store';
import { problem } from 'shared/testing';
import { lastQuery, openScreener, stocksTable } from '../open-screener.fixture';
import { answer, screenerApi } from '../../listing/query/screener-api-double';

describe('filters of the stocks screener', () => {
  it('filters by options and exact bounds, shows them as chips, and removes them', async () => {
    const page = await openScreener('?p=3');
    await page.user.click(await screen.findByRole('button', { name: /^Technology/ }));
    expect(page.address()).toBe('/stocks/screener?sector=Technology');
    await page.user.type(screen.getByLabelText('Minimum Market capitalisation'), '10B{Enter}');
    expect(page.address()).toBe('/stocks/screener?sector=Technology&marketCap=10B..');
    await waitFor(() =>
      expect(lastQuery(page)?.where).toEqual([
        { field: 'sector', in: ['Technology'] },
        { field: 'marketCap', gte: 10e9 },
      ]),
    );
    await page.user.click(screen.getByRole('button', { name: 'Remove Sector: Technology' }));
    await waitFor(() => expect(page.address()).toBe('/stocks/screener?marketCap=10B..'));
    await page.user.click(screen.getAllByRole('button', { name: 'Clear all' })[0] ?? document.body);
    expect(page.address()).toBe('/stocks/screener');
  });

  it('keeps both of two changes when the second comes before the page has rendered the first', async () => {
    const page = await openScreener('?sector=Technology');
    await stocksTable();
    const ratio = within(screen.getByRole('region', { name: 'Price to earnings' }));
    fireEvent.click(ratio.getByRole('button', { name: 'Not reported' }));
    fireEvent.click(screen.getByRole('button', { name: 'Remove Sector: Technology' }));
    await waitFor(() => expect(page.address()).toBe('/stocks/screener?u=peRatio'));
    await waitFor(() =>
      expect(lastQuery(page)?.where).toEqual([{ field: 'peRatio', isNull: true }]),
    );
  });

  it('leaves the address of another page alone when the visitor navigates right after a press', async () => {
    const page = await openScreener();
    await stocksTable();
    fireEvent.click(
      within(screen.getByRole('region', { name: 'Price to earnings' })).getByRole('button', {
        name: 'Not reported',
      }),
    );
    await act(async () => {
      await page.router.navigate('/etfs/screener');
      await new Promise((resolve) => setTimeout(resolve, 50));
    });
    expect(page.address()).toBe('/etfs/screener');
  });

  it('reports an invalid bound and leaves the list unchanged', async () => {
    const page = await openScreener();
    await stocksTable();
    await page.user.type(
      screen.getByLabelText('Minimum Return on equity, 12 months'),
      'abc{Enter}',
    );
    expect(screen.getByText('Enter a number, such as 5%')).toBeTruthy();
    expect(page.address()).toBe('/stocks/screener');
  });

  it('marks a failed count as unknown, and shows the others', async () => {
    const api = screenerApi((query) =>
      query.pageSize === 0 && query.where?.length === 1 && query.where[0]?.field === 'peRatio'
        ? problem(503, 'Away')
        : answer(query, query.where?.length === 2 ? 0 : 7),
    );
    await openScreener('?sector=Energy&peRatio=..5', { api });
    const [unknown] = await screen.findAllByTitle('The count did not load');
    expect(unknown?.textContent).toBe('–');
    expect(await screen.findByText('7 match')).toBeTruthy();
    expect(screen.queryByText('…')).toBeNull();
  });

  it('finds a filter by name and unfolds options', async () => {
    const page = await openScreener();
    await page.user.click(await screen.findByRole('button', { name: '+2 more' }));
    expect(screen.getByRole('button', { name: /^Real Estate/ })).toBeTruthy();
    await page.user.type(screen.getByLabelText('Find a filter'), 'new 52');
    await page.user.click(
      within(screen.getByRole('region', { name: 'New 52-week high' })).getByRole('button', {
        name: 'Yes',
      }),
    );
    expect(page.address()).toBe('/stocks/screener?week52NewHigh=1');
  });

  it('is linked to the broker in the header', async () => {
    const page = await openScreener();
    await stocksTable();
    act(() => void page.store.dispatch(brokerChosen('ib')));
    await waitFor(() => expect(page.address()).toBe('/stocks/screener?b=ib'));
    await waitFor(() => expect(lastQuery(page)?.broker).toBe('ib'));
    await page.user.click(
      screen.getByRole('button', { name: 'Remove Available at Interactive Brokers' }),
    );
    expect(selectBroker(page.store.getState())).toBeNull();
    await waitFor(() => expect(page.address()).toBe('/stocks/screener'));
  });

  it('sets the broker in the header from a link', async () => {
    const page = await openScreener('?b=etoro');
    await stocksTable();
    expect(selectBroker(page.store.getState())).toBe('etoro');
    expect(page.address()).toBe('/stocks/screener?b=etoro');
  });

  it('names the weakest filter when nothing matches', async () => {
    const counts = (fields: string) =>
      fields === 'returnOnEquityTTM' ? 41 : fields === 'pegRatio' ? 2 : 0;
    const api = screenerApi((query) =>
      answer(query, counts((query.where ?? []).map(({ field }) => field).join())),
    );
    const page = await openScreener('?pegRatio=..0.5&returnOnEquityTTM=40..', { api });
    expect(await screen.findByText('No stocks match')).toBeTruthy();
    await waitFor(() => expect(screen.getByText('41 match')).toBeTruthy());
    // The chip, the line of the list, and the suggestion itself.
    const ways = screen.getAllByRole('button', { name: 'Remove PEG ≤ 0.5' });
    expect(ways).toHaveLength(3);
    await page.user.click(ways.at(-1) ?? document.body);
    expect(page.address()).toBe('/stocks/screener?returnOnEquityTTM=40..');
    expect(await screen.findByText('Total Rows: 41')).toBeTruthy();
  });

  it('names two contradicting filters, and offers to remove two, when no single one helps', async () => {
    const api = {
      ...screenerApi((query) => answer(query, (query.where ?? []).length > 1 ? 0 : 12)),
      'POST /api/screeners/:type/why': () => ({
        symbol: null,
        name: null,
        matches: null,
        place: null,
        conditions: [],
        weakest: null,
        contradiction: [
          { index: 1, field: 'peRatio', text: 'P/E at most 5' },
          { index: 2, field: 'profitMargin', text: 'Net margin at most 0%' },
        ],
        weakestPair: {
          conditions: [
            { index: 1, field: 'peRatio', text: 'P/E at most 5' },
            { index: 2, field: 'profitMargin', text: 'Net margin at most 0%' },
          ],
          total: 12,
        },
        total: 0,
        universe: 120,
        asOf: '2026-11-20T21:00:00Z',
      }),
    };
    const page = await openScreener('?sector=Energy&peRatio=..5&profitMargin=..0', { api });
    expect(
      await screen.findByText(
        '“P/E at most 5” and “Net margin at most 0%” contradict: none of the stocks meets both.',
      ),
    ).toBeTruthy();
    await page.user.click(
      screen.getByRole('button', {
        name: 'Remove P/E at most 5 and Net margin at most 0% (12 match)',
      }),
    );
    expect(page.address()).toBe('/stocks/screener?sector=Energy');
    expect(await screen.findByText('Total Rows: 12')).toBeTruthy();
  });

  it('counts matches while a bound is typed, and applies it on Enter', async () => {
    const api = screenerApi((query) =>
      answer(query, query.where?.some(({ gte }) => gte === 40) ? 7 : 120),
    );
    const page = await openScreener('', { api });
    await stocksTable();
    const minimum = screen.getByLabelText('Minimum Return on equity, 12 months');
    await page.user.type(minimum, '40');
    expect(await screen.findByRole('button', { name: 'Show 7' })).toBeTruthy();
    expect(page.address()).toBe('/stocks/screener');
    await page.user.keyboard('{Enter}');
    expect(page.address()).toBe('/stocks/screener?returnOnEquityTTM=40..');
    expect(screen.queryByRole('button', { name: 'Show 7' })).toBeNull();
  });

  it('filters by not reported and against the median of the sector', async () => {
    const page = await openScreener();
    await stocksTable();
    const ratio = within(screen.getByRole('region', { name: 'Price to earnings' }));
    await page.user.click(ratio.getByRole('button', { name: 'Not reported' }));
    expect(page.address()).toBe('/stocks/screener?u=peRatio');
    await waitFor(() =>
      expect(lastQuery(page)?.where).toEqual([{ field: 'peRatio', isNull: true }]),
    );
    await page.user.selectOptions(ratio.getByRole('combobox'), '× sector median');
    await page.user.click(ratio.getByRole('button', { name: '≤ sector median' }));
    expect(page.address()).toBe('/stocks/screener?peRatio=..1*sector');
    await waitFor(() =>
      expect(lastQuery(page)?.where).toEqual([{ field: 'peRatio', lte: { median: 'sector' } }]),
    );
    expect(await screen.findByText('Stocks with P/E at most the sector’s median.')).toBeTruthy();
  });

  it('renders the panel once: beside the list, or in a sheet when space is short', async () => {
    const wide = window.matchMedia;
    window.matchMedia = (query) => ({ ...wide(query), matches: query.includes('max-width') });
    try {
      const { user } = await openScreener();
      await screen.findByText('Apple Inc.');
      expect(screen.queryByRole('searchbox', { name: 'Find a filter' })).toBeNull();
      // In the toolbar; on a phone in the dock, whose style sheet is not loaded here.
      await user.click(screen.getByRole('button', { name: 'Filters', expanded: false }));
      const sheet = await screen.findByRole('dialog', { name: 'Filters' });
      expect(within(sheet).getByRole('searchbox', { name: 'Find a filter' })).toBeVisible();
      expect(screen.getAllByLabelText('Find a filter')).toHaveLength(1);
    } finally {
      window.matchMedia = wide;
    }
  });
});
