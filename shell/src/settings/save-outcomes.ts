import { SETTING_NAMES, type SettingName, type Settings } from 'shared/contract';
import { notified, notifiedWithAction, settingsChosen, type PlatformStore } from 'shared/store';
import { settingsReverted } from 'shared/store/host';
import { pickSettings } from './device-settings';

/** Name of each setting in messages. */
const NAMES: Readonly<Record<SettingName, string>> = {
  theme: 'Theme',
  blueOrange: 'Colours for gains and losses',
  currencyCode: 'Base currency',
  numberFormat: 'Number format',
  dateFormat: 'Date format',
  timeZone: 'Time zone',
  chartRange: 'Default chart range',
  singleKeys: 'Keyboard shortcuts',
  quietHours: 'Quiet hours',
};

/**
 * The account cannot be read: the choice applies here and is not sent later, when it may be
 * outdated.
 */
export function keepOnDevice(store: PlatformStore, changes: Partial<Settings>): void {
  store.dispatch(settingsReverted(changes));
  store.dispatch(
    notified({
      kind: 'warning',
      title: 'Stored only on this device',
      text: 'Your account could not be reached. Choose again later to use it on all devices.',
    }),
  );
}

/** The account refused a change: the settings before it apply again. */
export function revertRefused(
  store: PlatformStore,
  before: Settings,
  names: readonly SettingName[],
): void {
  store.dispatch(settingsReverted(pickSettings(before, names)));
  store.dispatch(
    notified({
      kind: 'error',
      title: 'Not saved',
      text: `${names.map((name) => NAMES[name]).join(', ')}: the previous value is restored.`,
    }),
  );
}

/** Settings changed both here and on another device: the others' values apply. */
export function resolveConflicts(
  store: PlatformStore,
  before: Settings,
  latest: Settings,
  changes: Partial<Settings>,
): void {
  const inConflict = SETTING_NAMES.filter(
    (name) => name in changes && latest[name] !== before[name] && latest[name] !== changes[name],
  );
  if (inConflict.length === 0) return;
  store.dispatch(settingsReverted(pickSettings(latest, inConflict)));
  const texts = inConflict.map(
    (name) =>
      `${NAMES[name]} is ${String(latest[name])} there; here you chose ${String(changes[name])}.`,
  );
  store.dispatch(
    notifiedWithAction(
      {
        kind: 'warning',
        title: 'Changed on another device',
        text: texts.join(' '),
        duration: 20_000,
      },
      {
        label: 'Use mine',
        onSelect: () => store.dispatch(settingsChosen(pickSettings(changes, inConflict))),
      },
    ),
  );
}
