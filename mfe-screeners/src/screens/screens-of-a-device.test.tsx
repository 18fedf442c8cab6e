import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { selectNotifications } from 'shared/store';
import { chooseNotificationAction, signedIn, testUser } from 'shared/testing';
import { changeDeviceScreens } from './device/change-device-screens';
import { deviceScreens } from './device/read-device-screens';
import { savedScreen } from './saved-screen.fixture';
import { calm, cheap, openManager, openMenu, openScreener, toasts } from './screener-page.fixture';
import { screensDouble } from './screens-double';

beforeEach(() => localStorage.clear());
afterEach(() => localStorage.clear());

describe('saved screens of a signed-out visitor', () => {
  it('are stored in this browser by keyboard, under a descriptive name', async () => {
    const page = await openScreener('?peRatio=..12');
    await page.user.keyboard('s');
    const dialog = await screen.findByRole('dialog', { name: 'Save screen' });
    expect(dialog.textContent).toContain('P/E at most 12');
    const name = within(dialog).getByLabelText('Name');
    expect((name as HTMLInputElement).value).toBe('Stocks with P/E at most 12');
    await page.user.clear(name);
    await page.user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(within(dialog).getByText('A name is needed.')).toBeVisible();
    await page.user.type(name, 'Cheap{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(deviceScreens()).toMatchObject([{ name: 'Cheap', criteria: cheap.criteria }]);
    const line = await screen.findByRole('group', { name: 'Saved screen' });
    expect(line.textContent).toBe('ScreenCheap');
    expect(page.requests.some(({ path }) => path.includes('/screens/'))).toBe(false);
    expect(
      page.keys.sections().flatMap(({ bindings }) => bindings.map((one) => one.label)),
    ).toEqual(expect.arrayContaining(['Save screen']));
  });

  it('are opened from the menu, changed, reset and overwritten', async () => {
    changeDeviceScreens(() => [cheap, calm]);
    const page = await openScreener('?sector=Energy');
    const list = await openMenu(page);
    const mine = within(list).getByRole('region', { name: 'My screens' });
    const link = within(mine).getByRole('link', { name: /^Calm/ });
    expect(link.getAttribute('title')).toBe('Stocks with Beta at most 1');
    expect(link.getAttribute('href')).toBe('/stocks/screener?beta=..1');
    await page.user.click(link);
    expect(page.address()).toBe('/stocks/screener?beta=..1');
    await page.user.type(screen.getByLabelText('Maximum Price to earnings'), '20{Enter}');
    const line = screen.getByRole('group', { name: 'Saved screen' });
    await waitFor(() => expect(line.textContent).toContain('CalmChanged since saved'));
    await page.user.click(within(line).getByRole('button', { name: 'Reset' }));
    expect(page.address()).toBe('/stocks/screener?beta=..1');
    await page.user.type(screen.getByLabelText('Maximum Price to earnings'), '20{Enter}');
    await page.user.click(await within(line).findByRole('button', { name: 'Save changes' }));
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
    const page = await openScreener();
    await waitFor(() => expect(page.address()).toBe('/stocks/screener?peRatio=..12'));
    await page.user.click(screen.getAllByRole('button', { name: 'Clear all' })[0] ?? document.body);
    expect(page.address()).toBe('/stocks/screener');
    page.unmount();
    const other = await openScreener('?beta=..2');
    expect(other.address()).toBe('/stocks/screener?beta=..2');
  });

  it('are passed to other remotes by a link with query string and name', async () => {
    changeDeviceScreens(() => [cheap]);
    const action = { slot: 'saved-screen-action', title: 'Track record' } as const;
    const page = await openScreener('?peRatio=..12', {
      contributions: [
        { ...action, id: 'stocks', path: '/stocks/track-record', types: ['stocks'] },
        { ...action, id: 'funds', path: '/etfs/track-record', types: ['etfs'] },
      ],
    });
    const href = '/stocks/track-record?peRatio=..12&name=Cheap';
    const line = screen.getByRole('group', { name: 'Saved screen' });
    expect(within(line).getByRole('link', { name: 'Track record' })).toHaveAttribute('href', href);
    const sheet = await openManager(page);
    const row = within(sheet).getByRole('group', { name: 'Cheap' });
    expect(
      within(row)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual([href]);
  });

  it('are ordered, renamed, copied, deleted and restored', async () => {
    changeDeviceScreens(() => [cheap, calm]);
    const page = await openScreener();
    const sheet = await openManager(page);
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
    // After the sheet is closed, a toast offers undo.
    await page.user.click(within(row('Value')).getByRole('button', { name: 'Delete' }));
    await within(sheet).findByRole('button', { name: 'Undo' });
    await page.user.click(within(sheet).getByRole('button', { name: 'Close' }));
    const [toast] = selectNotifications(page.store.getState());
    expect(toast).toMatchObject({ action: 'Undo', duration: 10_000 });
    act(() => chooseNotificationAction(toast?.id ?? ''));
    await waitFor(() => expect(deviceScreens().map(({ name }) => name)).toContain('Value'));
  });

  it('move to the account after sign-in; those that do not fit stay with a notice', async () => {
    const third = savedScreen('s-3', 'Third', [{ field: 'beta', gte: 1 }]);
    changeDeviceScreens(() => [cheap, calm, third]);
    const double = screensDouble([savedScreen('a-1', 'CHEAP', cheap.criteria.where)]);
    const page = await openScreener('?beta=..9', { api: double.handlers });
    act(() => void page.store.dispatch(signedIn(testUser)));
    await waitFor(() => expect(deviceScreens().map(({ name }) => name)).toEqual(['Third']));
    expect(double.screens.map(({ name }) => name)).toEqual(['CHEAP', 'Calm']);
    await waitFor(() =>
      expect(toasts(page)).toEqual([
        '1 saved screen was moved to your account, 1 stays in this browser. Your plan holds 2.',
      ]),
    );
    const list = await openMenu(page);
    expect(await within(list).findByRole('link', { name: /^Third.*This browser/ })).toBeTruthy();
  });
});
