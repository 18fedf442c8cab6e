import type { WatchedStore } from 'shared/server/objects';

const PROBE_MS = 10_000;
/** No object has such a key: the answer is short. */
const PREFIX = 'probes/edge';

/**
 * Asks the object store at an interval. An edge that has all of its releases has no other reason
 * to, and would report neither the beginning nor the end of an outage.
 */
export function storeProbe(objects: Pick<WatchedStore, 'list'>, everyMs = PROBE_MS) {
  let timer: NodeJS.Timeout | null = null;
  let asking: Promise<unknown> | null = null;

  function ask(): void {
    // The store logs and counts its failures.
    asking ??= objects
      .list(PREFIX)
      .catch(() => undefined)
      .finally(() => {
        asking = null;
      });
  }

  return {
    start(): void {
      timer ??= setInterval(ask, everyMs).unref();
    },
    /** A call under way is not awaited: a store that hangs must not delay the end of an edge. */
    stop(): void {
      if (timer) clearInterval(timer);
      timer = null;
    },
  };
}
