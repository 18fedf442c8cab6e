import type { QuoteFeed, QuoteTick } from 'shared/contract';
import { createAnimationFrameTimer, type AnimationFrameTimer } from './animation-frame-timer';
import { createListeners, createSymbolListeners } from './listeners';
import { createQuoteCache } from './quote-cache';
import { createWatchedSymbols } from './watched-symbols';

/** Lifetime in ms of a live price when the stream is lost and only closing prices can be polled. */
const LIVE_OUTLIVES = 120_000;

export interface LiveStatus {
  /** Kind of the prices. Null until the stream reports it. */
  feed: QuoteFeed | null;
  /** `idle`: no subscriptions. `broken`: neither stream nor polling delivers prices. */
  connection: 'idle' | 'connecting' | 'live' | 'polling' | 'broken';
  /** The prices were not confirmed for a while: show their age. */
  stale: boolean;
  /** Last confirmation, ms since the epoch. Null before the first. */
  confirmedAt: number | null;
}

/** Newest price of each subscribed symbol, and its listeners. */
export interface QuoteBook {
  /** Subscribes to live prices of the symbols until the returned function is called. */
  watch(symbols: readonly string[]): () => void;
  /** All subscribed symbols, the newest subscription first. */
  watched(): string[];
  isWatched(symbol: string): boolean;
  onWatched(listener: () => void): () => void;
  /** Quote of a symbol for every place that shows its price. Undefined without a live source. */
  get(symbol: string): QuoteTick | undefined;
  /** Newest received price, displayed or not. Used for the other tabs. */
  latest(symbol: string): QuoteTick | undefined;
  /** Calls the listener when the price of one of the symbols changes. */
  subscribe(symbols: readonly string[], listener: () => void): () => void;
  /**
   * Adds prices. They are displayed with the next animation frame, at most a few times a second.
   */
  offer(ticks: readonly QuoteTick[], from?: 'stream' | 'poll'): void;
  status(): LiveStatus;
  setStatus(change: Partial<LiveStatus>): void;
  subscribeStatus(listener: () => void): () => void;
  /** Clears prices and status, e.g. between two tests. Subscriptions remain. */
  clear(): void;
}

/** Before the stream has reported anything. */
export const IDLE: LiveStatus = { feed: null, connection: 'idle', stale: false, confirmedAt: null };

const same = (a: QuoteTick | undefined, b: QuoteTick) =>
  a?.price === b.price &&
  a.day1ChangePercent === b.day1ChangePercent &&
  // A market that closes at its current price: the label of the price changes.
  a.closedAt === b.closedAt;

export function createQuoteBook({
  timer = createAnimationFrameTimer(),
  now = Date.now,
}: { timer?: AnimationFrameTimer; now?: () => number } = {}): QuoteBook {
  const quotes = createQuoteCache(now);
  const watched = createWatchedSymbols({ onFirst: quotes.watch, onLast: quotes.unwatch });
  /** Prices that the next animation frame displays. */
  const arrived = new Map<string, QuoteTick>();
  const listeners = createSymbolListeners();
  const statusListeners = createListeners();
  let status = IDLE;

  const isLive = () => status.feed?.kind !== 'none';

  /** A closing price does not replace a fresh live price. */
  function outlives(lastTick: QuoteTick | undefined): boolean {
    return typeof lastTick?.time === 'string' && now() - Date.parse(lastTick.time) < LIVE_OUTLIVES;
  }

  function flush() {
    const changed: string[] = [];
    for (const [symbol, tick] of arrived) {
      if (!same(quotes.get(symbol), tick)) changed.push(symbol);
      quotes.set(tick);
    }
    for (const symbol of arrived.keys()) if (!watched.has(symbol)) quotes.unwatch(symbol);
    arrived.clear();
    listeners.call(changed);
  }

  return {
    watch: watched.watch,
    watched: watched.newestFirst,
    isWatched: watched.has,
    onWatched: watched.onChange,
    // The first render of a page reads before it subscribes.
    get: (symbol) => (isLive() && !quotes.isExpired(symbol) ? quotes.get(symbol) : undefined),
    latest: quotes.get,
    subscribe: listeners.add,
    offer(ticks, from = 'stream') {
      for (const tick of ticks) {
        const lastTick = arrived.get(tick.symbol) ?? quotes.get(tick.symbol);
        if (from === 'poll' && tick.time === null && outlives(lastTick)) continue;
        arrived.set(tick.symbol, tick);
      }
      if (arrived.size > 0) timer.request(flush);
    },
    status: () => status,
    setStatus(change) {
      const next = { ...status, ...change };
      const changed = (Object.keys(next) as (keyof LiveStatus)[]).some(
        (key) => key !== 'confirmedAt' && next[key] !== status[key],
      );
      const wasLive = isLive();
      status = next;
      // All prices appear or disappear at once.
      if (isLive() !== wasLive) listeners.call();
      if (changed) statusListeners.call();
    },
    subscribeStatus: statusListeners.add,
    clear() {
      timer.cancel();
      arrived.clear();
      quotes.clear();
      status = IDLE;
    },
  };
}

/** The prices of this page. */
export const liveQuotes = createQuoteBook();
