/** A set of listeners that are called together. */
export function createListeners() {
  const listeners = new Set<() => void>();
  return {
    add(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    // Iterates over a copy: a listener may unsubscribe while it is called.
    call: () => Array.from(listeners).forEach((listener) => listener()),
  };
}

/** Listeners by symbol. One that listens to several symbols is called once. */
export function createSymbolListeners() {
  const bySymbol = new Map<string, Set<() => void>>();
  return {
    add(symbols: readonly string[], listener: () => void) {
      for (const symbol of symbols) {
        const listeners = bySymbol.get(symbol) ?? new Set();
        bySymbol.set(symbol, listeners.add(listener));
      }
      return () => {
        for (const symbol of symbols) {
          const listeners = bySymbol.get(symbol);
          listeners?.delete(listener);
          if (listeners?.size === 0) bySymbol.delete(symbol);
        }
      };
    },
    /** Calls the listeners of these symbols, by default of all. */
    call(symbols: Iterable<string> = bySymbol.keys()) {
      const called = new Set(
        Array.from(symbols).flatMap((symbol) => [...(bySymbol.get(symbol) ?? [])]),
      );
      called.forEach((listener) => listener());
    },
  };
}
