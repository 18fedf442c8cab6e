import {
  DEFAULT_SETTINGS,
  readSettings,
  SETTING_NAMES,
  type SettingName,
  type Settings,
} from 'shared/contract';
import { readStored, writeStored } from '../chrome/storage';

/** Local storage key of all settings except the theme, which the HTML reads before first paint. */
export const SETTINGS_KEY = 'settings';

const OTHERS: readonly SettingName[] = SETTING_NAMES.filter(
  (name) => name !== 'theme' && name !== 'blueOrange',
);

/** Picks these settings as JSON-serialisable values. */
export const pickSettings = (
  settings: Partial<Settings>,
  names: readonly SettingName[],
): Partial<Settings> =>
  Object.fromEntries(names.flatMap((name) => (name in settings ? [[name, settings[name]]] : [])));

/** Names of settings whose values differ. */
export const differences = (one: Settings, other: Settings): SettingName[] =>
  SETTING_NAMES.filter((name) => one[name] !== other[name]);

/** Settings stored on this device; defaults where nothing is stored. */
export function storedSettings(): Partial<Settings> {
  const defaults = pickSettings(DEFAULT_SETTINGS, OTHERS);
  try {
    const record: unknown = JSON.parse(readStored(SETTINGS_KEY) ?? 'null');
    return { ...defaults, ...pickSettings(readSettings(record), OTHERS) };
  } catch {
    return defaults;
  }
}

/** Stores the settings that differ from the defaults. */
export function storeSettings(settings: Settings): void {
  const changed = differences(settings, DEFAULT_SETTINGS).filter((name) => OTHERS.includes(name));
  writeStored(
    SETTINGS_KEY,
    changed.length === 0 ? null : JSON.stringify(pickSettings(settings, changed)),
  );
}
