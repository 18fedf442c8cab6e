import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import type { SlotInputs, UpcomingDividendItem } from 'shared/contract';
import {
  inSlot,
  liveQuotes,
  problem,
  renderPage,
  testUser,
  type TestHandlers,
} from 'shared/testing';
import { alert, alertEvent, alertsDouble } from '../alerts/alerts-double';
import { calendarEvent } from '../pages/calendar/calendar-events.fixture';
import { overviewDouble, PORTFOLIO } from '../portfolios/portfolio.fixture';
import { item, list, watchlistsDouble } from '../watchlists/watchlists-double';
import Alerts from './alerts-widget';
import Allocation from './allocation-widget';
import Dividends from './dividends-widget';
import Events from './events-widget';
import Movers from './movers-widget';
import Performance from './performance-widget';
import PortfolioValue from './portfolio-widget';
import Tape from './tape-widget';
import Watchlist from './watchlist-widget';

type Input = SlotInputs['dashboard-widget'];

const heads: (string | undefined)[] = [];
const input = (more: Partial<Input>): Input => ({
  instance: 'one',
  height: 300,
  hideAmounts: false,
  options: {},
  onOptions: () => undefined,
  onHead: (head) => void heads.push(head?.title),
  onAsOf: () => undefined,
  ...more,
});

const watchlists = (...symbols: string[]) =>
  watchlistsDouble([
    list(
      'a',
      'Core',
      symbols.map((symbol) => item(symbol)),
    ),
  ]).handlers;
const owned = (...symbols: string[]): TestHandlers => ({
  ...watchlists(...symbols),
  'GET /api/own-assets': () => ({
    items: symbols.map((symbol) => ({
      symbol,
      assetType: symbol.endsWith('.CC') ? 'crypto' : 'stock',
      name: symbol,
      isHeld: true,
      isWatched: false,
    })),
  }),
  'POST /api/assets/sparklines': () => ({ items: [] }),
});
const open = (widget: ComponentType<Input>, api: TestHandlers, more: Partial<Input> = {}) => {
  const Widget = inSlot('dashboard-widget', widget);
  return renderPage(() => <Widget {...input(more)} />, {
    path: '/dashboard',
    session: testUser,
    api,
  });
};
const links = async () =>
  (await screen.findAllByRole('link')).map(({ textContent }) => textContent);
/** Symbols of the rows, from their links. */
const symbols = async () =>
  (await screen.findAllByRole('link')).map((link) => link.getAttribute('href')?.split('/').at(-1));

beforeEach(() => {
  localStorage.clear();
  heads.length = 0;
  jest.useFakeTimers({ now: new Date('2026-11-18T06:00:00Z'), advanceTimers: true });
});
afterEach(() => {
  jest.useRealTimers();
});

const DIVIDEND = {
  symbol: 'AAPL.US',
  assetType: 'stock',
  companyName: 'Apple Inc.',
  ticker: 'AAPL',
  exDate: '2026-11-20',
  lastDayToBuy: '2026-11-19',
  status: 'estimated',
  amount: 0.26,
  currencyCode: 'USD',
} as UpcomingDividendItem;

