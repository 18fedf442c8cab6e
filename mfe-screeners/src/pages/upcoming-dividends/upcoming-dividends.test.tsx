import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { problem } from 'shared/testing';
import { coming, dividendsApi, weekAnswer } from './dividends-api-double';
import { dividendsTable, lastQuery, openDividends, stopTheDate } from './open-dividends.fixture';

const PATH = '/stocks/dividends/upcoming';

/** Headings of the days. */
const daysOf = (list: HTMLElement) =>
  [...list.querySelectorAll('[scope="rowgroup"]')].map(({ textContent }) => textContent);

beforeEach(stopTheDate);
afterEach(() => void jest.useRealTimers());

describe('upcoming dividends', () => {
  it('shows a week under its days, announced and expected ones apart', async () => {
    const page = await openDividends();
    const list = await dividendsTable();
    await page.ready();
    expect(page.address()).toBe(PATH);
    expect(document.title).toContain('Upcoming dividends');
    expect(screen.getByRole('heading', { level: 2, name: '23 – 29 November 2026' })).toBeTruthy();
    expect(daysOf(list)).toEqual([
      'Monday, 23 November 20262 ex-dates, all confirmed',
      'Wednesday, 25 November 20261 confirmed and 1 estimated ex-dates',
    ]);
    const apple = within(list).getByRole('row', { name: /AAPL/ });
    expect(within(apple).getByText('Confirmed')).toBeTruthy();
    expect(within(apple).getByRole('link').getAttribute('href')).toBe('/stocks/details/AAPL.US');
    // The last day to buy is a Friday, which is today in New York.
    expect(apple.textContent).toContain('20 Nov 2026today');
    expect(apple.textContent).toContain('10 Dec 2026');
    expect(apple.textContent).toContain('not announced');
    expect(apple.textContent).toContain('$0.26');
    expect(apple.textContent).toContain('+4.00%');
    const coke = within(list).getByRole('row', { name: /KO/ });
    expect(within(coke).getByText('Estimated')).toBeTruthy();
    expect(coke.textContent).toContain('in 4 days');
    const ford = within(list).getByRole('row', { name: /^F/ });
    expect(within(ford).getByText('Special')).toBeTruthy();
    expect(within(ford).getByTitle(/special dividend is not compared/).textContent).toBe('–');
    expect(ford.textContent).not.toContain('0.00%');
    expect(within(list).getByRole('row', { name: /VOD/ }).textContent).toContain('4.50p');
  });

  it('counts the payout for the shares entered, pence in pounds', async () => {
    const page = await openDividends();
    await dividendsTable();
    await page.user.type(screen.getByLabelText('Payout for shares'), '1,000{Enter}');
    expect(page.address()).toBe(`${PATH}?shares=1000`);
    expect(await screen.findByRole('columnheader', { name: 'For 1,000 shares' })).toBeTruthy();
    expect(screen.getByRole('row', { name: /AAPL/ }).textContent).toContain('$260.00');
    expect(screen.getByRole('row', { name: /VOD/ }).textContent).toContain('£45.00');
    await page.user.clear(screen.getByLabelText('Payout for shares'));
    await page.user.type(screen.getByLabelText('Payout for shares'), 'many');
    expect(screen.getByText('A number of shares, such as 100')).toBeTruthy();
  });

  it('goes from week to week and to the month by keys', async () => {
    const page = await openDividends();
    await dividendsTable();
    await page.user.keyboard('{ArrowRight}');
    expect(page.address()).toBe(`${PATH}?at=2026-11-30`);
    await waitFor(() => expect(lastQuery(page)).toMatchObject({ span: 'week', at: '2026-11-30' }));
    await page.user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(page.address()).toBe(`${PATH}?at=2026-11-16`);
    await page.user.keyboard('m');
    expect(page.address()).toBe(`${PATH}?view=month&at=2026-11-01`);
    await waitFor(() => expect(lastQuery(page)).toMatchObject({ span: 'month', leaders: '3' }));
    await act(() => page.router.navigate(-1));
    expect(page.address()).toBe(`${PATH}?at=2026-11-16`);
  });

  it('is one stop of Tab in the calendar; arrows move, Enter filters to a day', async () => {
    const page = await openDividends();
    await dividendsTable();
    const grid = screen.getByRole('grid', { name: 'Calendar of dividends' });
    const days = within(grid).getAllByRole('button');
    expect(days).toHaveLength(7);
    expect(days.filter((day) => day.tabIndex === 0)).toHaveLength(1);
    act(() => days.find((day) => day.tabIndex === 0)?.focus());
    await page.user.keyboard('{ArrowRight}{ArrowRight}');
    expect(document.activeElement).toBe(
      within(grid).getByRole('button', {
        name: 'Wednesday, 25 November 2026: 1 confirmed and 1 estimated ex-dates',
      }),
    );
    await page.user.keyboard('{Enter}');
    expect(page.address()).toBe(`${PATH}?day=2026-11-25`);
    await waitFor(() =>
      expect(lastQuery(page)).toMatchObject({ from: '2026-11-25', to: '2026-11-25' }),
    );
    expect(
      screen.getByRole('gridcell', { selected: true }).querySelector('[data-day="2026-11-25"]'),
    ).toBeTruthy();
    // Beyond the week: the next one loads, and the focus moves with it.
    await page.user.keyboard('{End}{ArrowRight}');
    expect(page.address()).toBe(`${PATH}?at=2026-11-30`);
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('data-day')).toBe('2026-11-30'),
    );
  });

  it('leads on from an empty week', async () => {
    const page = await openDividends('?at=2026-11-30', {
      api: dividendsApi((query) =>
        query.get('at') === '2026-11-30'
          ? weekAnswer([], {
              from: '2026-11-30',
              to: '2026-12-06',
              nearest: { before: '2026-11-25', after: '2026-12-14' },
            })
          : weekAnswer(),
      ),
    });
    expect(await screen.findByText('No ex-dates in this week')).toBeTruthy();
    await page.user.click(screen.getByRole('button', { name: 'Next: Monday, 14 December 2026' }));
    expect(page.address()).toBe(`${PATH}?at=2026-12-14`);
  });

  it('says when the data are old, and what a calendar of payments leaves out', async () => {
    const page = await openDividends('?by=payment', {
      api: dividendsApi(() =>
        weekAnswer([coming('AAPL', '2026-10-30', { paymentDate: '2026-11-23' })], {
          today: '2026-10-29',
        }),
      ),
    });
    expect(await screen.findByText(/These data are of 29 October 2026/)).toBeTruthy();
    expect(screen.getByText(/dividends whose ex-date is after 29 October 2026/)).toBeTruthy();
    await page.user.click(screen.getByRole('button', { name: 'Go to today' }));
    expect(page.address()).toBe(`${PATH}?at=2026-11-16&by=payment`);
  });

  it('says that nothing loaded, and tries again', async () => {
    let broken = true;
    const page = await openDividends('', {
      api: dividendsApi(() => (broken ? problem(503, 'No market data') : weekAnswer())),
    });
    expect(await screen.findByText('The dividends did not load')).toBeTruthy();
    expect(screen.getByText('DATA-503')).toBeTruthy();
    await page.ready();
    broken = false;
    await page.user.click(screen.getByRole('button', { name: 'Try again' }));
    await dividendsTable();
  });

  it('keeps the last rows when newer ones fail', async () => {
    let broken = false;
    const page = await openDividends('', {
      api: dividendsApi(() => (broken ? problem(504, 'Timeout') : weekAnswer())),
    });
    await dividendsTable();
    broken = true;
    await page.user.keyboard('{ArrowRight}');
    expect(await screen.findByText('DATA-504')).toBeTruthy();
    expect(screen.getByRole('row', { name: /AAPL/ })).toBeTruthy();
  });

  it('leads to files of the same list', async () => {
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const page = await openDividends('?status=confirmed&country=US&country=GB');
    const fileRequest = () => page.requests.find(({ path }) => path.endsWith('/upcoming.csv'));
    await dividendsTable();
    await page.user.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(fileRequest()).toBeDefined());
    await page.user.click(screen.getByRole('button', { name: 'Calendar' }));
    await page.user.click(screen.getByRole('menuitem', { name: /Download/ }));
    await page.user.click(screen.getByRole('button', { name: 'Calendar' }));
    await page.user.click(screen.getByRole('menuitem', { name: /Subscribe/ }));
    await page.user.click(
      screen.getByRole('button', { name: "Add a reminder of AAPL's ex-date to your calendar" }),
    );
    const links = (click.mock.contexts as HTMLAnchorElement[]).map(({ href }) => href);
    click.mockRestore();
    const filters = 'status=confirmed&country=GB,US';
    expect(decodeURIComponent(fileRequest()?.params.toString() ?? '')).toBe(
      `from=2026-11-23&to=2026-11-29&${filters}&sort=exDate,-marketCap`,
    );
    expect(links).toEqual([
      `http://localhost/api/dividends/upcoming.ics?from=2026-11-23&to=2026-11-29&${filters}`,
      `webcal://localhost/api/dividends/upcoming.ics?${filters}`,
      'http://localhost/api/dividends/upcoming.ics?symbols=AAPL.US&from=2026-11-23&to=2026-11-23&remind=true',
    ]);
  });

  it('opens with any address', async () => {
    await openDividends('?view=x&at=%00&day=2026-99-99&yield=%F0..x&shares=NaN&p=-1&s=--');
    expect(daysOf(await dividendsTable())).toHaveLength(2);
  });
});
