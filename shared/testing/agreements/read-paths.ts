/** Members beyond this depth or number are passed on without notes. */
const MAX_DEPTH = 6;
const MAX_MEMBERS = 5000;

/** Copies by the original and its place: React compares values by identity. */
const copiesOf = new WeakMap<object, Map<string, object>>();
const originals = new WeakMap<object, object>();

/** Keys that are data (days, symbols) are `*`. */
export const fieldName = (key: string): string =>
  /^[A-Za-z_$][\w$-]{0,79}$/.test(key) ? key : '*';

/** Whether a value is an array or an object literal. Others (dates, elements) are passed on. */
export function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null || '$$typeof' in value) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return (
    Array.isArray(value) ||
    prototype === null ||
    // Values of another context, such as jsdom's, have their own `Object`.
    (typeof prototype === 'object' && Object.getPrototypeOf(prototype) === null)
  );
}

/**
 * A copy of a value that notes which of its members are read, e.g. `context.label` or
 * `items[].symbol`. The same value at the same place gives the same copy.
 *
 * @param place distinguishes values, e.g. `slots asset-section`
 * @param note is called with the path of each member that exists and is read
 */
export function noteReads<T>(value: T, place: string, note: (path: string) => void): T {
  let left = MAX_MEMBERS;

  function wrap(original: unknown, path: string, depth: number): unknown {
    if (!isPlain(original) || depth > MAX_DEPTH || left <= 0) return original;
    const key = `${place} ${path}`;
    const copies = copiesOf.get(original) ?? new Map<string, object>();
    copiesOf.set(original, copies);
    const before = copies.get(key);
    if (before) return before;
    const isList = Array.isArray(original);
    const memberPath = (member: string): string => {
      if (isList) return `${path}[]`;
      return path === '' ? fieldName(member) : `${path}.${fieldName(member)}`;
    };
    // Of a copy, because the original may be frozen: then a proxy may not answer with other values.
    const copy: object = isList ? [] : (Object.create(Object.getPrototypeOf(original)) as object);
    for (const member of Object.keys(original)) {
      left -= 1;
      Reflect.set(copy, member, wrap(original[member], memberPath(member), depth + 1));
    }
    const proxy = new Proxy(copy, {
      get(target, member, receiver) {
        if (typeof member === 'string' && isMember(target, member)) note(memberPath(member));
        return Reflect.get(target, member, receiver) as unknown;
      },
    });
    copies.set(key, proxy);
    originals.set(proxy, original);
    return proxy;
  }

  return wrap(value, '', 0) as T;
}

/** The original of a copy; any other value itself. */
export const originalOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? (originals.get(value) ?? value) : value;

/** Own members, without the length of a list. */
const isMember = (target: object, name: string): boolean =>
  Object.hasOwn(target, name) && !(Array.isArray(target) && name === 'length');
