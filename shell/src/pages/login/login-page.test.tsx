import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { selectNotifications } from 'shared/store';
import { signedIn } from 'shared/store/host';
import { chooseNotificationAction, renderPage, testUser } from 'shared/testing';
import type { SessionResult, SignInInput, SignUpInput } from '../../session';

const signIn = jest.fn<(input: SignInInput) => Promise<SessionResult>>();
const signUp = jest.fn<(input: SignUpInput) => Promise<SessionResult>>();
jest.mock('../../session', () => ({
  signIn: (input: SignInInput) => signIn(input),
  signUp: (input: SignUpInput) => signUp(input),
}));

/** Imported after the session is mocked. */
let LoginPage: () => ReactNode;
beforeAll(async () => {
  LoginPage = (await import('./login-page')).LoginPage;
});

beforeEach(() => {
  signIn.mockReset().mockResolvedValue({ ok: true });
  signUp.mockReset().mockResolvedValue({ ok: true });
});

const SCREENER = { path: '/stocks/screener', page: 'p', title: 'Stocks screener' };
const DASHBOARD = { path: '/dashboard', page: 'dashboard', title: 'My Dashboard' };

const open = (path: string, shellRoutes = [SCREENER]) =>
  renderPage(LoginPage, {
    path,
    composition: { shellRoutes },
    api: {
      'GET /api/quotes': () => [],
      'GET /api/assets/:symbol/history': () => ({
        symbol: 'MSFT.US',
        currencyCode: 'USD',
        range: '1Y',
        bars: { date: [], open: [], high: [], low: [], close: [], volume: [] },
      }),
    },
  });
const RETURN = '/login?prev=%2Fstocks%2Fscreener%3Fpe%3D1';

describe('LoginPage', () => {
  it('says where sign-in leads, and leads there', async () => {
    const { address } = await open(RETURN);
    expect(screen.getByText('Stocks screener')).toBeInTheDocument();
    await userEvent.type(screen.getByLabelText('E-mail'), ' ada@example.com ');
    await userEvent.type(screen.getByLabelText('Password'), 'a long word{Enter}');
    expect(signIn).toHaveBeenCalledWith({
      email: 'ada@example.com',
      password: 'a long word',
      keep: true,
    });
    expect(address()).toBe('/stocks/screener?pe=1');
  });

  it('sends values that a password manager wrote without an event', async () => {
    await open(RETURN);
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    write?.call(screen.getByLabelText('E-mail'), 'ada@example.com');
    write?.call(screen.getByLabelText('Password'), 'a long word');
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
    expect(signIn).toHaveBeenCalledWith({
      email: 'ada@example.com',
      password: 'a long word',
      keep: true,
    });
  });

  it('asks nothing of the server while a field is wrong, and goes to that field', async () => {
    await open(RETURN);
    await userEvent.type(screen.getByLabelText('E-mail'), 'ada');
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
    expect(signIn).not.toHaveBeenCalled();
    expect(screen.getByLabelText('E-mail')).toHaveFocus();
    expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription(/name@example\.com/);
  });

  it('shows the refusal of the server beside its field, or above the button', async () => {
    signIn.mockResolvedValueOnce({ ok: false, field: 'password', message: 'They do not match.' });
    await open(RETURN);
    await userEvent.type(screen.getByLabelText('E-mail'), 'ada@example.com');
    await userEvent.type(screen.getByLabelText('Password'), 'wrong{Enter}');
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('They do not match.');
    signIn.mockResolvedValueOnce({ ok: false, message: 'No connection.' });
    await userEvent.type(screen.getByLabelText('Password'), '{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent('No connection.');
  });

  it('creates an account with a name and a long enough password', async () => {
    await open(`${RETURN}&create=1`);
    await userEvent.type(screen.getByLabelText('Name (optional)'), 'Ada');
    await userEvent.type(screen.getByLabelText('E-mail'), 'ada@example.com');
    await userEvent.type(screen.getByLabelText('Password'), 'short{Enter}');
    expect(signUp).not.toHaveBeenCalled();
    await userEvent.type(screen.getByLabelText('Password'), ' no more{Enter}');
    expect(signUp).toHaveBeenCalledWith({
      name: 'Ada',
      email: 'ada@example.com',
      password: 'short no more',
      keep: true,
      next: '/stocks/screener?pe=1',
    });
  });

  const create = async () => {
    await userEvent.type(screen.getByLabelText('E-mail'), 'ada@example.com');
    await userEvent.type(screen.getByLabelText('Password'), 'long enough{Enter}');
  };

  it('returns a new account to its page, and offers the first steps', async () => {
    const { address, store } = await open(`${RETURN}&create=1`, [SCREENER, DASHBOARD]);
    await create();
    expect(address()).toBe('/stocks/screener?pe=1');
    const [notice] = selectNotifications(store.getState());
    act(() => chooseNotificationAction(notice?.id ?? ''));
    await waitFor(() => expect(address()).toBe('/dashboard'));
  });

  it('opens the first steps of a new account that began on the home page', async () => {
    const { address, store } = await open('/login?prev=%2F&create=1', [SCREENER, DASHBOARD]);
    await create();
    expect(address()).toBe('/dashboard');
    expect(selectNotifications(store.getState())).toEqual([]);
  });

  it('offers no first steps if no remote has them', async () => {
    const { address, store } = await open('/login?prev=%2F&create=1');
    await create();
    expect(address()).toBe('/');
    expect(selectNotifications(store.getState())).toEqual([]);
  });

  it.each(['//evil.example/x', 'https://evil.example', '/\\\\evil.example'])(
    'never sends a new account to %s',
    async (prev) => {
      const { address } = await open(`/login?${new URLSearchParams({ prev, create: '1' })}`);
      await create();
      expect(address()).toBe('/');
    },
  );

  it('redirects at once when the visitor is signed in already', async () => {
    const { store, address } = await open(RETURN);
    await act(async () => void store.dispatch(signedIn(testUser)));
    expect(address()).toBe('/stocks/screener?pe=1');
  });
});
