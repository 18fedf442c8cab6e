import type { QuoteTick } from 'shared/contract';

/** A price without subscribers expires after this many ms: the source sends a new one. */
const UNWATCHED_TTL_MS = 60_000;
/** Maximum number of prices without subscribers, for a tab that stays open for days. */
const MAX_UNWATCHED = 500;

/** Prices by symbol. Those without subscribers expire, the oldest first when there are too many. */
export function createQuoteCache(now: () => number) {
  const quotes = new Map<string, QuoteTick>();
  /** Last use or arrival of each price without subscribers, oldest first. */
  const unwatched = new Map<string, number>();

  function isExpired(symbol: string): boolean {
    const since = unwatched.get(symbol);
    return since !== undefined && now() - since > UNWATCHED_TTL_MS;
  }

  return {
    get: (symbol: string) => quotes.get(symbol),
    set: (tick: QuoteTick) => void quotes.set(tick.symbol, tick),
    isExpired,
    /** The symbol has no subscribers. Its price, if any, starts to expire. */
    unwatch(symbol: string) {
      if (!quotes.has(symbol)) return;
      unwatched.delete(symbol);
      unwatched.set(symbol, now());
      for (const oldest of unwatched.keys()) {
        if (unwatched.size <= MAX_UNWATCHED) break;
        unwatched.delete(oldest);
        quotes.delete(oldest);
      }
    },
    /** The symbol has its first subscriber. An expired price is dropped. */
    watch(symbol: string) {
      if (isExpired(symbol)) quotes.delete(symbol);
      unwatched.delete(symbol);
    },
    clear() {
      quotes.clear();
      unwatched.clear();
    },
  };
}
