import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { StoreProvider } from 'shared/store';
import { liveQuotes } from 'shared/store/host';
import { problem, renderPage, type TestHandler } from 'shared/testing';
import { TickerStrip } from './ticker-strip';

const quote = (ticker: string, day1ChangePercent: number | null, price = 10) => ({
  symbol: `${ticker}.US`,
  assetType: 'stock',
  ticker,
  price,
  day1ChangePercent,
});
const open = (quotes: TestHandler) =>
  renderPage(TickerStrip, {
    path: '/stocks/screener',
    composition: {
      shellRoutes: [{ path: '/stocks/details/:symbol', page: 'details', title: 'Stock details' }],
    },
    api: { 'GET /api/quotes': quotes },
  });
const strip = () => screen.getByRole('region', { name: 'Ticker' });
const tickerSymbols = () =>
  within(strip())
    .queryAllByRole('link')
    .map(({ textContent }) => textContent);
/** Text at the end of the strip. */
const time = () => strip().querySelector('.chrome-ticker-end > span')?.textContent;
/** Renders a price from the stream. */
const tick = (
  symbol: string,
  price: number,
  day1ChangePercent: number | null,
  tradedAt: string | null = null,
) => {
  jest.useFakeTimers({ doNotFake: ['performance', 'Date'] });
  act(() => {
    liveQuotes.offer([{ symbol, price, day1ChangePercent, time: tradedAt }]);
    jest.advanceTimersByTime(320);
  });
  jest.useRealTimers();
};

beforeEach(() => localStorage.clear());
afterEach(() => {
  liveQuotes.clear();
  jest.restoreAllMocks();
});

describe('TickerStrip', () => {
  it('writes plus, minus, nothing, and a dash for an unknown change', async () => {
    await open(() => [
      quote('JPM', null),
      quote('MSFT', 1.234, 1234.5),
      quote('AAPL', -0.5),
      quote('NVDA', 0),
      quote('AMZN', -0.001),
    ]);
    await screen.findByText('MSFT', { selector: 'ul:not([aria-hidden]) b' });
    expect(tickerSymbols()).toEqual([
      'MSFT$1,234.50▲+1.23%',
      'AAPL$10.00▼−0.50%',
      'NVDA$10.000.00%',
      'AMZN$10.000.00%',
      'JPM$10.00–',
    ]);
    const directions = within(strip())
      .getAllByRole('link')
      .map((link) => link.querySelector('.ui-delta')?.getAttribute('data-direction'));
    expect(directions).toEqual(['up', 'down', 'up', 'up', undefined]);
  });

  it('follows the stream without a new strip, and takes up what comes by it alone', async () => {
    await open(() => [quote('MSFT', 1)]);
    await screen.findByText('MSFT', { selector: 'ul:not([aria-hidden]) b' });
    const track = document.querySelector('.chrome-ticker-track');
    tick('MSFT.US', 11, -2);
    tick('AAPL.US', 5, 0.1);
    expect(tickerSymbols()).toEqual(['MSFT$11.00▼−2.00%', 'AAPL$5.00▲+0.10%']);
    expect(document.querySelector('.chrome-ticker-track')).toBe(track);
  });

  it('says so when there are no prices, and when they are old', async () => {
    await open(() => problem(503, 'Closed'));
    expect(await screen.findByText('Prices are not available right now.')).toBeInTheDocument();
    tick('MSFT.US', 11, 1, '2026-01-05T14:41:00Z');
    expect(screen.queryByText('Prices are not available right now.')).toBeNull();
    act(() =>
      liveQuotes.setStatus({ stale: true, confirmedAt: new Date(2026, 0, 5, 9, 41).getTime() }),
    );
    expect(time()).toBe('Live prices, not confirmed since 09:41');
  });

  it('shows the close of its first prices, then the time of the live ones', async () => {
    const label = 'Close of 20 Nov 2026, 16:00 New York';
    await open(() => [{ ...quote('MSFT', 1), closedAt: '2026-11-20T21:00:00Z', label }]);
    await waitFor(() => expect(time()).toBe(label));
    act(() => liveQuotes.setStatus({ feed: { kind: 'simulated', label: '' }, connection: 'live' }));
    tick('MSFT.US', 11, 1, '2026-11-23T15:00:00Z');
    expect(time()).toBe('Simulated live prices');
  });

  it('stops at a press and remembers it', async () => {
    const { unmount } = await open(() => [quote('MSFT', 1)]);
    await userEvent.click(await screen.findByRole('button', { name: 'Pause the ticker' }));
    expect(document.querySelector('.chrome-ticker-track')).toHaveAttribute('data-paused');
    unmount();
    await open(() => [quote('MSFT', 1)]);
    await userEvent.click(await screen.findByRole('button', { name: 'Run the ticker' }));
    expect(document.querySelector('.chrome-ticker-track')).not.toHaveAttribute('data-paused');
  });

  it('is written by the server without prices and without styles of its own', async () => {
    const { store } = await open(() => []);
    const html = renderToString(
      <StoreProvider store={store}>
        <TickerStrip />
      </StoreProvider>,
    );
    expect(html).toContain('aria-label="Ticker"');
    expect(html).not.toContain('style=');
  });
});
