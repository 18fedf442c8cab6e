import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { selectSettings } from 'shared/store';
import { problem, renderPage, testUser, type RenderPageOptions } from 'shared/testing';
import SettingsPage from '.';

const PROFILE = {
  uid: 'user-1',
  name: 'Ada Example',
  email: 'ada@example.com',
  emailVerified: false,
  subscriptions: [],
  role: null,
  pictureUrl: null,
};
const API = {
  'GET /api/me': () => PROFILE,
  'GET /api/me/sessions': () => ({
    items: [
      {
        signedInAt: '2026-11-20T08:00:00Z',
        lastSeenAt: '2026-11-23T09:00:00Z',
        device: 'Firefox on Linux',
        current: true,
      },
    ],
  }),
  'GET /api/email-subscriptions': () => ({
    email: 'ada@example.com',
    emailVerified: true,
    subscribed: ['alerts'],
  }),
  'GET /api/dashboard': () => ({ layouts: {}, startPage: 'dashboard', version: 0 }),
};

const open = (options: RenderPageOptions = {}) =>
  renderPage(SettingsPage, { path: '/settings', session: testUser, api: API, ...options });

describe('/settings', () => {
  it('invites a signed-out visitor to sign in, and sends no request', async () => {
    const page = await open({ session: null });
    expect(screen.getByRole('heading', { name: 'Log in to see your settings' })).toBeVisible();
    expect(page.requests).toEqual([]);
  });

  it('reserves the space of its sections until the session is known', async () => {
    const page = await open({ session: 'unknown' });
    const appearance = screen.getByRole('region', { name: 'Appearance' });
    expect(appearance).toBeVisible();
    expect(screen.queryByRole('radio')).toBeNull();
    // The content is laid out already, but inert and without requests.
    expect(within(appearance).getByText('Gains and losses')).not.toBeVisible();
    expect(page.requests).toEqual([]);
  });

  it('changes settings at once', async () => {
    const { store } = await open();
    const user = userEvent.setup();
    await user.click(screen.getByRole('radio', { name: 'Dark' }));
    await user.click(screen.getByRole('radio', { name: 'Blue and orange' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Base currency' }), 'EUR');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Time zone' }), 'Asia/Tokyo');
    await user.click(screen.getByRole('checkbox', { name: 'Use single keys' }));
    expect(selectSettings(store.getState())).toMatchObject({
      theme: 'dark',
      blueOrange: true,
      currencyCode: 'EUR',
      timeZone: 'Asia/Tokyo',
      singleKeys: false,
    });
  });

  it('shows a section of another remote in its place, until it has no content', async () => {
    let leave = () => {};
    await open({
      contributions: [
        {
          slot: 'settings-section',
          id: 'plan',
          title: 'Plan and invoices',
          minHeight: 160,
          order: 350,
          load: async () => (input) => {
            leave = input.onEmpty;
            return <p>{`Free plan in ${input.height} px`}</p>;
          },
        },
      ],
    });
    const plan = await screen.findByRole('region', { name: 'Plan and invoices' });
    expect(await within(plan).findByText('Free plan in 160 px')).toBeVisible();
    const titles = screen.getAllByRole('region').map((one) => one.id);
    expect(titles.indexOf('plan')).toBe(titles.indexOf('appearance') + 1);
    act(() => leave());
    expect(screen.queryByRole('region', { name: 'Plan and invoices' })).toBeNull();
  });

  it('changes the name, and shows why it was rejected', async () => {
    const renamed: unknown[] = [];
    let isRefused = true;
    await open({
      api: {
        ...API,
        'PATCH /api/me': ({ body }) => {
          if (isRefused) return problem(503, 'The database is away');
          renamed.push(body);
          return { ...PROFILE, name: 'Ada B' };
        },
      },
    });
    const user = userEvent.setup();
    const field = await screen.findByRole('textbox', { name: 'Name' });
    await user.type(field, ' B');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The database is away')).toBeVisible();
    isRefused = false;
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(renamed).toEqual([{ name: 'Ada Example B' }]));
  });

  it('changes the password after checking the current one', async () => {
    const changes: string[][] = [];
    await open({
      account: {
        changePassword: async (...words) => {
          changes.push(words);
          return words[0] === 'right'
            ? { ok: true }
            : { ok: false, field: 'password', message: 'E-mail and password do not match.' };
        },
      },
    });
    const user = userEvent.setup();
    await user.click(screen.getAllByRole('button', { name: 'Change' })[1] ?? document.body);
    const dialog = screen.getByRole('dialog', { name: 'Change password' });
    await user.type(within(dialog).getByLabelText('Present password'), 'wrong');
    await user.type(within(dialog).getByLabelText('New password'), 'short');
    await user.click(within(dialog).getByRole('button', { name: 'Change password' }));
    expect(within(dialog).getByText('Use at least 8 characters.')).toBeVisible();
    expect(changes).toEqual([]);
    await user.type(within(dialog).getByLabelText('New password'), ' no more');
    await user.click(within(dialog).getByRole('button', { name: 'Change password' }));
    expect(await within(dialog).findByText('E-mail and password do not match.')).toBeVisible();
    await user.clear(within(dialog).getByLabelText('Present password'));
    await user.type(within(dialog).getByLabelText('Present password'), 'right');
    await user.click(within(dialog).getByRole('button', { name: 'Change password' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(changes.at(-1)).toEqual(['right', 'short no more']);
  });

  it('deletes the account once its address is typed', async () => {
    const passwords: string[] = [];
    await open({
      account: {
        delete: async (password) => {
          passwords.push(password);
          return { ok: true };
        },
      },
    });
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Delete account' }));
    const dialog = screen.getByRole('dialog', { name: 'Delete your account?' });
    const deed = within(dialog).getByRole('button', { name: 'Delete for ever' });
    await user.type(within(dialog).getByLabelText('Present password'), 'right');
    expect(deed).toBeDisabled();
    await user.type(within(dialog).getByLabelText(/^Type ada@example.com/), 'Ada@example.com');
    await user.click(deed);
    expect(passwords).toEqual(['right']);
  });

  it('shows a subscription at once and rolls it back when it is refused', async () => {
    let isRefused = true;
    await open({
      api: {
        ...API,
        'PUT /api/email-subscriptions/:subscription': () =>
          isRefused
            ? problem(503, 'The database is away')
            : {
                email: 'ada@example.com',
                emailVerified: true,
                subscribed: ['alerts', 'top-movers'],
              },
      },
    });
    const user = userEvent.setup();
    const box = await screen.findByRole('checkbox', { name: 'Top movers by e-mail' });
    await waitFor(() =>
      expect(screen.getByRole('checkbox', { name: 'Alerts by e-mail' })).toBeChecked(),
    );
    await user.click(box);
    await waitFor(() => expect(box).not.toBeChecked());
    isRefused = false;
    await user.click(box);
    await waitFor(() => expect(box).toBeChecked());
  });

  it('lists the sessions of the account', async () => {
    await open();
    const list = await screen.findByRole('list', { name: 'Sessions' });
    expect(within(list).getByText(/Firefox on Linux/)).toHaveTextContent('This session');
  });

  it('ends a session of another device, and does not offer to end this one', async () => {
    const other = {
      signedInAt: '2026-11-19T08:00:00Z',
      lastSeenAt: '2026-11-22T09:00:00Z',
      device: 'Safari on iPhone',
      current: false,
    };
    const items = [...API['GET /api/me/sessions']().items, other];
    await open({
      api: {
        ...API,
        'GET /api/me/sessions': () => ({ items: [...items] }),
        'DELETE /api/me/sessions/:signedInAt': ({ path }) => {
          expect(decodeURIComponent(path)).toBe(`/api/me/sessions/${other.signedInAt}`);
          items.pop();
          return null;
        },
      },
    });
    const list = await screen.findByRole('list', { name: 'Sessions' });
    const button = within(list).getByRole('button', { name: /End the session of Safari/ });
    expect(within(list).getAllByRole('button')).toEqual([button]);
    await userEvent.click(button);
    await waitFor(() => expect(screen.queryByText(/Safari on iPhone/)).toBeNull());
  });
});
