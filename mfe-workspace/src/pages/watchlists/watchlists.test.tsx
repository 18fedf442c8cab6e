import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { problem, renderPage, testUser } from 'shared/testing';
import { item, list, watchlistsDouble } from '../../watchlists/watchlists-double';
import WatchlistsPage from '.';

const open = (api = watchlistsDouble([]).handlers) =>
  renderPage(WatchlistsPage, { path: '/watchlists', session: testUser, api });

describe('/watchlists', () => {
  it('invites signed-out visitors to sign in, and sends no request', async () => {
    const page = await renderPage(WatchlistsPage, { path: '/watchlists' });
    expect(screen.getByRole('heading', { name: /log in to see your watchlists/i })).toBeVisible();
    expect(page.requests).toEqual([]);
  });

  it('shows each list with its largest moves first', async () => {
    const double = watchlistsDouble([
      list('a', 'Core', [item('AAPL.US'), item('MSFT.US')]),
      list('b', 'Empty one'),
    ]);
    await open(double.handlers);
    const first = () => screen.getAllByRole('listitem')[0];
    await waitFor(() => expect(first()).toHaveTextContent('−2.25%'));
    expect(first()).toHaveTextContent('MSFT');
    expect(screen.getByText('2 lists')).toBeVisible();
    expect(screen.getByText(/Empty. Open it/)).toBeVisible();
  });

  it('ranks no moves before the prices have loaded', async () => {
    const double = watchlistsDouble([list('a', 'Core', [item('AAPL.US')])]);
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    const preview = double.handlers['POST /api/assets/preview'];
    await open({
      ...double.handlers,
      'POST /api/assets/preview': async (request) => {
        await arrived;
        return preview?.(request);
      },
    });
    expect(await screen.findByRole('link', { name: 'Core' })).toBeVisible();
    expect(screen.queryByRole('listitem')).toBeNull();
    arrive();
    expect(await screen.findByRole('listitem')).toHaveTextContent('AAPL');
  });

  it('requires a name, creates a list and opens it', async () => {
    const double = watchlistsDouble([]);
    const page = await open(double.handlers);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'New watchlist' }));
    const dialog = screen.getByRole('dialog', { name: 'New watchlist' });
    await user.click(within(dialog).getByRole('button', { name: 'Create' }));
    expect(within(dialog).getByText('A name is needed.')).toBeVisible();
    await user.type(within(dialog).getByLabelText('Name'), 'Dividends');
    await user.click(within(dialog).getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(page.address()).toBe('/watchlists/list-1'));
    expect(double.lists.map(({ name }) => name)).toEqual(['Dividends']);
  });

  it('shows a load failure, and retries', async () => {
    let down = true;
    const double = watchlistsDouble([list('a', 'Core')]);
    const working = double.handlers['GET /api/watchlists'];
    await open({
      ...double.handlers,
      'GET /api/watchlists': (request) =>
        down ? problem(503, 'The database is away') : working?.(request),
    });
    expect(await screen.findByText('WATCHLISTS-503')).toBeVisible();
    down = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Core' })).toBeVisible();
  });
});
