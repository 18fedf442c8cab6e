/** Parts that may run at once, as many as the edge forwards single requests (`POOL_LIMITS`). */
const PARTS = { total: 1024, perClient: 192 };

/** Counts running parts by client address. A batch counts as its parts. */
export function partLimit({ total, perClient } = PARTS) {
  const byClient = new Map<string, number>();
  let running = 0;
  return {
    /** @returns a function that releases one part, or the limit that was reached */
    take(client: string, parts: number): (() => void) | 'client' | 'total' {
      const own = byClient.get(client) ?? 0;
      if (own + parts > perClient) return 'client';
      if (running + parts > total) return 'total';
      running += parts;
      byClient.set(client, own + parts);
      return () => {
        running -= 1;
        const left = (byClient.get(client) ?? 1) - 1;
        if (left > 0) byClient.set(client, left);
        else byClient.delete(client);
      };
    },
  };
}
