import { useEffect, useLayoutEffect, useMemo, useSyncExternalStore } from 'react';
import type { QuoteTick } from 'shared/contract';
import { liveQuotes, type LiveStatus } from './quote-book';

export type LiveQuotes = ReadonlyMap<string, QuoteTick>;

const NONE: LiveQuotes = new Map();

/** What a set of symbols costs now; the same map until one of them changes. */
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
 * Newest live prices of the symbols, by symbol; one that has not come yet is not in the map, so keep
 * the price that the page already has. While the component is there and the tab is in sight, the page
 * listens to the stream for it. All components and tabs share one stream; prices are drawn at most
 * four times a second. The map is a new one only when one of its prices changed.
 */
export function useLiveQuotes(symbols: readonly string[]): LiveQuotes {
  const key = symbols.join(',');
  const watched = useMemo(() => (key === '' ? [] : key.split(',')), [key]);
  const quotes = useMemo(() => watch(watched), [watched]);
  useEffect(() => liveQuotes.want(watched), [watched]);
  return useSyncExternalStore(quotes.subscribe, quotes.current, () => NONE);
}

/** The same for one symbol: a cell of a long table is drawn again only for its own price. */
export function useLiveQuote(symbol: string | null): QuoteTick | null {
  const watched = useMemo(() => (symbol === null ? [] : [symbol]), [symbol]);
  return useLiveQuotes(watched).get(symbol ?? '') ?? null;
}

/**
 * While the component is there, every place of the page shows the prices of the snapshot: for lists that
 * the server has sorted, filtered or computed by them. Say of when they are.
 *
 * @param isEnabled false: the page follows live prices
 */
export function useSnapshotPrices(isEnabled = true): void {
  // Before the first paint: no frame has a live price beside one of the snapshot.
  useLayoutEffect(() => (isEnabled ? liveQuotes.standOnSnapshot() : undefined), [isEnabled]);
}

/** What kind of prices come, and whether they have grown old. */
export const useLiveStatus = (): LiveStatus =>
  useSyncExternalStore(liveQuotes.subscribeStatus, liveQuotes.pageStatus, liveQuotes.pageStatus);
