import { monotonicNow } from '../monotonic-now';
import { ObjectContentError, ObjectStoreError, type ObjectStore } from './object-store';

/** After a failure, calls fail at once for this time, so that no visitor waits for a dead store. */
const PAUSE_MS = 5000;

type Operation = 'put' | 'get' | 'list' | 'remove';
type Result = 'ok' | 'missing' | 'wrong content' | ObjectStoreError['kind'];

/** State of an object store as this process sees it. */
export interface StoreState {
  state: 'ok' | ObjectStoreError['kind'];
  /** Time since which it cannot be used, ISO 8601; null if it can. */
  since: string | null;
  /** One line; null if it can be used. */
  reason: string | null;
}

export interface WatchedStore extends ObjectStore {
  current(): StoreState;
  /** Numbers of calls by operation and result. */
  counts(): { operation: Operation; result: Result; calls: number }[];
  /** Counts an object whose bytes are not those that were written. */
  countRefused(): void;
  /** Objects that were refused because of their bytes. */
  refused(): number;
}

/**
 * Watches a store: counts calls, logs when it goes away and comes back, and fails at once while it
 * is away.
 *
 * @param say logs one line
 */
export function watchedStore(
  store: ObjectStore,
  say: (line: string) => void,
  now: () => number = monotonicNow,
): WatchedStore {
  const calls = new Map<string, number>();
  let refusedObjects = 0;
  let fault: { error: ObjectStoreError; since: string } | null = null;
  let pausedUntil = -Infinity;

  const count = (operation: Operation, result: Result): void => {
    const key = `${operation} ${result}`;
    calls.set(key, (calls.get(key) ?? 0) + 1);
  };

  function fail(error: ObjectStoreError): void {
    if (fault?.error.message !== error.message)
      say(`object store: ${error.message}; files that are here are served, new ones must wait`);
    fault = { error, since: fault?.since ?? new Date().toISOString() };
    pausedUntil = now() + PAUSE_MS;
  }

  function recover(): void {
    if (fault) say(`object store: ${store.address} answers again`);
    fault = null;
    pausedUntil = -Infinity;
  }

  async function watch<T>(operation: Operation, work: () => Promise<T>): Promise<T> {
    if (fault && now() < pausedUntil) throw fault.error;
    // One call tries a store that was away; the others fail as before until it has answered.
    if (fault) pausedUntil = now() + PAUSE_MS;
    try {
      const result = await work();
      recover();
      count(operation, result === null ? 'missing' : 'ok');
      return result;
    } catch (error) {
      if (error instanceof ObjectStoreError) {
        fail(error);
        count(operation, error.kind);
      }
      if (error instanceof ObjectContentError) {
        recover();
        count(operation, 'wrong content');
      }
      throw error;
    }
  }

  return {
    address: store.address,
    putIfAbsent: (key, body) => watch('put', () => store.putIfAbsent(key, body)),
    get: (key, maxBytes) => watch('get', () => store.get(key, maxBytes)),
    list: (prefix) => watch('list', () => store.list(prefix)),
    remove: (keys) => watch('remove', () => store.remove(keys)),
    current: () => ({
      state: fault?.error.kind ?? 'ok',
      since: fault?.since ?? null,
      reason: fault?.error.message ?? null,
    }),
    counts: () =>
      [...calls].map(([key, number]) => {
        const at = key.indexOf(' ');
        return {
          operation: key.slice(0, at) as Operation,
          result: key.slice(at + 1) as Result,
          calls: number,
        };
      }),
    countRefused: () => {
      refusedObjects++;
    },
    refused: () => refusedObjects,
  };
}
