/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { DEFAULT_SETTINGS, type PatchSettings, type Settings } from 'shared/contract';
import { createEventBus } from 'shared/events';
import { selectSettings, settingsChosen, type PlatformStore } from 'shared/store';
import {
  chooseNotificationAction,
  createPlatformStore,
  createTransport,
  signedIn,
  signedOut,
} from 'shared/store/host';
import { fetchDouble, networkFailure, problem, testUser } from 'shared/testing';
import { followAccountSettings } from './account-settings';

/** Longest chain of calls and answers, in turns of the event loop: a loaded machine is slow, not longer. */
const TURNS = 20;
async function settled(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1)
    await new Promise((resolve) => {
      setTimeout(resolve, 0);
    });
}

/** An account that other devices may change, and a page that follows it. */
function setUp(stored: Partial<Settings> = {}, version = 1) {
  const account = { settings: { ...DEFAULT_SETTINGS, ...stored }, version };
  const server = { refusal: null as (() => unknown) | null, patches: [] as PatchSettings[] };
  const double = fetchDouble({
    'GET /api/settings': () => (server.refusal ? server.refusal() : account),
    'PATCH /api/settings': ({ body }) => {
      if (server.refusal) return server.refusal();
      const patch = body as PatchSettings;
      server.patches.push(patch);
      if (patch.version !== account.version) return problem(409, 'Conflict');
      Object.assign(account.settings, patch.changes);
      account.version += 1;
      return account;
    },
  });
  const store: PlatformStore = createPlatformStore();
  const transport = createTransport({ fetch: double.fetch, idToken: async () => 'token' });
  const bus = createEventBus();
  const clock = { now: 0 };
  const following = followAccountSettings({ store, transport, bus, now: () => clock.now });
  return {
    account,
    server,
    store,
    bus,
    clock,
    following,
    settings: () => selectSettings(store.getState()),
    choose: (changes: Partial<Settings>) => void store.dispatch(settingsChosen(changes)),
    toasts: () => store.getState().notifications.items,
    enter: async () => {
      store.dispatch(signedIn(testUser));
      await settled();
    },
  };
}

beforeEach(() => localStorage.clear());
afterEach(() => localStorage.clear());

describe('settings of the account', () => {
  it('apply to a device on which the user signs in', async () => {
    const page = setUp({ theme: 'dark', currencyCode: 'EUR' });
    await page.enter();
    expect(page.settings()).toMatchObject({ theme: 'dark', currencyCode: 'EUR' });
    expect(page.server.patches).toEqual([]);
  });

  it('start with those of the device in an account without settings', async () => {
    const page = setUp({}, 0);
    page.choose({ theme: 'high-contrast' });
    await page.enter();
    expect(page.account).toMatchObject({ version: 1, settings: { theme: 'high-contrast' } });
    expect(page.store.getState().settings).toMatchObject({ status: 'saved', unsaved: {} });
  });

  it('are sent one after the other, each once', async () => {
    const page = setUp();
    await page.enter();
    page.choose({ currencyCode: 'GBP' });
    page.choose({ currencyCode: 'CHF', dateFormat: 'iso' });
    await settled();
    expect(page.account.settings).toMatchObject({ currencyCode: 'CHF', dateFormat: 'iso' });
    expect(page.server.patches).toHaveLength(2);
    expect(page.bus.history().map(({ name }) => name)).toContain('settings/changed');
  });

  it('are rolled back with a notice when the account refuses', async () => {
    const page = setUp({ currencyCode: 'EUR' });
    await page.enter();
    page.server.refusal = () => problem(503, 'Away');
    page.choose({ currencyCode: 'JPY' });
    expect(page.settings().currencyCode).toBe('JPY');
    await settled();
    expect(page.settings().currencyCode).toBe('EUR');
    expect(page.store.getState().settings).toMatchObject({ status: 'failed', unsaved: {} });
    expect(page.toasts()[0]?.text).toMatch(/^Base currency: /);
  });

  it('keep a change from another device beside the change of this one', async () => {
    const page = setUp();
    await page.enter();
    Object.assign(page.account, { version: 7, settings: { ...DEFAULT_SETTINGS, theme: 'dark' } });
    page.choose({ currencyCode: 'JPY' });
    await settled();
    expect(page.account).toMatchObject({
      version: 8,
      settings: { theme: 'dark', currencyCode: 'JPY' },
    });
    expect(page.settings()).toMatchObject({ theme: 'dark', currencyCode: 'JPY' });
    expect(page.toasts()).toEqual([]);
  });

  it('show both values when two devices changed the same one, and take the choice', async () => {
    const page = setUp();
    await page.enter();
    Object.assign(page.account, {
      version: 7,
      settings: { ...DEFAULT_SETTINGS, currencyCode: 'EUR' },
    });
    page.choose({ currencyCode: 'JPY' });
    await settled();
    expect(page.settings().currencyCode).toBe('EUR');
    const [toast] = page.toasts();
    expect(toast?.text).toBe('Base currency is EUR there; here you chose JPY.');
    chooseNotificationAction(toast?.id ?? '');
    await settled();
    expect(page.account).toMatchObject({ version: 8, settings: { currencyCode: 'JPY' } });
  });

  it('apply to the device only while the account cannot be reached', async () => {
    const page = setUp();
    page.server.refusal = () => networkFailure();
    await page.enter();
    page.choose({ dateFormat: 'iso' });
    await settled();
    expect(page.settings().dateFormat).toBe('iso');
    expect(page.toasts().map(({ title }) => title)).toContain('Stored only on this device');
  });

  it('follow other tabs and, once a minute, other devices', async () => {
    const page = setUp();
    await page.enter();
    Object.assign(page.account.settings, { numberFormat: 'de-DE' });
    page.bus.publish('settings/changed', { otherTab: true }, 'shell');
    await settled();
    expect(page.settings().numberFormat).toBe('en-GB');
    page.clock.now = 60_000;
    await page.following.refresh();
    expect(page.settings().numberFormat).toBe('de-DE');
    expect(page.store.getState().settings.redraws).toBe(1);
  });

  it('of one user never reach the next', async () => {
    const page = setUp({ theme: 'dark' });
    await page.enter();
    page.store.dispatch(signedOut());
    page.choose({ theme: 'light' });
    await settled();
    expect(page.server.patches).toEqual([]);
  });
});
