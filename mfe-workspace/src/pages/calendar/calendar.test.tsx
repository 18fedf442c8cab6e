import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CalendarEventRow, CalendarEvents } from 'shared/contract';
import { networkFailure, problem, renderPage, testUser, type TestHandlers } from 'shared/testing';
import { calendarEvent } from './calendar-events.fixture';
import CalendarPage from '.';

const NOW = new Date('2026-11-18T14:10:00Z');
const EVENTS = [
  calendarEvent({
    id: 'cpi',
    actual: '2.3%',
    status: 'released',
    surprise: { value: 0.1, unit: '%', zScore: 0.7, past: 60, effect: 'worse' },
    revised: { from: '1.6%' },
  }),
  calendarEvent({ id: 'fed', event: 'Fed Minutes', countryCode: 'US', at: '2026-11-18T19:00:00Z' }),
  calendarEvent({
    id: 'labour',
    event: 'Labour Thanksgiving Day',
    countryCode: 'JP',
    at: null,
    date: '2026-11-20',
    type: 'holiday',
    category: 'holidays',
    importance: 1,
    forecast: null,
    previous: null,
  }),
];

const answer = (items: CalendarEventRow[]): CalendarEvents => ({
  items,
  total: items.length,
  page: 1,
  pageSize: 200,
  asOf: '2026-11-18T14:00:00Z',
  from: '2026-11-15',
  to: '2026-11-23',
  facets: {
    country: [
      { value: 'GB', count: 1 },
      { value: 'US', count: 1 },
      { value: 'JP', count: 1 },
    ],
    importance: [{ value: '3', count: 2 }],
    category: [],
  },
});

const inRange = (from: string, to: string) =>
  EVENTS.filter(({ date }) => date >= from && date <= to);
const API: TestHandlers = {
  'GET /api/calendar/events': ({ params }) =>
    answer(inRange(params.get('from') ?? '', params.get('to') ?? '')),
  'GET /api/calendar/events/:id/history': () => ({
    items: [EVENTS[0], calendarEvent({ id: 'cpi-before', at: '2026-10-21T06:00:00Z' })],
    total: 2,
    page: 1,
    pageSize: 60,
    asOf: '2026-11-18T14:00:00Z',
    series: { id: 'cpi', event: 'Inflation Rate YoY', countryCode: 'GB' },
    surprises: { count: 60, mean: 0, standardDeviation: 0.14, above: 20, below: 25, inLine: 15 },
  }),
};

beforeEach(() => {
  // Fakes the date only: timers of store and transport keep running.
  jest.useFakeTimers({
    now: NOW,
    doNotFake: [
      'setTimeout',
      'clearTimeout',
      'setInterval',
      'clearInterval',
      'setImmediate',
      'clearImmediate',
      'queueMicrotask',
      'nextTick',
      'performance',
      'hrtime',
      'requestAnimationFrame',
      'cancelAnimationFrame',
      'requestIdleCallback',
      'cancelIdleCallback',
    ],
  });
});
afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
});

const open = (path = '/calendar', api = API) =>
  renderPage(CalendarPage, { path, api, settings: { timeZone: 'UTC' } });
const press = () => userEvent.setup();

