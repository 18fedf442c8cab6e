import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { selectNotifications } from 'shared/store';
import {
  chooseNotificationAction,
  liveQuotes,
  problem,
  renderPage,
  testUser,
} from 'shared/testing';
import { item, list, watchlistsDouble } from '../../watchlists/watchlists-double';
import WatchlistPage from '.';

const core = () => list('a', 'Core', [item('AAPL.US'), item('MSFT.US', null)]);

function open(api: ReturnType<typeof watchlistsDouble>['handlers'], id = 'a', search = '') {
  return renderPage(WatchlistPage, {
    path: `/watchlists/${id}${search}`,
    route: '/watchlists/:id',
    session: testUser,
    api,
  });
}
const tickers = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('link')[0]?.textContent?.slice(1).trim());

/** Selects an item of a row's menu. */
async function chooseOf(ticker: string, choice: string) {
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: `Actions for ${ticker}` }));
  await user.click(screen.getByRole('menuitem', { name: choice }));
}

describe('/watchlists/{id}', () => {
  it('shows prices, the change since added, and a dash for unknown values', async () => {
    await open(watchlistsDouble([core()]).handlers);
    const row = (await screen.findByText('Apple Inc.')).closest('tr');
    expect(row).toHaveTextContent('$110.00');
    expect(row).toHaveTextContent('+10.00%');
    const unknown = screen.getByText('Microsoft').closest('tr');
    expect(unknown).toHaveTextContent('–');
    expect(screen.getByText('Total Rows: 2')).toBeVisible();
  });

  it('adds pasted tickers, and keeps unknown ones as typed with suggestions', async () => {
    const double = watchlistsDouble([core()]);
    await open(double.handlers);
    const user = userEvent.setup();
    const field = await screen.findByRole('textbox', { name: 'Tickers to add' });
    await user.type(field, 'btc-usd.cc nosuch');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(
      await screen.findByText('nosuch was not found. Did you mean MSFT (Microsoft)?'),
    ).toBeVisible();
    expect(field).toHaveValue('nosuch');
    expect(double.lists[0]?.items.map(({ symbol }) => symbol)).toEqual([
      'AAPL.US',
      'MSFT.US',
      'BTC-USD.CC',
    ]);
  });

  it('shows the day of a close beside the price when added', async () => {
    const closed = { ...item('AAPL.US', 80), addedPriceDate: '2026-10-30' };
    await open(watchlistsDouble([list('a', 'Core', [closed, item('MSFT.US', 300)])]).handlers);
    const row = await screen.findByRole('row', { name: /AAPL/ });
    expect(row).toHaveTextContent('$80.00 close of 30 Oct 2026');
    expect(screen.getByRole('row', { name: /MSFT/ })).toHaveTextContent(/\$300\.00(?! close)/);
  });

  it('removes a row and restores it in place, with its stored data', async () => {
    const stored = {
      addedPriceDate: '2026-10-30',
      section: 'Growth',
      tags: ['ai'],
      targetPrice: 150,
      note: 'why',
    };
    const neighbour = { ...item('MSFT.US', null), section: 'Growth' };
    const double = watchlistsDouble([
      list('a', 'Core', [{ ...item('AAPL.US', 80), ...stored }, neighbour]),
    ]);
    const page = await open(double.handlers);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Remove Apple Inc.' }));
    const toast = () => selectNotifications(page.store.getState()).at(-1);
    await waitFor(() => expect(toast()).toMatchObject({ title: 'Removed', action: 'Undo' }));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Remove Apple Inc.' })).toBeNull(),
    );
    expect(double.lists[0]?.items).toHaveLength(1);
    act(() => chooseNotificationAction(toast()?.id ?? ''));
    await waitFor(() =>
      expect(double.lists[0]?.items).toMatchObject([
        { symbol: 'AAPL.US', addedPrice: 80, ...stored },
        { symbol: 'MSFT.US' },
      ]),
    );
    await screen.findByRole('button', { name: 'Remove Apple Inc.' });
  });

  it('shows both versions of an asset after a concurrent change', async () => {
    const double = watchlistsDouble([core()]);
    await open(double.handlers);
    const user = userEvent.setup();
    await chooseOf('MSFT', 'Section, tags, target, note …');
    Object.assign(double.lists[0]?.items[1] ?? {}, { note: 'theirs', tags: ['cloud'] });
    await user.type(screen.getByLabelText('Note'), 'mine');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const choice = await screen.findByRole('alert', { name: 'Changed elsewhere' });
    expect(within(choice).getAllByRole('row').at(-1)).toHaveTextContent('Notetheirsmine');
    expect(within(choice).getAllByRole('row')).toHaveLength(2);
    expect(double.lists[0]?.items[1]).toMatchObject({ note: 'theirs' });
    await user.click(screen.getByRole('button', { name: 'Save mine' }));
    await waitFor(() =>
      expect(double.lists[0]?.items[1]).toMatchObject({ note: 'mine', tags: ['cloud'] }),
    );
  });

  it('says that an asset was removed elsewhere during an edit, and keeps the input', async () => {
    const double = watchlistsDouble([core()]);
    await open({
      ...double.handlers,
      'PATCH /api/watchlists/:id/items/:symbol': () => {
        double.lists[0]?.items.pop();
        return problem(409, 'Changed elsewhere: note');
      },
    });
    const user = userEvent.setup();
    await chooseOf('MSFT', 'Section, tags, target, note …');
    await user.type(screen.getByLabelText('Note'), 'mine');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/This asset was removed from the list/)).toBeVisible();
    expect(screen.getByLabelText('Note')).toHaveValue('mine');
  });

  it('groups assets by section in custom order only, and renames one', async () => {
    const double = watchlistsDouble([core()]);
    const page = await open(double.handlers);
    const user = userEvent.setup();
    await chooseOf('MSFT', 'Section, tags, target, note …');
    await user.type(screen.getByLabelText('Section'), 'Growth');
    await user.type(screen.getByLabelText('Target price'), '-1');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/Enter a price above zero/)).toBeVisible();
    await user.clear(screen.getByLabelText('Target price'));
    await user.type(screen.getByLabelText('Target price'), '500');
    await user.type(screen.getByLabelText('Tags'), 'ai, cloud, ai');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(double.lists[0]?.items[1]).toMatchObject({
        section: 'Growth',
        targetPrice: 500,
        tags: ['ai', 'cloud'],
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Rename section Growth' }));
    const name = screen.getByLabelText('Name');
    await user.clear(name);
    await user.type(name, 'Software{Enter}');
    await waitFor(() => expect(double.lists[0]?.items[1]?.section).toBe('Software'));
    await user.click(screen.getByRole('button', { name: /^Price/ }));
    await waitFor(() => expect(page.address()).toBe('/watchlists/a?s=-price'));
    expect(screen.queryByRole('button', { name: 'Rename section Software' })).toBeNull();
  });

  it('imports a file, rejects one with an invalid line, and lists unknown entries', async () => {
    const double = watchlistsDouble([core()]);
    const page = await open(double.handlers);
    const user = userEvent.setup();
    const choose = async (text: string) =>
      user.upload(
        await screen.findByLabelText('CSV file to import'),
        new File([text], 'list.csv', { type: 'text/csv' }),
      );
    const last = () => selectNotifications(page.store.getState()).at(-1);
    await choose('Symbol,Target price\nBTC-USD.CC,much');
    await waitFor(() =>
      expect(last()?.text).toBe('Nothing was imported. Line 2: much is not a price.'),
    );
    expect(double.lists[0]?.items).toHaveLength(2);
    await choose('Symbol,Section\nBTC-USD.CC,Coins\nAAPL.US,\nNOPE,');
    await waitFor(() => expect(last()?.text).toMatch(/^1 added. 1 were on the list. NOPE was/));
    expect(double.lists[0]?.items[2]).toMatchObject({ symbol: 'BTC-USD.CC', section: 'Coins' });
  });

  it('shows tiles that link to the assets', async () => {
    await open(watchlistsDouble([core()]).handlers, 'a', '?view=tiles');
    const tile = await screen.findByRole('link', { name: /AAPL/ });
    expect(tile).toHaveTextContent('$110.00');
    expect(tile).toHaveAttribute('href', expect.stringContaining('/stocks/details/AAPL.US'));
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('moves rows by menu and by Alt with an arrow key', async () => {
    const double = watchlistsDouble([core()]);
    await open(double.handlers);
    const user = userEvent.setup();
    await chooseOf('AAPL', 'Move down');
    await waitFor(() => expect(tickers()).toEqual(['MSFT', 'AAPL']));
    act(() => screen.getByRole('button', { name: 'Remove Microsoft' }).focus());
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await waitFor(() => expect(tickers()).toEqual(['AAPL', 'MSFT']));
  });

  it('keeps the order when the server rejects the move', async () => {
    const double = watchlistsDouble([core()]);
    await open({
      ...double.handlers,
      'PATCH /api/watchlists/:id': () => problem(503, 'The database is away'),
    });
    await chooseOf('AAPL', 'Move down');
    await waitFor(() => expect(tickers()).toEqual(['AAPL', 'MSFT']));
  });

  it('follows live prices, and re-sorts by them after a delay but not during focus', async () => {
    const page = await open(watchlistsDouble([core()]).handlers);
    await userEvent.click(await screen.findByRole('button', { name: /^Price/ }));
    await waitFor(() => expect(tickers()).toEqual(['MSFT', 'AAPL']));
    const remove = screen.getByRole('button', { name: 'Remove Microsoft' });
    jest.useFakeTimers({ doNotFake: ['performance', 'Date'] });
    act(() => remove.focus());
    act(() => {
      const time = '2026-11-23T15:00:00Z';
      liveQuotes.offer([{ symbol: 'AAPL.US', price: 5000, day1ChangePercent: 3, time }]);
      jest.advanceTimersByTime(20_000);
    });
    expect(screen.getByRole('row', { name: /AAPL/ })).toHaveTextContent('5,000.00');
    expect(screen.getByRole('row', { name: /AAPL/ })).toHaveTextContent('+3.00%');
    expect(screen.getByText(/^2 assets · live prices/)).toBeVisible();
    expect(tickers()).toEqual(['MSFT', 'AAPL']);
    act(() => remove.blur());
    act(() => jest.advanceTimersByTime(5_000));
    expect(tickers()).toEqual(['AAPL', 'MSFT']);
    jest.useRealTimers();
    page.unmount();
    liveQuotes.clear();
  });

  it('sorts by a column in the address, unknown last, and keeps the custom order', async () => {
    const page = await open(watchlistsDouble([core()]).handlers);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: /^Price/ }));
    expect(page.address()).toBe('/watchlists/a?s=-price');
    await waitFor(() => expect(tickers()).toEqual(['MSFT', 'AAPL']));
    act(() => screen.getByRole('button', { name: 'Remove Microsoft' }).focus());
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(tickers()).toEqual(['MSFT', 'AAPL']);
    await user.click(screen.getByRole('button', { name: /^Since added/ }));
    await waitFor(() => expect(tickers()).toEqual(['AAPL', 'MSFT']));
    await user.click(screen.getByRole('button', { name: /^Since added/ }));
    expect(page.address()).toBe('/watchlists/a?s=sinceAdded');
    expect(tickers()).toEqual(['AAPL', 'MSFT']);
  });

  it('shows the columns of a set for assets of any type, with one call per type', async () => {
    const mixed = list('a', 'Mixed', [item('AAPL.US'), item('BTC-USD.CC')]);
    const page = await open(
      {
        ...watchlistsDouble([mixed]).handlers,
        'POST /api/screeners/:type/query': ({ path, body }) => {
          const { columns } = body as { columns: string[] };
          const symbol = path.includes('/stocks/') ? 'AAPL.US' : 'BTC-USD.CC';
          const row = { symbol, peRatio: 31.5, rsi14: path.includes('/crypto/') ? 71.25 : 48.5 };
          return {
            columns,
            rows: [columns.map((field) => row[field as keyof typeof row] ?? null)],
            total: 1,
          };
        },
      },
      'a',
      '?c=name,peRatio,rsi14',
    );
    const bitcoin = (await screen.findByText('Bitcoin')).closest('tr');
    await waitFor(() => expect(bitcoin).toHaveTextContent('71.25'));
    expect(screen.getByText('Apple Inc.').closest('tr')).toHaveTextContent('31.50');
    expect(screen.getByTitle('Price to earnings: does not apply to crypto')).toBeVisible();
    const calls = page.requests.filter(({ path }) => path.startsWith('/api/screeners/'));
    expect(calls.map(({ path }) => path).toSorted()).toEqual([
      '/api/screeners/crypto/query',
      '/api/screeners/stocks/query',
    ]);
  });

  it('keeps the list when its prices do not load', async () => {
    await open({
      ...watchlistsDouble([core()]).handlers,
      'POST /api/assets/preview': () => problem(503, 'Away'),
    });
    expect(await screen.findByText('New prices did not load.')).toBeVisible();
    expect(tickers()).toEqual(['AAPL', 'MSFT']);
  });

  it('renames a list, deletes it after a question, and restores it', async () => {
    const double = watchlistsDouble([core()]);
    const page = await open(double.handlers);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Rename' }));
    const name = screen.getByLabelText('Name');
    await user.clear(name);
    await user.type(name, 'Long term{Enter}');
    expect(await screen.findByRole('heading', { name: 'Long term' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    const question = screen.getByRole('dialog', { name: /^Delete .*Long term/ });
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(double.lists).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(page.address()).toBe('/watchlists'));
    expect(double.lists).toEqual([]);
    chooseNotificationAction(selectNotifications(page.store.getState()).at(-1)?.id ?? '');
    await waitFor(() => expect(double.lists.map((one) => one.name)).toEqual(['Long term']));
  });

  it('shows both names when the list was renamed elsewhere; saving again overwrites it', async () => {
    const double = watchlistsDouble([core()]);
    await open(double.handlers);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Rename' }));
    const [stored] = double.lists;
    if (stored) stored.name = 'From the phone';
    const name = screen.getByLabelText('Name');
    await user.clear(name);
    await user.type(name, 'Mine{Enter}');
    expect(await screen.findByText(/is called “From the phone” by now/)).toBeVisible();
    expect(name).toHaveValue('Mine');
    expect(double.lists[0]?.name).toBe('From the phone');
    await user.type(name, '{Enter}');
    await waitFor(() => expect(double.lists[0]?.name).toBe('Mine'));
  });

  it('says that a list is unknown, whether deleted or of another user', async () => {
    await open(watchlistsDouble([core()]).handlers, 'other');
    expect(await screen.findByText('There is no such watchlist')).toBeVisible();
    expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  });
});
