/** Export and import of screens as a file. */
import { brand } from 'shared/brand';
import type { SavedScreen, ScreenCriteria } from 'shared/contract';
import {
  catalogueOf,
  freeScreenName,
  SCREEN_NAME_LENGTH,
  SCREENER_TYPES,
  screenNameKey,
  type ScreenerType,
} from 'shared/market';
import { sameCriteria } from '../criteria/criteria';
import { criteriaLines } from '../criteria/criteria-text';
import { isRecord, readCriteria, type InputMistake } from '../criteria/read-criteria';

const FORMAT = `${brand.slug}-screens`;
const VERSION = 1;
/** Maximum length of a file in characters, and maximum number of screens in it. */
export const FILE_LIMITS = { characters: 1_000_000, screens: 200 } as const;

/** JSON with the criteria of each screen twice: as text for people, and in the import format. */
export function screensFileText(
  screens: readonly Pick<SavedScreen, 'type' | 'name' | 'criteria'>[],
  now: Date,
): string {
  const entries = screens.map(({ type, name, criteria }) => ({
    name,
    type,
    inWords: criteriaLines(type, criteria),
    criteria,
  }));
  const file = {
    format: FORMAT,
    version: VERSION,
    exportedAt: now.toISOString(),
    screens: entries,
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** `stocks-screens-2026-11-20.json` */
export const screensFileName = (type: ScreenerType, now: Date): string =>
  `${type}-screens-${now.toISOString().slice(0, 10)}.json`;

/** Planned import of one entry of a file. */
export interface PlannedEntry {
  /** Name in the file, or its position if unnamed. */
  title: string;
  /** `present`: the same screen exists under this name. */
  state: 'new' | 'present' | 'wrong';
  mistakes: InputMistake[];
  /** Screen to save; null unless it is new. */
  screen: { type: ScreenerType; name: string; criteria: ScreenCriteria } | null;
}

export type ReadFile =
  | { entries: PlannedEntry[]; refused?: undefined }
  | { refused: string; entries?: undefined };

/** Plans the import of a file without running it. Never throws. */
export function readScreensFile(text: string, own: readonly SavedScreen[]): ReadFile {
  if (text.length > FILE_LIMITS.characters)
    return { refused: 'The file is larger than 1 MB. That is no file of screens.' };
  const file = parsed(text);
  if (file === undefined) return { refused: 'The file is not JSON.' };
  if (!isRecord(file) || file['format'] !== FORMAT)
    return { refused: `The file holds no screens of ${brand.name}.` };
  if (file['version'] !== VERSION)
    return { refused: 'The file was written by another version that is not understood here.' };
  const parsedScreens: unknown = file['screens'];
  if (!Array.isArray(parsedScreens)) return { refused: 'The file has no list of screens.' };
  if (parsedScreens.length > FILE_LIMITS.screens)
    return { refused: `The file has more than ${FILE_LIMITS.screens} screens.` };
  const there = own.map(({ type, name, criteria }) => ({ type, name, criteria }));
  const entries = parsedScreens.map((entry: unknown, at): PlannedEntry => {
    const planned = plan(entry, at, there);
    if (planned.screen) there.push(planned.screen);
    return planned;
  });
  return { entries };
}

type Known = Pick<SavedScreen, 'type' | 'name' | 'criteria'>;

function plan(entry: unknown, at: number, there: readonly Known[]): PlannedEntry {
  const entryFields = isRecord(entry) ? entry : {};
  const name = typeof entryFields['name'] === 'string' ? entryFields['name'].trim() : '';
  const title = name === '' ? `Screen ${at + 1}` : name.slice(0, SCREEN_NAME_LENGTH);
  const mistakes: InputMistake[] = [];
  if (name === '') mistakes.push({ field: 'name', message: 'A name is needed' });
  if (name.length > SCREEN_NAME_LENGTH)
    mistakes.push({ field: 'name', message: `It has more than ${SCREEN_NAME_LENGTH} characters` });
  const type = SCREENER_TYPES.find((one) => one === entryFields['type']);
  if (!type)
    mistakes.push({ field: 'type', message: `It is none of ${SCREENER_TYPES.join(', ')}` });
  const read = type ? readCriteria(catalogueOf(type), entryFields['criteria']) : null;
  mistakes.push(...(read?.mistakes ?? []));
  if (!type || !read?.criteria || mistakes.length > 0)
    return { title, state: 'wrong', mistakes, screen: null };
  const { criteria } = read;
  const ofType = there.filter((one) => one.type === type);
  const same = ofType.find((one) => screenNameKey(one.name) === screenNameKey(name));
  if (same && sameCriteria(catalogueOf(type), same.criteria, criteria))
    return { title, state: 'present', mistakes, screen: null };
  const free = freeScreenName(name, new Set(ofType.map((one) => screenNameKey(one.name))));
  return { title, state: 'new', mistakes, screen: { type, name: free, criteria } };
}

function parsed(text: string): unknown {
  try {
    // Some editors write a byte order mark before the text.
    return JSON.parse(text.replace(/^\uFEFF/, '')) as unknown;
  } catch {
    return undefined;
  }
}
