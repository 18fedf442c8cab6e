/**
 * Memos for the life of a snapshot, or of an object derived from it (its market, a table, an
 * index). The owner is held weakly, so a released snapshot releases its memos. A rejected promise
 * is dropped: callers that wait for it get the error, and the next caller retries.
 */
import { LruCache } from 'shared/server';
import type { Market } from '../store/market';

/** Computes something of an owner once. */
export function memoizePerSnapshot<
  Value extends NonNullable<unknown>,
  Owner extends object = Market,
>(compute: (owner: Owner) => Value): (owner: Owner) => Value {
  const memo = memoizePerSnapshotAndKey<Owner, Value>();
  return (owner) => memo(owner, '', () => compute(owner));
}

/**
 * Computes something of an owner once for each key.
 *
 * @param maxKeys how many keys of an owner stay, the latest used ones
 */
export function memoizePerSnapshotAndKey<Owner extends object, Value extends NonNullable<unknown>>(
  maxKeys = Infinity,
): (owner: Owner, key: string, compute: () => Value) => Value {
  const byOwner = new WeakMap<Owner, LruCache<{ value: Value }>>();
  return (owner, key, compute) => {
    let values = byOwner.get(owner);
    if (!values) byOwner.set(owner, (values = new LruCache(maxKeys)));
    const present = values.get(key);
    if (present) return present.value;
    const entry = { value: compute() };
    values.set(key, entry);
    if (entry.value instanceof Promise)
      entry.value.catch(() => {
        if (values.get(key) === entry) values.delete(key);
      });
    return entry.value;
  };
}