describe('/calendar', () => {
  it('shows the week by day, with the current time and surprises', async () => {
    await open();
    expect(await screen.findByText('Fed Minutes')).toBeVisible();
    expect(
      screen.getByRole('button', { name: /Wednesday, 18 November 2026 ?Today ?2 events/ }),
    ).toBeVisible();
    expect(screen.getByLabelText('Now, 14:10')).toBeVisible();
    expect(screen.getByText('next in 4 h 50 min')).toBeVisible();
    expect(screen.getByText('Worse +0.1 pp')).toBeVisible();
    expect(screen.getByTitle('Revised from 1.6%')).toBeVisible();
    expect(screen.getByText('Holiday')).toBeVisible();
    const beside = screen.getByRole('complementary', { name: 'Beside this week' });
    expect(within(beside).getByText(/Log in and fill a watchlist or portfolio/)).toBeVisible();
  });

  it('shows dates of held and watched assets beside the events', async () => {
    const requestedSymbols: (string | null)[] = [];
    const noDates = ({ params }: { params: URLSearchParams }) => {
      requestedSymbols.push(params.get('symbols'));
      return { items: [], total: 0, page: 1, pageSize: 50, asOf: '2026-11-18T14:00:00Z' };
    };
    const own = (symbol: string, isHeld: boolean) => ({
      symbol,
      assetType: 'stock',
      name: symbol,
      isHeld,
      isWatched: !isHeld,
    });
    await renderPage(CalendarPage, {
      path: '/calendar',
      session: testUser,
      settings: { timeZone: 'UTC' },
      api: {
        ...API,
        'GET /api/own-assets': () => ({ items: [own('MSFT.US', true), own('AAPL.US', false)] }),
        'GET /api/dividends/upcoming': noDates,
        'GET /api/earnings': noDates,
      },
    });
    expect(await screen.findByText(/No dividend dates or results of your assets/)).toBeVisible();
    expect(requestedSymbols).toEqual(['AAPL.US,MSFT.US', 'AAPL.US,MSFT.US']);
  });

  it('shows times in the selected zone, and stores it in the settings', async () => {
    const { store } = await open();
    const user = press();
    await screen.findByText('Fed Minutes');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Time zone' }), 'Asia/Tokyo');
    expect(screen.getByLabelText('Now, 23:10')).toBeVisible();
    expect(screen.getByRole('button', { name: /^Thu 19 November 2026, 1 event$/ })).toBeVisible();
    // The badge is part of the name, so that screen readers announce it.
    const strip = screen.getByRole('group', { name: 'Days of the week' });
    expect(within(strip).getByText('Today').closest('[aria-hidden]')).toBeNull();
    // An accessible name contains the button's visible text, in order.
    for (const button of within(
      screen.getByRole('group', { name: 'Days of the week' }),
    ).getAllByRole('button'))
      expect(button.getAttribute('aria-label')).toContain(
        button.textContent
          .replaceAll(/(?<=[a-z])(?=[\dA-Z])|(?<=\d)(?=[a-z])/g, ' ')
          .replaceAll(/\s+/g, ' ')
          .trim(),
      );
    expect(store.getState().settings.unsaved).toEqual({ timeZone: 'Asia/Tokyo' });
  });

  it('filters by country and importance, and restores the filters of the device', async () => {
    const page = await open();
    const user = press();
    await user.click(await screen.findByRole('button', { name: /^United Kingdom/ }));
    await user.click(screen.getByRole('button', { name: /^Low/ }));
    expect(page.address()).toBe('/calendar?country=GB&importance=3,2');
    expect(page.requests.at(-1)?.params.get('importance')).toBe('3,2');
    page.unmount();
    const again = await open();
    await waitFor(() => expect(again.address()).toBe('/calendar?country=GB&importance=3,2'));
  });

  it('changes the week by key, and returns to the current one', async () => {
    const page = await open();
    const user = press();
    await screen.findByText('Fed Minutes');
    await user.keyboard('{ArrowRight}');
    expect(page.address()).toBe('/calendar?week=2026-11-23');
    expect(await screen.findByText('No events this week')).toBeVisible();
    await user.keyboard('t');
    expect(page.address()).toBe('/calendar');
  });

  it('opens the history of an event from its link', async () => {
    const page = await open('/calendar?event=cpi');
    expect(await screen.findByText('0.7 standard deviations')).toBeVisible();
    expect(screen.getByText('20 above, 25 below, 15 in line')).toBeVisible();
    expect(screen.getByText('Higher than forecast counts as worse.')).toBeVisible();
    await press().click(screen.getByRole('link', { name: /07:00/ }));
    expect(page.address()).toBe('/calendar?event=cpi');
  });

  it('collapses and expands a day', async () => {
    await open();
    const user = press();
    const day = await screen.findByRole('button', { name: /Wednesday, 18 November 2026 ?Today/ });
    await user.click(day);
    expect(screen.queryByText('Fed Minutes')).toBeNull();
    await user.click(
      within(screen.getByRole('group', { name: 'Days of the week' })).getByRole('button', {
        name: /^Wed/,
      }),
    );
    expect(screen.getByText('Fed Minutes')).toBeVisible();
  });

  it('offers medium importance when a week has no event of high importance', async () => {
    const page = await open('/calendar?week=2026-11-23&importance=3');
    await press().click(await screen.findByRole('button', { name: 'Show medium' }));
    expect(page.address()).toBe('/calendar?week=2026-11-23&importance=3,2');
  });

  it('ignores invalid addresses', async () => {
    const page = await open('/calendar?week=2026-13-45&country=x,<b>&importance=9&event=%22');
    expect(await screen.findByText('Fed Minutes')).toBeVisible();
    expect(page.requests[0]?.params.get('country')).toBeNull();
  });

  it('shows a failure of the week or the history, and retries', async () => {
    let down = true;
    await open('/calendar?event=gone', {
      ...API,
      'GET /api/calendar/events': (request) =>
        down ? networkFailure() : API['GET /api/calendar/events']?.(request),
      'GET /api/calendar/events/:id/history': () => problem(404, 'There is no event gone'),
    });
    expect(await screen.findByText('DATA-0')).toBeVisible();
    expect(await screen.findByText('There is no such event')).toBeVisible();
    down = false;
    await press().click(screen.getAllByRole('button', { name: 'Try again' })[0] ?? document.body);
    expect(await screen.findByText('Fed Minutes')).toBeVisible();
  });
});
