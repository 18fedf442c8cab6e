/** Weights of the factors, in whole percent that add up to 100. */
import { brand } from 'shared/brand';
import { localStore } from 'shared/browser';
import { COMPOSITE_SCORE, FACTOR_IDS, type FactorId } from 'shared/market';

export type Weights = Readonly<Record<FactorId, number>>;

const WHOLE = 100;
const KEY = `${brand.storagePrefix}score-weights`;

export const DEFAULT_WEIGHTS = Object.fromEntries(
  COMPOSITE_SCORE.factors.map(({ id, weight }) => [id, weight]),
) as Weights;

export const sameWeights = (one: Weights, other: Weights): boolean =>
  FACTOR_IDS.every((id) => one[id] === other[id]);

export const isDefault = (weights: Weights): boolean => sameWeights(weights, DEFAULT_WEIGHTS);

/** `value:25,quality:25,…`, the format of the API. */
export const weightsText = (weights: Weights): string =>
  FACTOR_IDS.map((id) => `${id}:${weights[id]}`).join(',');

/** `25-25-20-15-15` for the address, in factor order. */
export const shortText = (weights: Weights): string =>
  FACTOR_IDS.map((id) => weights[id]).join('-');

/** Null unless the text is five integers that add up to 100. */
export function parseWeights(text: string): Weights | null {
  if (!/^\d{1,3}(-\d{1,3}){4}$/.test(text)) return null;
  const numbers = text.split('-').map(Number);
  if (numbers.reduce((sum, number) => sum + number, 0) !== WHOLE) return null;
  return Object.fromEntries(FACTOR_IDS.map((id, at) => [id, numbers[at] ?? 0])) as Weights;
}

/**
 * Sets one weight. The others share the rest in their proportions, rounded to whole percent by the
 * largest remainder method. If all others are zero, they share it evenly.
 *
 * @param value integer from 0 to 100
 */
export function withWeight(weights: Weights, factor: FactorId, value: number): Weights {
  const others = FACTOR_IDS.filter((id) => id !== factor);
  const rest = WHOLE - value;
  const before = others.reduce((sum, id) => sum + weights[id], 0);
  const parts = others.map((id) => ({
    id,
    exact: before === 0 ? rest / others.length : (weights[id] * rest) / before,
  }));
  let left = rest - parts.reduce((sum, { exact }) => sum + Math.floor(exact), 0);
  const byRemainder = parts.toSorted(
    (a, b) => b.exact - Math.floor(b.exact) - (a.exact - Math.floor(a.exact)),
  );
  const next: Record<FactorId, number> = { ...weights, [factor]: value };
  for (const { id, exact } of byRemainder) {
    next[id] = Math.floor(exact) + (left > 0 ? 1 : 0);
    if (left > 0) left--;
  }
  return next;
}

/** The weights stored in this browser; null if missing. */
export function storedWeights(): Weights | null {
  try {
    return parseWeights(localStore().getItem(KEY) ?? '');
  } catch {
    // A browser may refuse storage.
    return null;
  }
}

const listeners = new Set<() => void>();

/**
 * Calls back on every change of the stored weights, also by another tab. Returns a function that
 * unsubscribes.
 */
export function onStoredWeights(listener: () => void): () => void {
  const hear = ({ key }: StorageEvent): void => {
    if (key === KEY || key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', hear);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', hear);
  };
}

/** @returns whether the browser stored them */
export function storeWeights(weights: Weights): boolean {
  try {
    if (isDefault(weights)) localStore().removeItem(KEY);
    else localStore().setItem(KEY, shortText(weights));
  } catch {
    return false;
  }
  for (const listener of listeners) listener();
  return true;
}
