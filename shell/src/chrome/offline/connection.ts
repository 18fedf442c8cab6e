/**
 * Detects whether the site is reachable. Two signals mean that it is not:
 *
 * - the browser's `offline` event, at once;
 * - failed probes. If a call gets no response although the browser is online, the site's own origin
 *   is probed. Any response, also an error, means that only the call failed. Two probes in a row
 *   without a response mean that the connection is lost.
 *
 * A lost connection is probed until the origin responds. After a failed probe, the first response
 * dispatches `online` on the window, as a browser does. Failed loads listen to that event and
 * retry.
 */
export interface Connection {
  isOnline(): boolean;
  subscribe(listener: () => void): () => void;
  /** Reports that a call to the site's own origin got no response at all. */
  callFailed(): void;
  /** Probes the origin once, for callers that must know before an action. */
  reaches(): Promise<boolean>;
}

/** Smallest resource of the origin. */
export const PROBE_PATH = '/healthz';
/** Timeout of a probe, in ms. */
export const PROBE_TIMEOUT = 5000;
/** Number of failed probes after which the connection counts as lost. */
export const PROBES_TO_LOSE = 2;
/** Pauses in ms before the second, third … probe; the last one repeats. */
export const PROBE_PAUSES = [1000, 2000, 4000, 8000] as const;

type Host = Pick<Window, 'addEventListener' | 'dispatchEvent' | 'document' | 'navigator'>;

export function createConnection(
  host: Host,
  ask: typeof fetch = (...call) => fetch(...call),
): Connection {
  const listeners = new Set<() => void>();
  let lost = false;
  let probing = false;
  let online = host.navigator.onLine;
  /** Ends the pause between two probes. */
  let wake: () => void = () => {};

  function settle(): void {
    const now = host.navigator.onLine && !lost;
    if (now === online) return;
    online = now;
    for (const listener of listeners) listener();
  }

  async function reaches(): Promise<boolean> {
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(), PROBE_TIMEOUT);
    try {
      // A redirect comes from another server, e.g. the sign-in page of a hotel.
      await ask(PROBE_PATH, { cache: 'no-store', redirect: 'error', signal: abort.signal });
      return true;
    } catch {
      return false;
    } finally {
      clearTimeout(timer);
    }
  }

  const pause = (milliseconds: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  async function probe(): Promise<void> {
    if (probing) return;
    probing = true;
    let failed = 0;
    while (!(await reaches())) {
      failed += 1;
      if (failed >= PROBES_TO_LOSE) {
        lost = true;
        settle();
      }
      await pause(PROBE_PAUSES[Math.min(failed, PROBE_PAUSES.length) - 1] ?? 0);
    }
    probing = false;
    lost = false;
    settle();
    if (failed > 0) host.dispatchEvent(new Event('online'));
  }

  host.addEventListener('offline', settle);
  host.addEventListener('online', () => {
    settle();
    wake();
  });
  host.document.addEventListener('visibilitychange', () => {
    if (host.document.visibilityState === 'visible') wake();
  });

  return {
    isOnline: () => online,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    callFailed: () => void probe(),
    reaches,
  };
}

let current: Connection | null = null;

/** The connection monitor of this page, created on first use. */
export function pageConnection(): Connection {
  current ??= createConnection(window);
  return current;
}
