/** Named column sets of the user, stored in this browser per list. */
import { brand } from 'shared/brand';
import { isPersistent, localStore, storeEntry } from 'shared/browser';
import type { GridCatalogue } from '../grid-model';
import { MAX_PINNED_COLUMNS, type ColumnLayout } from './column-choice';

export interface UserColumnSet extends ColumnLayout {
  /** Unique, ignoring case, also among the sets of the catalogue. */
  name: string;
}

export const MAX_SET_NAME_LENGTH = 40;
export const MAX_OWN_SETS = 20;
/** Version of the storage format. Data of a later version is neither read nor overwritten. */
const VERSION = 1;

const keyOf = ({ name }: GridCatalogue): string => `${brand.storagePrefix}columns.${name}`;
const nameKey = (name: string): string => name.trim().toLowerCase();

/** The stored sets, limited to columns of the list. Never throws. */
export function userColumnSets(catalogue: GridCatalogue): UserColumnSet[] {
  const offered = new Set(
    catalogue.columns.filter(({ hidden }) => hidden !== true).map(({ field }) => field),
  );
  return storedSets(catalogue).flatMap(({ name, shown: fields, pinned }) => {
    const [first, ...rest] = fields.filter((field) => offered.has(field));
    if (first === undefined || first !== fields[0] || rest.length === 0) return [];
    return [
      { name, shown: [first, ...rest], pinned: pinned.filter((field) => rest.includes(field)) },
    ];
  });
}

/** The stored set with a name, if any. */
export const userSetOf = (
  sets: readonly UserColumnSet[],
  name: string,
): UserColumnSet | undefined => sets.find((set) => nameKey(set.name) === nameKey(name));

/** Reason why a set cannot have a name, as a sentence. Null if it can. */
export function validateSetName(
  catalogue: GridCatalogue,
  sets: readonly UserColumnSet[],
  name: string,
): string | null {
  if (catalogue.sets.some(({ label }) => nameKey(label) === nameKey(name)))
    return `The set “${name.trim()}” is there for everybody. Choose another name.`;
  if (sets.length >= MAX_OWN_SETS && !userSetOf(sets, name))
    return `${MAX_OWN_SETS} sets are kept. Remove one first.`;
  return null;
}

/** Stores a set, replacing one of the same name. False if the browser does not store it. */
export function keepColumnSet(
  catalogue: GridCatalogue,
  { name, shown: fields, pinned }: UserColumnSet,
): boolean {
  const set = { name: name.trim().slice(0, MAX_SET_NAME_LENGTH), shown: fields, pinned };
  const storedColumnSets = storedSets(catalogue);
  const at = storedColumnSets.findIndex((other) => nameKey(other.name) === nameKey(name));
  return store(catalogue, at === -1 ? [...storedColumnSets, set] : storedColumnSets.with(at, set));
}

/** Deletes the set with a name. False if the browser does not store the change. */
export function dropColumnSet(catalogue: GridCatalogue, name: string): boolean {
  return store(
    catalogue,
    storedSets(catalogue).filter((set) => nameKey(set.name) !== nameKey(name)),
  );
}

function store(catalogue: GridCatalogue, sets: readonly UserColumnSet[]): boolean {
  const storage = localStore();
  const text = JSON.stringify({ version: VERSION, sets });
  // The form warns if a set lasts only as long as the page.
  return storeEntry(storage, keyOf(catalogue), text) && isPersistent(storage);
}

function storedSets(catalogue: GridCatalogue): UserColumnSet[] {
  const stored = storedValue(keyOf(catalogue));
  if (!isRecord(stored) || stored['version'] !== VERSION || !Array.isArray(stored['sets']))
    return [];
  const entries: unknown[] = stored['sets'];
  const sets = entries.flatMap((entry) => setOf(entry) ?? []);
  return sets
    .filter((set, at) => sets.findIndex((one) => nameKey(one.name) === nameKey(set.name)) === at)
    .slice(0, MAX_OWN_SETS);
}

function storedValue(key: string): unknown {
  try {
    return JSON.parse(localStore().getItem(key) ?? 'null');
  } catch {
    // Storage may be denied, or contain data of other code.
    return null;
  }
}

function setOf(entry: unknown): UserColumnSet | null {
  if (!isRecord(entry) || typeof entry['name'] !== 'string') return null;
  const name = entry['name'].trim().slice(0, MAX_SET_NAME_LENGTH);
  const fields = texts(entry['shown']);
  return name === '' || fields.length === 0
    ? null
    : { name, shown: fields, pinned: texts(entry['pinned']).slice(0, MAX_PINNED_COLUMNS) };
}

const texts = (value: unknown): string[] =>
  Array.isArray(value)
    ? [...new Set(value.filter((one): one is string => typeof one === 'string'))]
    : [];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
