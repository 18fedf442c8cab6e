import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { selectNotifications } from 'shared/store';
import { chooseNotificationAction } from 'shared/store';
import { problem, renderPage, testUser } from 'shared/testing';
import { item, list, watchlistsDouble } from '../../watchlists/watchlists-double';
import WatchlistPage from '.';

const core = () => list('a', 'Core', [item('AAPL.US'), item('MSFT.US', null)]);

function open(api: ReturnType<typeof watchlistsDouble>['handlers'], id = 'a') {
  return renderPage(WatchlistPage, {
    path: `/watchlists/${id}`,
    route: '/watchlists/:id',
    session: testUser,
    api,
  });
}
const tickers = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('link')[0]?.textContent?.slice(1));

describe('/watchlists/{id}', () => {
  it('shows prices, the change since added, and a dash for what is unknown', async () => {
    await open(watchlistsDouble([core()]).handlers);
    const row = (await screen.findByText('Apple Inc.')).closest('tr');
    expect(row).toHaveTextContent('$110.00');
    expect(row).toHaveTextContent('+10.00%');
    const unknown = screen.getByText('Microsoft').closest('tr');
    expect(unknown).toHaveTextContent('–');
    expect(screen.getByText('Total Rows: 2')).toBeVisible();
  });

  it('adds pasted tickers and keeps refused ones in the field with the reason', async () => {
    const double = watchlistsDouble([core()]);
    await open(double.handlers);
    const user = userEvent.setup();
    const field = await screen.findByLabelText('Tickers to add');
    await user.type(field, 'btc-usd.cc nosuch');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText(/NOSUCH.US is not a known asset/)).toBeVisible();
    expect(field).toHaveValue('NOSUCH.US');
    expect(double.lists[0]?.items.map(({ symbol }) => symbol)).toEqual([
      'AAPL.US',
      'MSFT.US',
      'BTC-USD.CC',
    ]);
  });

  it('removes a row and puts it back where it was', async () => {
    const double = watchlistsDouble([core()]);
    const page = await open(double.handlers);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Remove Apple Inc.' }));
    await waitFor(() => expect(tickers()).toEqual(['MSFT']));
    const toast = selectNotifications(page.store.getState()).at(-1);
    expect(toast).toMatchObject({ title: 'Removed', action: 'Undo' });
    chooseNotificationAction(toast?.id ?? '');
    await waitFor(() => expect(tickers()).toEqual(['AAPL', 'MSFT']));
  });

  it('moves rows by button and by Alt with an arrow key', async () => {
    const double = watchlistsDouble([core()]);
    await open(double.handlers);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Move Apple Inc. down' }));
    await waitFor(() => expect(tickers()).toEqual(['MSFT', 'AAPL']));
    screen.getByRole('button', { name: 'Remove Microsoft' }).focus();
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await waitFor(() => expect(tickers()).toEqual(['AAPL', 'MSFT']));
  });

  it('keeps the order when the server refuses the move', async () => {
    const double = watchlistsDouble([core()]);
    await open({
      ...double.handlers,
      'PATCH /api/watchlists/:id': () => problem(503, 'The database is away'),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Move Apple Inc. down' }));
    await waitFor(() => expect(tickers()).toEqual(['AAPL', 'MSFT']));
  });

  it('renames, deletes and restores a list', async () => {
    const double = watchlistsDouble([core()]);
    const page = await open(double.handlers);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Rename' }));
    const name = screen.getByLabelText('Name');
    await user.clear(name);
    await user.type(name, 'Long term{Enter}');
    expect(await screen.findByRole('heading', { name: 'Long term' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(page.address()).toBe('/watchlists'));
    expect(double.lists).toEqual([]);
    chooseNotificationAction(selectNotifications(page.store.getState()).at(-1)?.id ?? '');
    await waitFor(() => expect(double.lists.map((one) => one.name)).toEqual(['Long term']));
  });

  it('says that a list is unknown, whether deleted or somebody else’s', async () => {
    await open(watchlistsDouble([core()]).handlers, 'other');
    expect(await screen.findByText('There is no such watchlist')).toBeVisible();
  });
});
