import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { JudgeListRequest, Watchlist } from 'shared/contract';
import { chooseNotificationAction, selectNotifications, signedIn } from 'shared/store';
import { renderPage, testUser, type RenderPageOptions } from 'shared/testing';
import AssetScreener from '../pages/asset-screener';
import { rowQueries } from '../screener/screener-api-double';
import { changeDeviceScreens, deviceScreens } from './device-screens';
import { savedScreen } from './saved-screen.fixture';
import { screensDouble } from './screens-double';

const cheap = savedScreen('s-1', 'Cheap', [{ field: 'peRatio', lte: 12 }]);
const calm = savedScreen('s-2', 'Calm', [{ field: 'beta', lte: 1 }]);

// Role queries over a whole page are slow on a busy machine.
jest.setTimeout(60_000);
configure({ asyncUtilTimeout: 10_000 });
beforeEach(() => localStorage.clear());
afterEach(() => localStorage.clear());

const open = async (search = '', options: RenderPageOptions = {}) => {
  const page = await renderPage(AssetScreener, {
    path: `/stocks/screener${search}`,
    api: screensDouble().handlers,
    ...options,
  });
  await screen.findByRole('table', { name: 'Stocks screener' });
  return { ...page, user: userEvent.setup() };
};
type Page = Awaited<ReturnType<typeof open>>;
const menu = async (page: Page) => {
  await page.user.click(screen.getByRole('button', { name: 'Screens' }));
  return screen.findByRole('dialog', { name: 'Screens' });
};
const manage = async (page: Page) => {
  await page.user.click(within(await menu(page)).getByRole('button', { name: 'Manage' }));
  return screen.findByRole('dialog', { name: 'My screens' });
};
const toasts = (page: Page) => selectNotifications(page.store.getState()).map(({ text }) => text);

