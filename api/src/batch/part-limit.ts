/**
 * Parts of one account that may run at once. The edge forwards as many single requests of one
 * address (`POOL_LIMITS`).
 */
export const MAX_PARTS = 192;

/** Counts running parts by account. A batch counts as its parts. */
export function partLimit(maxParts = MAX_PARTS) {
  const running = new Map<string, number>();
  return {
    /** @returns releases one part; null if the account has too many */
    take(account: string, parts: number): (() => void) | null {
      const before = running.get(account) ?? 0;
      if (before + parts > maxParts) return null;
      running.set(account, before + parts);
      return () => {
        const left = (running.get(account) ?? 1) - 1;
        if (left > 0) running.set(account, left);
        else running.delete(account);
      };
    },
  };
}
