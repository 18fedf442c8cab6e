import { DEFAULT_SETTINGS, SETTING_NAMES, type SettingName, type Settings } from 'shared/contract';
import { eventBus, type EventBus } from 'shared/events';
import { selectSession, selectSettings, settingsChosen, type PlatformStore } from 'shared/store';
import { settingsReceived, settingsSaved, settingsSaving, type Transport } from 'shared/store/host';
import { accountCopy } from './account-copy';
import { differences, pickSettings } from './device-settings';
import { keepOnDevice, resolveConflicts, revertRefused } from './save-outcomes';

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
  const account = accountCopy(transport, now);
  let busy = false;

  const uidHere = (): string | null => selectSession(store.getState()).user?.uid ?? null;
  const unsaved = () => store.getState().settings.unsaved;

  function show(): void {
    const stored = account.stored();
    if (stored) store.dispatch(settingsReceived({ ...stored.settings, ...unsaved() }));
  }

  async function refetch(): Promise<void> {
    if (await account.read()) show();
  }

  /** An account without settings gets those of the first device on which it is used. */
  async function enter(): Promise<void> {
    if (!(await account.read())) return;
    if ((account.stored()?.version ?? 0) > 0) {
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
    const uid = account.uid();
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
    if (!account.stored() && !(await account.read())) {
      if (account.uid() === owner) keepOnDevice(store, changes);
      return;
    }
    const before = account.stored();
    if (!before) return;
    const result = await account.write(before.version, changes);
    if (result === 'left') return;
    if (result === 'saved') {
      store.dispatch(settingsSaved(changes));
      bus.publish('settings/changed', { otherTab: false }, 'shell');
    } else if (result === 'outdated' && (await account.read())) {
      const latest = account.stored() ?? before;
      resolveConflicts(store, before.settings, latest.settings, changes);
      show();
    } else revertRefused(store, before.settings, names);
  }

  function follow(): void {
    const here = uidHere();
    if (here !== account.uid()) {
      account.belongTo(here);
      if (here !== null) void enter();
    } else if (here !== null && Object.keys(unsaved()).length > 0) void save();
  }

  store.subscribe(follow);
  bus.subscribe(
    'settings/changed',
    ({ payload }) => {
      if (payload.otherTab && account.uid() !== null) void refetch();
    },
    { owner: 'settings' },
  );
  follow();

  return {
    async refresh() {
      if (account.uid() === null || account.age() < MIN_INTERVAL_MS) return;
      transport.forget();
      await refetch();
    },
  };
}
