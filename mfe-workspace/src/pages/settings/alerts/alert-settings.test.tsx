import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PushDevice } from 'shared/contract';
import { selectSettings } from 'shared/store';
import { problem, renderPage, testUser, type TestHandlers } from 'shared/testing';
import { PushRefusal, type PushBrowser, type PushSupport } from '../../../alerts/push/push-browser';
import AlertSettings from './alert-settings';

const SUBSCRIPTION = { endpoint: 'https://push.example/1', keys: { p256dh: 'k', auth: 'a' } };
const device = (id: string, change: Partial<PushDevice> = {}): PushDevice => ({
  id,
  name: 'Chrome on Windows',
  endpointHash: `hash-${id}`,
  createdAt: '2026-11-20T08:00:00Z',
  lastSentAt: null,
  ...change,
});

/** A browser that subscribes as `hash-here`. */
function fakeBrowser(
  support: PushSupport,
  { subscribed = false, refusal = null as string | null } = {},
) {
  let isSubscribed = subscribed;
  const browser: PushBrowser = {
    support: async () => support,
    endpointHash: async () => (isSubscribed ? 'hash-here' : null),
    subscribe: jest.fn(async () => {
      if (refusal !== null) throw new PushRefusal(refusal);
      isSubscribed = true;
      return SUBSCRIPTION;
    }),
    unsubscribe: jest.fn(async () => {
      isSubscribed = false;
    }),
  };
  return browser;
}

/** Fake API over a list of devices. */
function pushApi(devices: PushDevice[] = []) {
  const state = { devices: [...devices], refuses: false };
  const handlers: TestHandlers = {
    'GET /api/push/devices': () => ({ items: [...state.devices], limit: 10, publicKey: 'key' }),
    'POST /api/push/devices': () => {
      if (state.refuses) return problem(503, 'The database is away');
      const added = device('here', { name: 'Firefox on Linux' });
      state.devices.unshift(added);
      return added;
    },
    'DELETE /api/push/devices/:id': ({ path }) => {
      state.devices = state.devices.filter(({ id }) => !path.endsWith(id));
      return null;
    },
    'POST /api/alerts/test': ({ body }) => {
      const { channel } = body as { channel: string };
      if (channel === 'email') return problem(429, 'You have sent several tests.');
      return { channel, results: [{ recipient: 'This site', sent: true, text: 'See the bell.' }] };
    },
  };
  return { handlers, state };
}

const open = (browser: PushBrowser, api = pushApi()) =>
  renderPage(() => <AlertSettings browser={browser} />, {
    path: '/settings',
    session: testUser,
    api: api.handlers,
  });
const press = async (name: string | RegExp) => {
  await waitFor(() => expect(screen.getByRole('button', { name })).toBeEnabled());
  await userEvent.click(screen.getByRole('button', { name }));
};
const TURN_ON = 'Turn on notifications in this browser';
const TURN_OFF = 'Turn off notifications in this browser';

describe('notifications in this browser', () => {
  it.each([
    ['unsupported', /no push notifications/],
    ['needs-installation', /Add to Home Screen/],
    ['no-worker', /Reload the page/],
    ['denied', /set “Notifications” to “Allow”/],
  ] as const)('say what to do when they are %s', async (support, text) => {
    const browser = fakeBrowser(support);
    await open(browser);
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByRole('button', { name: TURN_ON })).toBeNull();
    expect(browser.subscribe).not.toHaveBeenCalled();
  });

  it('are turned on and off by a press only', async () => {
    const browser = fakeBrowser('available');
    await open(browser);
    expect(await screen.findByRole('button', { name: TURN_ON })).toBeVisible();
    expect(browser.subscribe).not.toHaveBeenCalled();
    await press(TURN_ON);
    const list = await screen.findByRole('list', { name: 'Devices with notifications' });
    expect(within(list).getByText('This device')).toBeVisible();
    await press(TURN_OFF);
    expect(await screen.findByRole('button', { name: TURN_ON })).toBeVisible();
    expect(browser.unsubscribe).toHaveBeenCalledTimes(1);
    await waitFor(() =>
      expect(screen.queryByRole('list', { name: 'Devices with notifications' })).toBeNull(),
    );
  });

  it('stay off when the user does not allow them', async () => {
    await open(fakeBrowser('available', { refusal: 'You did not allow notifications.' }));
    await press(TURN_ON);
    expect(await screen.findByRole('alert')).toHaveTextContent('You did not allow notifications.');
    expect(screen.getByRole('button', { name: TURN_ON })).toBeEnabled();
  });

  it('end the subscription if the account refuses it', async () => {
    const api = pushApi();
    api.state.refuses = true;
    const browser = fakeBrowser('available');
    await open(browser, api);
    await press(TURN_ON);
    expect(await screen.findByRole('alert')).toHaveTextContent('The database is away');
    expect(browser.unsubscribe).toHaveBeenCalledTimes(1);
  });

  it('of another device can be removed here', async () => {
    const api = pushApi([device('there')]);
    await open(fakeBrowser('available'), api);
    expect(await screen.findByText(/nothing sent yet/)).toBeVisible();
    await press(/^Remove Chrome on Windows/);
    await waitFor(() => expect(screen.queryByText(/nothing sent yet/)).toBeNull());
    expect(api.state.devices).toEqual([]);
  });

  it('report that the devices did not load', async () => {
    const api = pushApi();
    api.handlers['GET /api/push/devices'] = () => problem(503, 'Away');
    await open(fakeBrowser('available'), api);
    expect(await screen.findByText('Your devices did not load')).toBeVisible();
    expect(screen.getByText('Quiet hours')).toBeVisible();
  });
});

describe('quiet hours', () => {
  it('are stored with the time zone, and changed by two fields', async () => {
    const { store } = await open(fakeBrowser('available'));
    const quietHours = () => selectSettings(store.getState()).quietHours;
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Use quiet hours' }));
    expect(quietHours()).toMatch(/^22:00-07:00 \S+$/);
    const [from, to] = [screen.getByLabelText('From'), screen.getByLabelText('To')];
    fireEvent.change(to, { target: { value: '06:30' } });
    expect(quietHours()).toMatch(/^22:00-06:30 /);
    fireEvent.change(from, { target: { value: '06:30' } });
    expect(await screen.findByText('Choose two different times.')).toBeVisible();
    expect(quietHours()).toMatch(/^22:00-06:30 /);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Use quiet hours' }));
    expect(quietHours()).toBeNull();
  });
});

describe('a test', () => {
  it('reports the result, or why nothing was sent', async () => {
    await open(fakeBrowser('available'));
    await press('Send a test: On this site');
    expect(await screen.findByText('This site: sent.')).toBeVisible();
    await press('Send a test: By e-mail');
    expect(await screen.findByText('By e-mail: not sent.')).toBeVisible();
    expect(screen.getByRole('list', { name: 'Result of the test' })).toHaveTextContent(
      'You have sent several tests.',
    );
    expect(screen.getByRole('button', { name: 'Send a test: As notification' })).toBeDisabled();
  });
});