describe('saved screens of who is signed out', () => {
  it('are kept in this browser, by key, with a name that tells what they are', async () => {
    const page = await open('?peRatio=..12');
    await page.user.keyboard('s');
    const dialog = await screen.findByRole('dialog', { name: 'Save screen' });
    expect(dialog.textContent).toContain('P/E at most 12');
    const name = within(dialog).getByLabelText('Name');
    expect((name as HTMLInputElement).value).toBe('P/E at most 12');
    await page.user.clear(name);
    await page.user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(within(dialog).getByText('A name is needed.')).toBeVisible();
    await page.user.type(name, 'Cheap{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(deviceScreens()).toMatchObject([{ name: 'Cheap', criteria: cheap.criteria }]);
    const line = screen.getByRole('group', { name: 'Saved screen' });
    expect(line.textContent).toBe('ScreenCheap');
    expect(page.requests.some(({ path }) => path.includes('/screens/'))).toBe(false);
    expect(
      page.keys.sections().flatMap(({ bindings }) => bindings.map((one) => one.label)),
    ).toEqual(expect.arrayContaining(['Save screen']));
  });

  it('are opened from the menu, changed, reset and saved over', async () => {
    changeDeviceScreens(() => [cheap, calm]);
    const page = await open('?sector=Energy');
    const list = await menu(page);
    const mine = within(list).getByRole('region', { name: 'My screens' });
    const link = within(mine).getByRole('link', { name: /^Calm/ });
    expect(link.getAttribute('title')).toBe('Beta at most 1');
    expect(link.getAttribute('href')).toBe('/stocks/screener?beta=..1');
    await page.user.click(link);
    expect(page.address()).toBe('/stocks/screener?beta=..1');
    await page.user.type(screen.getByLabelText('Maximum Price to earnings'), '20{Enter}');
    const line = screen.getByRole('group', { name: 'Saved screen' });
    expect(line.textContent).toContain('CalmChanged since saved');
    await page.user.click(within(line).getByRole('button', { name: 'Reset' }));
    expect(page.address()).toBe('/stocks/screener?beta=..1');
    await page.user.type(screen.getByLabelText('Maximum Price to earnings'), '20{Enter}');
    await page.user.click(within(line).getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(line.textContent).toBe('ScreenCalm'));
    expect(deviceScreens()[1]).toMatchObject({
      name: 'Calm',
      version: 2,
      criteria: {
        where: [
          { field: 'peRatio', lte: 20 },
          { field: 'beta', lte: 1 },
        ],
      },
    });
  });

  it('open by themselves when the address says nothing, and only then', async () => {
    changeDeviceScreens(() => [calm, { ...cheap, isDefault: true }]);
    const page = await open();
    await waitFor(() => expect(page.address()).toBe('/stocks/screener?peRatio=..12'));
    await page.user.click(screen.getAllByRole('button', { name: 'Clear all' })[0] ?? document.body);
    expect(page.address()).toBe('/stocks/screener');
    page.unmount();
    const other = await open('?beta=..2');
    expect(other.address()).toBe('/stocks/screener?beta=..2');
  });

  it('are ordered, renamed, copied, deleted and brought back', async () => {
    changeDeviceScreens(() => [cheap, calm]);
    const page = await open();
    const sheet = await manage(page);
    const row = (name: string) => within(sheet).getByRole('group', { name });
    await page.user.click(within(row('Calm')).getByRole('button', { name: 'Move up' }));
    await waitFor(() => expect(deviceScreens().map(({ name }) => name)).toEqual(['Calm', 'Cheap']));
    await page.user.click(within(row('Calm')).getByRole('button', { name: 'Duplicate' }));
    expect(await within(sheet).findByRole('group', { name: 'Calm (2)' })).toBeTruthy();
    await page.user.click(within(row('Cheap')).getByRole('button', { name: 'Rename' }));
    const field = within(sheet).getByLabelText('Name');
    await page.user.clear(field);
    await page.user.type(field, 'calm{Enter}');
    expect(await within(sheet).findByText(/There is a screen named “calm” already/)).toBeVisible();
    await page.user.clear(field);
    await page.user.type(field, 'Value{Enter}');
    expect(await within(sheet).findByRole('group', { name: 'Value' })).toBeTruthy();
    await page.user.click(within(row('Value')).getByRole('button', { name: 'Default' }));
    await waitFor(() => expect(deviceScreens().some(({ isDefault }) => isDefault)).toBe(true));
    await page.user.click(within(row('Value')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(within(sheet).queryByRole('group', { name: 'Value' })).toBeNull());
    const undo = within(sheet).getByRole('button', { name: 'Undo' });
    expect(document.activeElement).toBe(undo);
    await page.user.click(undo);
    expect(await within(sheet).findByRole('group', { name: 'Value' })).toBeTruthy();
    // After the sheet is closed a toast offers the same.
    await page.user.click(within(row('Value')).getByRole('button', { name: 'Delete' }));
    await within(sheet).findByRole('button', { name: 'Undo' });
    await page.user.click(within(sheet).getByRole('button', { name: 'Close' }));
    const [toast] = selectNotifications(page.store.getState());
    expect(toast).toMatchObject({ action: 'Undo', duration: 10_000 });
    act(() => chooseNotificationAction(toast?.id ?? ''));
    await waitFor(() => expect(deviceScreens().map(({ name }) => name)).toContain('Value'));
  });

  it('move to the account after sign-in; what finds no room stays and is said', async () => {
    const third = savedScreen('s-3', 'Third', [{ field: 'beta', gte: 1 }]);
    changeDeviceScreens(() => [cheap, calm, third]);
    const double = screensDouble([savedScreen('a-1', 'CHEAP', cheap.criteria.where)]);
    const page = await open('?beta=..9', { api: double.handlers });
    act(() => void page.store.dispatch(signedIn(testUser)));
    await waitFor(() => expect(deviceScreens().map(({ name }) => name)).toEqual(['Third']));
    expect(double.screens.map(({ name }) => name)).toEqual(['CHEAP', 'Calm']);
    await waitFor(() =>
      expect(toasts(page)).toEqual([
        '1 saved screen was moved to your account, 1 stays in this browser. Your plan holds 2.',
      ]),
    );
    const list = await menu(page);
    expect(await within(list).findByRole('link', { name: /^Third.*This browser/ })).toBeTruthy();
  });
});

describe('saved screens of an account', () => {
  const session = testUser;

  it('say which plan is full and lose nothing of what was typed', async () => {
    const double = screensDouble([cheap, calm]);
    const page = await open('?beta=..3', { session, api: double.handlers });
    await page.user.click(screen.getByRole('button', { name: 'Save screen' }));
    const dialog = await screen.findByRole('dialog', { name: 'Save screen' });
    const name = within(dialog).getByLabelText('Name');
    await page.user.clear(name);
    await page.user.type(name, 'One more{Enter}');
    expect(await within(dialog).findByText('Your Free plan holds 2 saved screens')).toBeVisible();
    expect(within(dialog).getByRole('link', { name: 'Compare plans' })).toBeVisible();
    expect((name as HTMLInputElement).value).toBe('One more');
    // A name that exists is replaced instead.
    await page.user.clear(name);
    await page.user.type(name, 'CALM');
    await page.user.click(within(dialog).getByRole('button', { name: 'Replace' }));
    await waitFor(() =>
      expect(double.screens[1]?.criteria.where).toEqual([{ field: 'beta', lte: 3 }]),
    );
  });

  it('tell of a change made elsewhere meanwhile, and keep it', async () => {
    const double = screensDouble([cheap]);
    const page = await open('?peRatio=..12', { session, api: double.handlers });
    await page.user.type(
      await screen.findByLabelText('Minimum Market capitalisation'),
      '1B{Enter}',
    );
    expect(await screen.findByRole('table')).toBeTruthy();
    await page.user.click(within(await menu(page)).getByRole('link', { name: /^Cheap/ }));
    await page.user.type(screen.getByLabelText('Minimum Market capitalisation'), '1B{Enter}');
    const [stored] = double.screens;
    if (stored) stored.version = 5;
    await page.user.click(await screen.findByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(toasts(page)[0]).toMatch(/changed elsewhere/));
    expect(double.screens[0]?.criteria).toEqual(cheap.criteria);
    await page.user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(double.screens[0]?.version).toBe(6));
  });

  it('offer to try again when they do not load, and the page works meanwhile', async () => {
    let fails = true;
    const { handlers } = screensDouble([cheap]);
    const page = await open('?beta=..3', {
      session,
      api: {
        ...handlers,
        'GET /api/screens': (request) =>
          fails ? new Response('', { status: 503 }) : handlers['GET /api/screens']?.(request),
      },
    });
    const list = await menu(page);
    expect(await within(list).findByRole('alert')).toBeVisible();
    fails = false;
    await page.user.click(within(list).getByRole('button', { name: 'Try again' }));
    expect(await within(list).findByRole('link', { name: /^Cheap/ })).toBeVisible();
  });
});

describe('a screen run on a watchlist', () => {
  const item = (symbol: string, assetType: 'stock' | 'etf' = 'stock') => ({
    symbol,
    assetType,
    addedAt: '',
    addedPrice: null,
    note: '',
  });
  const core: Watchlist = {
    id: 'core-1',
    name: 'Core',
    createdAt: '',
    updatedAt: '',
    items: [item('AAPL.US'), item('BRK-B.US'), item('SPY.US', 'etf'), item('GONE.US')],
  };
  const failed = [
    {
      index: 0,
      field: 'peRatio',
      label: 'P/E',
      text: 'P/E at most 12',
      value: 34.1,
      reason: '34.10 is above 12.00',
    },
  ];
  const api = {
    ...screensDouble([], { watchlists: [core] }).handlers,
    'POST /api/screeners/:type/judge': () => ({
      items: [
        { symbol: 'AAPL.US', name: 'Apple Inc.', matches: false, failed },
        { symbol: 'BRK-B.US', name: 'Berkshire', matches: true, failed: [] },
      ],
      unknown: ['GONE.US'],
      asOf: '',
    }),
  };

  it('asks for its stocks alone, says how many match and why the others do not', async () => {
    const page = await open('?peRatio=..12', { session: testUser, api });
    await page.user.click(screen.getByRole('button', { name: 'Runs on: All stocks' }));
    await page.user.click(await screen.findByRole('menuitemradio', { name: 'Core (3)' }));
    expect(screen.getByRole('button', { name: 'Runs on: Watchlist Core' })).toBeVisible();
    expect(page.address()).toBe('/stocks/screener?peRatio=..12&in=w.core-1');
    const symbols = ['AAPL.US', 'BRK-B.US', 'GONE.US'];
    await waitFor(() =>
      expect(rowQueries(page.requests).at(-1)?.where).toEqual([
        { field: 'peRatio', lte: 12 },
        { field: 'symbol', in: symbols },
      ]),
    );
    expect(await screen.findByText(/of 3 in Core match/)).toBeVisible();
    const asked = page.requests.find(({ path }) => path.endsWith('/judge'))?.body;
    expect(asked).toEqual({ where: [{ field: 'peRatio', lte: 12 }], symbols } as JudgeListRequest);
    await page.user.click(screen.getByRole('button', { name: 'Show the 2 others' }));
    const others = screen.getByRole('region', { name: 'Why the others do not match' });
    expect(within(others).getByText('34.10 is above 12.00')).toBeVisible();
    expect(others.textContent).toContain('GONE.USIt is not in the data any more.');
    await page.user.click(screen.getByRole('button', { name: 'Remove In watchlist Core' }));
    expect(page.address()).toBe('/stocks/screener?peRatio=..12');
  });

  it('invites who is signed out, and says when the list is not there', async () => {
    const page = await renderPage(AssetScreener, { path: '/stocks/screener?in=w.core-1', api });
    expect(await screen.findByRole('heading', { name: /Log in to run this screen/ })).toBeVisible();
    expect(rowQueries(page.requests)).toEqual([]);
    page.unmount();
    const other = await renderPage(AssetScreener, {
      path: '/stocks/screener?in=w.other',
      session: testUser,
      api,
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Show all stocks' }));
    expect(other.address()).toBe('/stocks/screener');
    expect(await screen.findByRole('table')).toBeTruthy();
  });
});
