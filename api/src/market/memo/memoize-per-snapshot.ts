/**
 * Memos that live as long as a snapshot, or something made of one (its market, a table, an index): the
 * owner is held weakly, so a snapshot that is let go takes its memos along. A promise that rejects is
 * dropped, so that the next caller tries again; those who wait for it get the error.
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
