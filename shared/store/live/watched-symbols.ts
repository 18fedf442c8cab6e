import { createListeners } from './listeners';

export interface WatchedSymbolsPorts {
  /** The symbol has its first subscriber. */
  onFirst: (symbol: string) => void;
  /** The last subscriber of the symbol has left. */
  onLast: (symbol: string) => void;
}

/** Subscribed symbols with the number of their subscribers, in the order of subscription. */
export function createWatchedSymbols({ onFirst, onLast }: WatchedSymbolsPorts) {
  const counts = new Map<string, number>();
  const listeners = createListeners();

  function add(symbols: readonly string[]) {
    let isChanged = false;
    for (const symbol of symbols) {
      const count = counts.get(symbol) ?? 0;
      if (count === 0) {
        isChanged = true;
        onFirst(symbol);
      }
      // Reinsert, so that the newest subscription is last.
      counts.delete(symbol);
      counts.set(symbol, count + 1);
    }
    if (isChanged) listeners.call();
  }

  function remove(symbols: readonly string[]) {
    let isChanged = false;
    for (const symbol of symbols) {
      const count = (counts.get(symbol) ?? 1) - 1;
      if (count > 0) counts.set(symbol, count);
      else {
        isChanged = counts.delete(symbol) || isChanged;
        onLast(symbol);
      }
    }
    if (isChanged) listeners.call();
  }

  return {
    /** Adds a subscription. The returned function removes it. */
    watch(symbols: readonly string[]): () => void {
      add(symbols);
      let isReleased = false;
      return () => {
        if (isReleased) return;
        isReleased = true;
        remove(symbols);
      };
    },
    has: (symbol: string) => counts.has(symbol),
    /** All symbols, the newest subscription first. */
    newestFirst: () => [...counts.keys()].toReversed(),
    onChange: listeners.add,
  };
}
