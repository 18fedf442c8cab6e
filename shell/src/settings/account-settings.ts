import {
  DEFAULT_SETTINGS,
  SETTING_NAMES,
  type SettingName,
  type Settings,
  type StoredSettings,
} from 'shared/contract';
import { eventBus, type EventBus } from 'shared/events';
import {
  notified,
  notifiedWithAction,
  selectSession,
  selectSettings,
  settingsChosen,
  type PlatformStore,
} from 'shared/store';
import {
  settingsReceived,
  settingsReverted,
  settingsSaved,
  settingsSaving,
  type Transport,
} from 'shared/store/host';
import { differences, pickSettings } from './device-settings';

export interface AccountSettingsOptions {
  store: PlatformStore;
  transport: Pick<Transport, 'request' | 'forget'>;
  bus?: EventBus;
  /** Monotonic clock, in ms. */
  now?: () => number;
}

export interface AccountSettings {
  /** Refetches the settings, at most once a minute: another device may have changed them. */
  refresh(): Promise<void>;
}

const MIN_INTERVAL_MS = 60_000;
const ANSWER = ['settings', 'version'];

/** Name of each setting in the conflict notice. */
const NAMES: Readonly<Record<SettingName, string>> = {
  theme: 'Theme',
  blueOrange: 'Colours for gains and losses',
  currencyCode: 'Base currency',
  numberFormat: 'Number format',
  dateFormat: 'Date format',
  timeZone: 'Time zone',
  chartRange: 'Default chart range',
  singleKeys: 'Keyboard shortcuts',
};

/**
 * Synchronises the settings of this page with the signed-in user's account. A change is sent with
 * the version it is based on. If the version is outdated, the change is sent again. If the same
 * setting was changed elsewhere, that value wins, and the notice shows both.
 */
export function followAccountSettings({
  store,
  transport,
  bus = eventBus,
  now = () => performance.now(),
}: AccountSettingsOptions): AccountSettings {
  let uid: string | null = null;
  let account: StoredSettings | null = null;
  let readAt = -Infinity;
  let busy = false;

  const uidHere = (): string | null => selectSession(store.getState()).user?.uid ?? null;
  const unsaved = () => store.getState().settings.unsaved;

  /** False if nothing could be read, or if another user signed in. */
  async function read(): Promise<boolean> {
    const uidBefore = uid;
    readAt = now();
    const { data } = await transport.request<StoredSettings>({ path: '/settings', answer: ANSWER });
    if (data === undefined || uidBefore === null || uid !== uidBefore) return false;
    account = data;
    return true;
  }

  function show(): void {
    if (account) store.dispatch(settingsReceived({ ...account.settings, ...unsaved() }));
  }

  /** An account without settings gets those of the first device on which it is used. */
  async function enter(): Promise<void> {
    if (!(await read()) || !account) return;
    if (account.version > 0) {
      show();
      return save();
    }
    const device = selectSettings(store.getState());
    const changed = differences(device, DEFAULT_SETTINGS);
    if (changed.length > 0) store.dispatch(settingsChosen(pickSettings(device, changed)));
  }

  async function save(): Promise<void> {
    const changes = unsaved();
    const names = SETTING_NAMES.filter((name) => name in changes);
    if (busy || uid === null || names.length === 0) return;
    busy = true;
    store.dispatch(settingsSaving());
    try {
      await send(changes, names, uid);
    } finally {
      busy = false;
    }
    // The visitor made a change while the last one was being sent.
    if (Object.keys(unsaved()).length > 0) await save();
  }

  async function send(
    changes: Partial<Settings>,
    names: readonly SettingName[],
    owner: string,
  ): Promise<void> {
    if (!account && !(await read())) {
      if (uid === owner) keepOnDevice(changes);
      return;
    }
    const before = account;
    if (!before) return;
    const { data, error } = await transport.request<StoredSettings>({
      path: '/settings',
      method: 'PATCH',
      body: { version: before.version, changes },
      answer: ANSWER,
    });
    if (uid !== owner) return;
    if (data) {
      account = data;
      store.dispatch(settingsSaved(changes));
      bus.publish('settings/changed', { otherTab: false }, 'shell');
    } else if (error?.status === 409 && (await read())) settle(before, changes, names);
    else {
      store.dispatch(settingsReverted(pickSettings(before.settings, names)));
      store.dispatch(
        notified({
          kind: 'error',
          title: 'Not saved',
          text: `${names.map((name) => NAMES[name]).join(', ')}: the change was not stored and is taken back.`,
        }),
      );
    }
  }

  /**
   * The account cannot be read: the choice applies here and is not sent later, when it may be
   * outdated.
   */
  function keepOnDevice(changes: Partial<Settings>): void {
    store.dispatch(settingsReverted(changes));
    store.dispatch(
      notified({
        kind: 'warning',
        title: 'Stored on this device alone',
        text: 'Your account could not be reached. Choose again later to have it everywhere.',
      }),
    );
  }

  function settle(
    before: StoredSettings,
    changes: Partial<Settings>,
    names: readonly SettingName[],
  ): void {
    const latest = account?.settings ?? before.settings;
    const inConflict = names.filter(
      (name) => latest[name] !== before.settings[name] && latest[name] !== changes[name],
    );
    if (inConflict.length > 0) {
      store.dispatch(settingsReverted(pickSettings(latest, inConflict)));
      store.dispatch(
        notifiedWithAction(
          {
            kind: 'warning',
            title: 'Changed on another device',
            text: inConflict
              .map(
                (name) =>
                  `${NAMES[name]} is ${String(latest[name])} there; here you chose ${String(changes[name])}.`,
              )
              .join(' '),
            duration: 20_000,
          },
          {
            label: 'Use mine',
            onSelect: () => store.dispatch(settingsChosen(pickSettings(changes, inConflict))),
          },
        ),
      );
    }
    show();
  }

  function follow(): void {
    const here = uidHere();
    if (here !== uid) {
      uid = here;
      account = null;
      if (here !== null) void enter();
    } else if (here !== null && Object.keys(unsaved()).length > 0) void save();
  }

  store.subscribe(follow);
  bus.subscribe(
    'settings/changed',
    ({ payload }) => {
      if (payload.otherTab && uid !== null) void read().then((isRead) => isRead && show());
    },
    { owner: 'settings' },
  );
  follow();

  return {
    async refresh() {
      if (uid === null || now() - readAt < MIN_INTERVAL_MS) return;
      transport.forget();
      if (await read()) show();
    },
  };
}
