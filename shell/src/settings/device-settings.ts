import {
  DEFAULT_SETTINGS,
  readSettings,
  SETTING_NAMES,
  type SettingName,
  type Settings,
} from 'shared/contract';
import { readStored, writeStored } from '../chrome/storage';

/** Entry of local storage with every setting but those of the theme, which the HTML reads before the first paint. */
export const SETTINGS_KEY = 'settings';

const OTHERS: readonly SettingName[] = SETTING_NAMES.filter(
  (name) => name !== 'theme' && name !== 'blueOrange',
);

/** These settings of a whole, as JSON keeps them. */
export const pickSettings = (
  settings: Partial<Settings>,
  names: readonly SettingName[],
): Partial<Settings> =>
  Object.fromEntries(names.flatMap((name) => (name in settings ? [[name, settings[name]]] : [])));

/** Names of the settings of which two records have another value. */
export const differences = (one: Settings, other: Settings): SettingName[] =>
  SETTING_NAMES.filter((name) => one[name] !== other[name]);

/** What this device remembers, the usual values where it remembers nothing. */
export function storedSettings(): Partial<Settings> {
  const usual = pickSettings(DEFAULT_SETTINGS, OTHERS);
  try {
    const record: unknown = JSON.parse(readStored(SETTINGS_KEY) ?? 'null');
    return { ...usual, ...pickSettings(readSettings(record), OTHERS) };
  } catch {
    return usual;
  }
}

/** Remembers on this device what is not as usual. */
export function storeSettings(settings: Settings): void {
  const changed = differences(settings, DEFAULT_SETTINGS).filter((name) => OTHERS.includes(name));
  writeStored(
    SETTINGS_KEY,
    changed.length === 0 ? null : JSON.stringify(pickSettings(settings, changed)),
  );
}
