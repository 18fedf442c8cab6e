import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { eventBus } from 'shared/events';
import { networkFailure, problem } from 'shared/testing';
import { lastQuery, openScreener, stocksTable } from './open-screener.fixture';
import { answer, rowQueries, screenerApi } from '../listing/query/screener-api-double';

describe('the stocks screener', () => {
  it('shows what matches, when, and how much of all', async () => {
    const page = await openScreener();
    const grid = await stocksTable();
    await page.ready();
    expect(screen.getByRole('heading', { level: 1, name: 'Stocks screener' })).toBeTruthy();
    expect(document.title).toContain('Stocks screener');
    expect(screen.getByText(/of 12,480 stocks match · prices of 20 Nov 2026/)).toBeTruthy();
    expect(screen.getByText('Total Rows: 120')).toBeTruthy();
    expect(screen.getByRole('option', { name: '50 / page' })).toBeTruthy();
    expect(screen.getByText('120 rows')).toBeTruthy();
    const row = within(grid).getByRole('row', { name: /AAPL/ });
    expect(within(row).getByRole('link').getAttribute('href')).toBe('/stocks/details/AAPL.US');
    expect(row.textContent).toContain('$3.51T');
    expect(row.textContent).toContain('▼−0.42%');
    expect(
      within(row).getByTitle('Return on equity, 12 months: not reported, nor can it be computed')
        .textContent,
    ).toBe('–');
    const sorted = within(grid).getByRole('columnheader', { name: /Market cap/ });
    expect(sorted.getAttribute('aria-sort')).toBe('descending');
    expect(
      within(await within(row).findByRole('img', { name: /3 months: up 15.7%/ })).queryByText('x'),
    ).toBeNull();
  });

  it('keeps the address clean until something is chosen, and sorts by clicks and Shift', async () => {
    const page = await openScreener();
    const grid = await stocksTable();
    expect(page.address()).toBe('/stocks/screener');
    expect(screen.queryByRole('button', { name: 'Clear all' })).toBeNull();
    await page.user.click(within(grid).getByRole('button', { name: /P\/E/ }));
    expect(page.address()).toBe('/stocks/screener?s=-peRatio');
    await page.user.click(within(grid).getByRole('button', { name: /P\/E/ }));
    expect(page.address()).toBe('/stocks/screener?s=peRatio');
    await page.user.keyboard('{Shift>}');
    await page.user.click(within(grid).getByRole('button', { name: /Company/ }));
    await page.user.keyboard('{/Shift}');
    expect(page.address()).toBe('/stocks/screener?s=peRatio,companyName');
    expect(within(grid).getByLabelText('sort key 2').textContent).toBe('2');
    await waitFor(() =>
      expect(lastQuery(page)?.sort).toEqual([
        { field: 'peRatio', direction: 'asc' },
        { field: 'companyName', direction: 'asc' },
      ]),
    );
    await act(() => page.router.navigate(-1));
    expect(page.address()).toBe('/stocks/screener?s=peRatio');
  });

  it('pages and changes the size of a page', async () => {
    const page = await openScreener();
    await stocksTable();
    await page.user.click(await screen.findByRole('button', { name: 'Page 2' }));
    expect(page.address()).toBe('/stocks/screener?p=2');
    await page.user.selectOptions(screen.getByLabelText('Rows per page'), '100');
    expect(page.address()).toBe('/stocks/screener?n=100');
    await waitFor(() => expect(lastQuery(page)).toMatchObject({ page: 1, pageSize: 100 }));
    // The press sends the request, and the page finds it in progress.
    expect(rowQueries(page.requests).map((query) => [query.page, query.pageSize])).toEqual([
      [1, 50],
      [2, 50],
      [1, 100],
    ]);
  });

  it('changes column sets and single columns', async () => {
    const page = await openScreener();
    await stocksTable();
    await page.user.click(screen.getByRole('tab', { name: 'Dividends' }));
    expect(page.address()).toBe('/stocks/screener?v=dividends');
    await page.user.click(screen.getByRole('button', { name: 'Columns' }));
    await page.user.click(await screen.findByLabelText('Dividend ex-date'));
    expect(new URLSearchParams(page.address().split('?')[1]).get('c')?.split(',')).not.toContain(
      'dividendExDate',
    );
    await page.user.click(screen.getByRole('button', { name: 'Reset columns' }));
    expect(page.address()).toBe('/stocks/screener?v=dividends');
  });

  it('opens with any address', async () => {
    await openScreener('?p=-1&n=abc&peRatio=%F0..x&sector=&s=--&c=%00&b=%22&v=%3Cscript%3E');
    expect(within(await stocksTable()).getAllByRole('row')).toHaveLength(3);
  });

  it('keeps the last rows when new ones fail, and loads them on retry', async () => {
    let broken = false;
    const api = screenerApi((query) =>
      broken && query.pageSize !== 0 ? problem(504, 'Timeout') : answer(query),
    );
    const page = await openScreener('', { api });
    await stocksTable();
    broken = true;
    await page.user.click(await screen.findByRole('button', { name: 'Page 2' }));
    expect(await screen.findByText('DATA-504')).toBeTruthy();
    expect(screen.getByText(/You see the rows of \d\d:\d\d/)).toBeTruthy();
    expect(within(await stocksTable()).getAllByRole('row')).toHaveLength(3);
    broken = false;
    await page.user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText('DATA-504')).toBeNull());
    expect(within(await stocksTable()).getAllByRole('row')).toHaveLength(3);
  });

  it('says when nothing could be loaded at all', async () => {
    const page = await openScreener('', { api: screenerApi(() => networkFailure()) });
    expect(await screen.findByText('The rows did not load.')).toBeTruthy();
    expect(screen.getByText('DATA-0')).toBeTruthy();
    // No loading indicator remains.
    expect(screen.getByText(/^The data did not load/)).toBeTruthy();
    expect(await screen.findByRole('button', { name: /^Options did not load/ })).toBeTruthy();
    await page.ready();
  });

  it('takes no page of a network or gateway for an answer', async () => {
    const portal = () => new Response('<html>Log in to this network</html>');
    await openScreener('', { api: screenerApi(portal) });
    expect(await screen.findByText('The rows did not load.')).toBeTruthy();
    expect(screen.getByText('DATA-502')).toBeTruthy();
  });

  it('draws skeletons of the same table while the first rows are on the way', async () => {
    const api = screenerApi(() => new Promise(() => {}));
    await openScreener('', { api });
    expect(document.querySelectorAll('tbody tr')).toHaveLength(40);
    await waitFor(() =>
      expect(document.querySelector('tbody')?.hasAttribute('data-shown')).toBe(true),
    );
    expect(screen.getByRole('region', { name: 'Stocks screener' }).getAttribute('aria-busy')).toBe(
      'true',
    );
  });

  it('walks over the rows with j, k and the arrows, and Enter opens', async () => {
    const page = await openScreener();
    await stocksTable();
    await page.user.keyboard('j');
    expect(document.activeElement?.textContent).toContain('AAPL');
    await page.user.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toContain('BRK-B');
    await page.user.keyboard('k{Enter}');
    expect(await screen.findByText('elsewhere: /stocks/details/AAPL.US')).toBeTruthy();
  });

  it('exports what matches, and says so when it cannot', async () => {
    const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    URL.createObjectURL = () => 'blob:file';
    URL.revokeObjectURL = () => {};
    const answers = [new Response('{}', { status: 503 }), new Response('Ticker')];
    const page = await openScreener('?peRatio=12..34&b=ib', {
      api: { ...screenerApi(), 'POST /api/screeners/:type/csv': () => answers.shift() },
    });
    await stocksTable();
    const button = () => screen.findByRole('button', { name: 'Export CSV' });
    await page.user.click(await button());
    await waitFor(() =>
      expect(page.store.getState().notifications.items).toEqual([
        expect.objectContaining({ title: 'Export failed' }),
      ]),
    );
    expect(saved).not.toHaveBeenCalled();
    await page.user.click(await button());
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
    saved.mockRestore();
    const sent = page.requests.findLast(({ path }) => path.endsWith('/csv'))?.body;
    expect(sent).toMatchObject({
      where: [{ field: 'peRatio', gte: 12, lte: 34 }],
      broker: 'ib',
      sort: [{ field: 'marketCap', direction: 'desc' }],
    });
  });

  it('offers the screen to the assistant only while its remote is live', async () => {
    const without = await openScreener('?peRatio=..34');
    await without.findByRole('button', { name: 'Copy text' });
    expect(screen.queryByRole('button', { name: /^Ask/ })).toBeNull();
    without.unmount();
    const page = await openScreener('?peRatio=..34', {
      contributions: [
        { slot: 'page-panel', id: 'panel', title: 'Assistant', opensOn: 'assistant/ask' },
      ],
    });
    await page.user.click(await screen.findByRole('button', { name: 'Ask about this screen' }));
    expect(eventBus.last('assistant/ask')?.payload.context).toEqual({
      path: '/stocks/screener?peRatio=..34',
      label: 'Screen: Stocks with P/E at most 34.',
      symbols: [],
    });
  });

  it('copies the screen in words and as a link', async () => {
    const page = await openScreener('?peRatio=..34&utm_source=x');
    await stocksTable();
    await page.user.click(screen.getByRole('button', { name: 'Copy text' }));
    expect(await navigator.clipboard.readText()).toBe('Stocks with P/E at most 34.');
    await page.user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(await navigator.clipboard.readText()).toBe(
      `${location.origin}/stocks/screener?peRatio=..34`,
    );
  });

  it('offers the actions of other parts in each row', async () => {
    const Star = ({ symbol }: { symbol: string }) => <button type="button">Watch {symbol}</button>;
    await openScreener('', { slots: { 'asset-row-action': Star } });
    expect(await screen.findByRole('button', { name: 'Watch BRK-B.US' })).toBeTruthy();
  });
});