describe('widgets of the visitor’s assets', () => {
  it('list the largest moves in either direction', async () => {
    await open(Movers, owned('AAPL.US', 'MSFT.US', 'BTC-USD.CC'));
    expect(await screen.findByText(/2\.25%/)).toBeVisible();
    expect(await symbols()).toEqual(['MSFT.US', 'AAPL.US']);
  });

  it('re-sort by live changes every few seconds, and not while a row is hovered', async () => {
    await open(Movers, owned('AAPL.US', 'MSFT.US', 'BTC-USD.CC'));
    const before = ['MSFT.US', 'AAPL.US'];
    expect(await symbols()).toEqual(before);
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const row = screen.getByRole('link', { name: /MSFT/ });
    await user.hover(row);
    act(() =>
      liveQuotes.offer([
        { symbol: 'AAPL.US', price: 300, day1ChangePercent: 30, time: '2026-11-18T15:00:00Z' },
      ]),
    );
    expect(await screen.findByText(/30\.00%/)).toBeVisible();
    act(() => void jest.advanceTimersByTime(20_000));
    expect(await symbols()).toEqual(before);
    await user.unhover(row);
    expect(await symbols()).toEqual(before);
    act(() => void jest.advanceTimersByTime(5000));
    expect(await symbols()).toEqual(['AAPL.US', 'MSFT.US']);
    liveQuotes.clear();
  });

  it('show all in one line', async () => {
    await open(Tape, owned('AAPL.US', 'BTC-USD.CC'));
    expect(await links()).toEqual(['AAPL', 'BTC-USD']);
  });

  it('show a watchlist in custom order, and name it in the header', async () => {
    await open(Watchlist, { ...owned(), ...watchlists('MSFT.US', 'AAPL.US') });
    expect(await symbols()).toEqual(['MSFT.US', 'AAPL.US']);
    expect(heads.at(-1)).toBe('Watchlist: Core');
  });

  it('show the next dividends, and mark estimated ones', async () => {
    await open(Dividends, {
      ...owned('AAPL.US', 'BTC-USD.CC'),
      'GET /api/dividends/upcoming': ({ params }) => ({
        items: params.get('symbols') === 'AAPL.US' ? [DIVIDEND] : [],
      }),
    });
    expect(await screen.findByText('Estimated')).toBeVisible();
    expect(screen.getByText(/^\$0\.26/)).toBeVisible();
  });

  it.each([
    ['movers', Movers, 'Nothing to move yet.'],
    ['tape', Tape, 'Nothing is held or watched yet.'],
    ['watchlist', Watchlist, 'This watchlist is empty.'],
    ['dividends', Dividends, 'No stocks or funds yet.'],
  ])('explain what to do when they are empty: %s', async (_, Widget, words) => {
    await open(Widget, owned());
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('fail independently, and retry', async () => {
    let failing = true;
    const api = owned('AAPL.US');
    const own = api['GET /api/own-assets'];
    await open(Tape, {
      ...api,
      'GET /api/own-assets': (request) => (failing ? problem(503, 'Away') : own?.(request)),
    });
    failing = false;
    await userEvent
      .setup({ advanceTimers: jest.advanceTimersByTime })
      .click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await links()).toEqual(['AAPL']);
  });

  it('render cached data with its time before the response arrives', async () => {
    const first = await open(Tape, owned('AAPL.US'));
    await links();
    first.unmount();
    const times: (string | null)[] = [];
    await open(
      Tape,
      { ...owned('AAPL.US'), 'GET /api/own-assets': () => new Promise(() => undefined) },
      { onAsOf: (at) => void times.push(at) },
    );
    expect(await links()).toEqual(['AAPL']);
    expect(times.at(-1)).toMatch(/^2026-11-18T06:00/);
  });
});

describe('widgets of a portfolio', () => {
  it.each([
    ['value', PortfolioValue],
    ['performance', Performance],
    ['allocation', Allocation],
  ])('say that no portfolio exists, and how to create one: %s', async (_, Widget) => {
    await open(Widget, {
      'GET /api/portfolios': () => ({ items: [], quota: { portfolios: 1, holdings: 10 } }),
    });
    expect(await screen.findByText(/No portfolio yet/)).toBeVisible();
  });

  it('reserve the space of the returns while the history loads', async () => {
    await open(PortfolioValue, {
      'GET /api/portfolios': () => ({
        items: [PORTFOLIO],
        quota: { portfolios: 1, holdings: 10 },
      }),
      'GET /api/portfolios/:id': () => overviewDouble(),
      'GET /api/portfolios/:id/performance': () => new Promise(() => undefined),
    });
    expect(await screen.findByText('S&P 500')).toBeVisible();
    expect(screen.getByText(/Time-weighted since/)).not.toBeVisible();
  });
});

describe('the events widget', () => {
  it("shows today's events by hour and others by day", async () => {
    await open(Events, {
      'GET /api/calendar/events': () => ({
        items: [
          calendarEvent({ id: 'a', at: '2026-11-18T07:00:00Z', event: 'Inflation' }),
          calendarEvent({ id: 'b', at: '2026-11-20T07:00:00Z', event: 'Retail sales' }),
        ],
        facets: {},
      }),
    });
    expect(await links()).toEqual(['Inflation', 'Retail sales']);
  });

  it('says that the list is empty', async () => {
    await open(Events, { 'GET /api/calendar/events': () => ({ items: [], facets: {} }) });
    expect(await screen.findByText(/No events of importance/)).toBeVisible();
  });
});

describe('the alerts widget', () => {
  it('shows fired alerts, then waiting ones; paused ones are omitted', async () => {
    const double = alertsDouble({
      events: [alertEvent('1')],
      alerts: [alert('a', { met: true }), alert('b', { active: false, text: 'Paused one' })],
    });
    await open(Alerts, double.handlers);
    expect(await screen.findByText('True now')).toBeVisible();
    expect(screen.getByText('New')).toBeVisible();
    expect(screen.queryByText('Paused one')).toBeNull();
  });

  it('explains how to create one', async () => {
    await open(Alerts, alertsDouble().handlers);
    expect(await screen.findByText('No alert yet.')).toBeVisible();
  });
});
