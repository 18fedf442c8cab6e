import { brand } from 'shared/brand';

const KEY = `${brand.storagePrefix}visits`;
/** Half-life of a visit in days. */
const HALF_LIFE = 14;
const DAY = 24 * 3600 * 1000;
/** Maximum number of stored routes. */
const KEPT = 60;

/** Weight and the day of its last update, by route pattern. */
type Stored = Record<string, [weight: number, at: number]>;

const decayed = ([weight, at]: [number, number], now: number): number =>
  weight * 0.5 ** (Math.max(0, now - at) / DAY / HALF_LIFE);

/**
 * Counts a visit. Stores route patterns on this device only: which stock was viewed is not stored.
 */
export function countVisit(storage: Storage, pattern: string, now = Date.now()): void {
  const visits = read(storage);
  visits[pattern] = [decayed(visits[pattern] ?? [0, now], now) + 1, now];
  const topVisits = Object.entries(visits)
    .toSorted(([, a], [, b]) => decayed(b, now) - decayed(a, now))
    .slice(0, KEPT);
  try {
    storage.setItem(KEY, JSON.stringify(Object.fromEntries(topVisits)));
  } catch {
    // Without storage, the menu order decides.
  }
}

/** Visits per route; old visits count less. */
export function visitWeights(storage: Storage, now = Date.now()): ReadonlyMap<string, number> {
  return new Map(
    Object.entries(read(storage)).map(([pattern, entry]) => [pattern, decayed(entry, now)]),
  );
}

function read(storage: Storage): Stored {
  try {
    const value: unknown = JSON.parse(storage.getItem(KEY) ?? '{}');
    if (typeof value !== 'object' || value === null) return {};
    return Object.fromEntries(
      Object.entries(value).filter(
        (entry): entry is [string, [number, number]] =>
          Array.isArray(entry[1]) &&
          entry[1].every((n) => typeof n === 'number') &&
          entry[1].length === 2,
      ),
    );
  } catch {
    return {};
  }
}
