/**
 * Memos that live as long as a snapshot, or something made of one (its market, a table, an index): the
 * owner is held weakly, so a snapshot that is let go takes its memos along. A promise that rejects is
 * dropped, so that the next caller tries again; those who wait for it get the error.
 */
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
  const byOwner = new WeakMap<Owner, Map<string, Value>>();
  return (owner, key, compute) => {
    let values = byOwner.get(owner);
    if (!values) byOwner.set(owner, (values = new Map<string, Value>()));
    const present = values.get(key);
    const value = present ?? compute();
    // The latest used key stands last.
    if (present !== undefined) values.delete(key);
    values.set(key, value);
    if (present === undefined && value instanceof Promise) forgetWhenRejected(values, key, value);
    const oldest = values.keys().next().value;
    if (values.size > maxKeys && oldest !== undefined) values.delete(oldest);
    return value;
  };
}

function forgetWhenRejected<Value>(
  values: Map<string, Value>,
  key: string,
  value: Value & Promise<unknown>,
): void {
  value.catch(() => {
    if (values.get(key) === value) values.delete(key);
  });
}
