export interface ConcurrencyLimits {
  /** Maximum slots in use by all clients. */
  total: number;
  /** Maximum slots in use by one client. */
  perClient: number;
}

/** Releases a slot. Idempotent. */
export type Release = () => void;

/** Concurrency limit for work that ends by itself. Rejects further work when all slots are in use. */
export function refusingLimit({ total, perClient }: ConcurrencyLimits) {
  const byClient = new Map<string, number>();
  let takenSlots = 0;
  return {
    /** @returns the release function, or the limit that was reached */
    take(client: string): Release | 'client' | 'total' {
      const own = byClient.get(client) ?? 0;
      if (own >= perClient) return 'client';
      if (takenSlots >= total) return 'total';
      takenSlots += 1;
      byClient.set(client, own + 1);
      let released = false;
      return () => {
        if (released) return;
        released = true;
        takenSlots -= 1;
        const openCount = (byClient.get(client) ?? 1) - 1;
        if (openCount > 0) byClient.set(client, openCount);
        else byClient.delete(client);
      };
    },
  };
}

/**
 * Concurrency limit for waits on clients. Evicts the longest wait when all slots are in use, and any
 * wait after `maxMs`. A healthy client reads within milliseconds, so an evicted one has stalled.
 */
export function evictingLimit({ total, perClient, maxMs }: ConcurrencyLimits & { maxMs: number }) {
  interface Slot {
    client: string;
    end(): void;
  }
  // In insertion order.
  const slots = new Set<Slot>();
  return {
    /** @param evict ends the wait for the client; called at most once, never after the release */
    take(client: string, evict: () => void): Release {
      const release = (): void => {
        clearTimeout(timer);
        slots.delete(slot);
      };
      const slot: Slot = {
        client,
        end: () => {
          release();
          evict();
        },
      };
      const timer = setTimeout(slot.end, maxMs);
      const own = [...slots].filter((other) => other.client === client);
      if (own.length >= perClient) own[0]?.end();
      else if (slots.size >= total) [...slots][0]?.end();
      slots.add(slot);
      return release;
    },
  };
}
