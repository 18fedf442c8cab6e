import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { QuoteTick } from 'shared/contract';
import { IDLE, liveQuotes, type LiveStatus } from './quote-book';

export type LiveQuotes = ReadonlyMap<string, QuoteTick>;

const NONE: LiveQuotes = new Map();

/** Current quotes of a set of symbols. The same map until one of them changes. */
function watch(symbols: readonly string[]) {
  let current = NONE;
  function refresh(): LiveQuotes {
    const ticks = symbols.flatMap((symbol) => liveQuotes.get(symbol) ?? []);
    const changed =
      ticks.length !== current.size || ticks.some((tick) => current.get(tick.symbol) !== tick);
    if (changed) current = new Map(ticks.map((tick) => [tick.symbol, tick]));
    return current;
  }
  refresh();
  return {
    subscribe(listener: () => void) {
      refresh();
      return liveQuotes.subscribe(symbols, () => {
        refresh();
        listener();
      });
    },
    current: () => current,
  };
}

/**
 * Newest live prices by symbol. A symbol without a live price is not in the map, so keep the page's
 * price for it. The subscription lasts while the component is mounted and the tab is visible. All
 * components and tabs share one stream. Updates occur at most four times a second. The map changes
 * identity only when one of its prices changes.
 */
export function useLiveQuotes(symbols: readonly string[]): LiveQuotes {
  const key = symbols.join(',');
  const watched = useMemo(() => (key === '' ? [] : key.split(',')), [key]);
  const quotes = useMemo(() => watch(watched), [watched]);
  useEffect(() => liveQuotes.watch(watched), [watched]);
  return useSyncExternalStore(quotes.subscribe, quotes.current, () => NONE);
}

/** The same for one symbol: a cell of a long table re-renders only for its own price. */
export function useLiveQuote(symbol: string | null): QuoteTick | null {
  const watched = useMemo(() => (symbol === null ? [] : [symbol]), [symbol]);
  return useLiveQuotes(watched).get(symbol ?? '') ?? null;
}

/**
 * A text about the newest prices of the symbols, such as their time. Re-renders only when the text
 * changes, and does not subscribe to prices.
 *
 * @param read gets the known quotes, and the number of symbols without one. Stable between renders.
 */
export function useQuotesText(
  symbols: readonly string[],
  read: (quotes: readonly QuoteTick[], status: LiveStatus, missing: number) => string | null,
): string | null {
  const key = symbols.join(',');
  const watched = useMemo(() => (key === '' ? [] : key.split(',')), [key]);
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = [
        liveQuotes.subscribe(watched, listener),
        liveQuotes.subscribeStatus(listener),
        liveQuotes.onWatched(listener),
      ];
      return () => stops.forEach((stop) => stop());
    },
    [watched],
  );
  return useSyncExternalStore(
    subscribe,
    () => {
      const quotes = watched.flatMap((symbol) => liveQuotes.get(symbol) ?? []);
      const missing = watched.filter(
        (symbol) => liveQuotes.isWatched(symbol) && liveQuotes.get(symbol) === undefined,
      );
      return read(quotes, liveQuotes.status(), missing.length);
    },
    () => read([], IDLE, 0),
  );
}

/**
 * Does nothing: each list decides itself whether it follows live prices, and shows their time.
 *
 * @deprecated kept for remotes that were built against version 1.3
 */
export function useSnapshotPrices(_isEnabled = true): void {}

/** Kind of the live prices, and whether they are stale. */
export const useLiveStatus = (): LiveStatus =>
  useSyncExternalStore(liveQuotes.subscribeStatus, liveQuotes.status, liveQuotes.status);
