/** Reads the stored screens; loaded only if some are stored. */
import type { SavedScreen } from 'shared/contract';
import { catalogueOf, SCREEN_NAME_LENGTH, SCREENER_TYPES, screenNameKey } from 'shared/market';
import { isRecord, readCriteria } from '../criteria/read-criteria';
import { STORED, storedText } from './stored-screens';

/** The stored screens without invalid entries. Never throws. */
export function readDeviceScreens(text: string | null): SavedScreen[] {
  const stored = parsed(text);
  if (
    !isRecord(stored) ||
    stored['version'] !== STORED.version ||
    !Array.isArray(stored['screens'])
  )
    return [];
  const entries: unknown[] = stored['screens'];
  const ids = new Set<string>();
  return entries.slice(0, STORED.most).flatMap((entry) => {
    const screen = screenOf(entry);
    if (!screen) return [];
    // Names per type and ids are unique after reading, whatever was stored.
    const keys = [screen.id, `${screen.type} ${screenNameKey(screen.name)}`];
    if (keys.some((key) => ids.has(key))) return [];
    keys.forEach((key) => ids.add(key));
    return [screen];
  });
}

function screenOf(entry: unknown): SavedScreen | null {
  if (!isRecord(entry)) return null;
  const { id, name, isDefault, version, createdAt, updatedAt } = entry;
  const type = SCREENER_TYPES.find((one) => one === entry['type']);
  const trimmedName = typeof name === 'string' ? name.trim() : '';
  if (
    !type ||
    typeof id !== 'string' ||
    trimmedName === '' ||
    trimmedName.length > SCREEN_NAME_LENGTH
  )
    return null;
  const { criteria } = readCriteria(catalogueOf(type), entry['criteria']);
  return criteria
    ? {
        id,
        type,
        name: trimmedName,
        criteria,
        isDefault: isDefault === true,
        version: typeof version === 'number' && Number.isInteger(version) ? version : 1,
        createdAt: instantOf(createdAt),
        updatedAt: instantOf(updatedAt),
      }
    : null;
}

const instantOf = (value: unknown): string =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : new Date(0).toISOString();

/** Parses JSON; null if missing or invalid. */
export function parsed(text: string | null): unknown {
  try {
    return text === null ? null : (JSON.parse(text) as unknown);
  } catch {
    return null;
  }
}

let parsedScreens: { text: string | null; screens: SavedScreen[] } | null = null;

/** Screens of this browser, of all types; the same array until they change. */
export function deviceScreens(): SavedScreen[] {
  const text = storedText();
  if (parsedScreens === null || parsedScreens.text !== text)
    parsedScreens = { text, screens: readDeviceScreens(text) };
  return parsedScreens.screens;
}
