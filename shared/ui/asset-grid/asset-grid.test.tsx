import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { liveQuotes } from 'shared/store/host';
import { renderPage } from 'shared/testing';
import type { AssetGridProps } from './asset-grid';
import { data, StocksGrid } from './stocks-grid.fixture';

const { matchMedia } = window;
afterEach(() => {
  window.matchMedia = matchMedia;
});

describe('AssetGrid', () => {
  it('shows figures in their currency, unknown ones as a dash, and linked row headers', async () => {
    await renderPage(() => <StocksGrid />);
    const row = screen.getByRole('row', { name: /VOD/ });
    expect(within(row).getByRole('rowheader').querySelector('a')?.getAttribute('href')).toBe(
      '/stocks/details/VOD.LSE',
    );
    expect(row.textContent).toContain('71.20p');
    expect(screen.getByRole('row', { name: /SAP/ }).textContent).toContain('€210.50');
    expect(
      screen.getByTitle('Price to earnings: not reported, nor can it be computed').textContent,
    ).toBe('–');
    expect(screen.getByTitle('240,000,000,000').textContent).toBe('$240.00B');
  });

  it('names the day of a figure that is of another day than the price', async () => {
    const otherDays = [{ row: 1, field: 'marketCap', day: '2026-04-13' }];
    await renderPage(() => <StocksGrid data={{ ...data, otherDays }} />);
    const cap = screen.getByTitle('21,000,000,000 of 13 Apr 2026');
    expect(cap).toHaveTextContent('$21.00B of 13 Apr 2026');
    expect(screen.getByRole('row', { name: /VOD/ })).toContainElement(cap);
    expect(screen.getByTitle('240,000,000,000')).not.toHaveTextContent('of');
  });

  it('follows live prices row by row where its list does', async () => {
    await renderPage(() => <StocksGrid livePrices />);
    jest.useFakeTimers({ doNotFake: ['performance', 'Date'] });
    act(() => {
      const time = '2026-11-23T15:00:00Z';
      liveQuotes.offer([{ symbol: 'SAP.DE', price: 212.25, day1ChangePercent: 0.83, time }]);
      jest.advanceTimersByTime(320);
    });
    jest.useRealTimers();
    const row = screen.getByRole('row', { name: /SAP/ });
    expect(row.textContent).toContain('€212.25');
    expect(row.textContent).toContain('+0.83%');
    liveQuotes.clear();
  });

  it('tints changes by the scale of the column when enabled', async () => {
    const user = userEvent.setup();
    await renderPage(() => <StocksGrid />);
    const cell = screen.getByText('−3.40%').closest('td');
    expect(cell?.getAttribute('data-heat')).toBe('1');
    const grid = screen.getByRole('region', { name: 'Stocks' });
    expect(grid.hasAttribute('data-heat')).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Heat' }));
    expect(grid.hasAttribute('data-heat')).toBe(true);
  });

  it('is a list of cards with two figures on a small screen', async () => {
    window.matchMedia = (query) => ({ ...matchMedia(query), matches: query.includes('760') });
    await renderPage(() => (
      <StocksGrid rowActions={(row) => <button type="button">Watch {row.symbol}</button>} />
    ));
    expect(screen.queryByRole('table')).toBeNull();
    const [card] = within(screen.getByRole('list', { name: 'Stocks' })).getAllByRole('listitem');
    expect(card?.textContent).toContain('Market cap$240.00B');
    expect(card?.textContent).toContain('P/E–');
    expect(
      within(card ?? document.body).getByRole('button', { name: 'Watch SAP.DE' }),
    ).toBeTruthy();
  });

  it('renders the cards of the first screen before the others', async () => {
    window.matchMedia = (query) => ({ ...matchMedia(query), matches: query.includes('760') });
    const rows = Array.from({ length: 25 }, (_, at) => [`A${at}.US`, `Asset ${at}`]);
    const many = { columns: ['symbol', 'companyName'], rows, total: 25 };
    const onScreen = new Map<string, number>();
    const rowActions: AssetGridProps['rowActions'] = ({ symbol }) => {
      onScreen.set(symbol, document.querySelectorAll('.cards [data-row]').length);
      return null;
    };
    await renderPage(() => <StocksGrid data={many} rowActions={rowActions} />);
    const list = screen.getByRole('list', { name: 'Stocks' });
    await waitFor(() => expect(list).toHaveAttribute('aria-busy', 'false'));
    expect(within(list).getAllByRole('listitem')).toHaveLength(25);
    expect(['A0.US', 'A9.US', 'A10.US', 'A24.US'].map((one) => onScreen.get(one))).toEqual([
      0, 0, 10, 10,
    ]);
  });
});
