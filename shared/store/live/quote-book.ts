import type { QuoteFeed, QuoteTick } from 'shared/contract';
import { createAnimationFrameTimer, type AnimationFrameTimer } from './animation-frame-timer';

/** A price without subscribers expires after this many ms: the source sends a new one. */
const UNWATCHED_TTL_MS = 60_000;
/** Maximum number of prices without subscribers, for a tab that stays open for days. */
const MAX_UNWATCHED = 500;
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
  want(symbols: readonly string[]): () => void;
  /** All subscribed symbols, the newest subscription first. */
  wanted(): string[];
  isWanted(symbol: string): boolean;
  onWanted(listener: () => void): () => void;
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

function listenersOf() {
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

export function createQuoteBook({
  timer = createAnimationFrameTimer(),
  now = Date.now,
}: { timer?: AnimationFrameTimer; now?: () => number } = {}): QuoteBook {
  const holders = new Map<string, number>();
  const quotes = new Map<string, QuoteTick>();
  const arrived = new Map<string, QuoteTick>();
  /** Last use or arrival of each price without subscribers, oldest first. */
  const unwatched = new Map<string, number>();
  const bySymbol = new Map<string, Set<() => void>>();
  const wishes = listenersOf();
  const statusListeners = listenersOf();
  let status = IDLE;

  const isLive = () => status.feed?.kind !== 'none';

  /** Notifies all listeners, e.g. if all prices change at once. */
  function callAll() {
    const called = new Set([...bySymbol.values()].flatMap((listeners) => [...listeners]));
    called.forEach((listener) => listener());
    statusListeners.call();
  }

  /** A closing price does not replace a fresh live price. */
  function outlives(lastTick: QuoteTick | undefined): boolean {
    return typeof lastTick?.time === 'string' && now() - Date.parse(lastTick.time) < LIVE_OUTLIVES;
  }

  function leaveUnwatched(symbol: string) {
    unwatched.delete(symbol);
    unwatched.set(symbol, now());
    for (const oldest of unwatched.keys()) {
      if (unwatched.size <= MAX_UNWATCHED) break;
      unwatched.delete(oldest);
      quotes.delete(oldest);
    }
  }

  function isOutdated(symbol: string): boolean {
    const since = unwatched.get(symbol);
    return since !== undefined && now() - since > UNWATCHED_TTL_MS;
  }

  function watchAgain(symbol: string) {
    if (isOutdated(symbol)) quotes.delete(symbol);
    unwatched.delete(symbol);
  }

  function flush() {
    const called = new Set<() => void>();
    for (const [symbol, tick] of arrived) {
      const changed = !same(quotes.get(symbol), tick);
      quotes.set(symbol, tick);
      if (changed) bySymbol.get(symbol)?.forEach((listener) => called.add(listener));
    }
    for (const symbol of arrived.keys()) if (!holders.has(symbol)) leaveUnwatched(symbol);
    arrived.clear();
    called.forEach((listener) => listener());
  }

  return {
    want(symbols) {
      let added = false;
      for (const symbol of symbols) {
        const count = holders.get(symbol) ?? 0;
        added ||= count === 0;
        if (count === 0) watchAgain(symbol);
        // Reinsert, so that the newest subscription is last.
        holders.delete(symbol);
        holders.set(symbol, count + 1);
      }
      if (added) wishes.call();
      let released = false;
      return () => {
        if (released) return;
        released = true;
        let removed = false;
        for (const symbol of symbols) {
          const holderCount = (holders.get(symbol) ?? 1) - 1;
          if (holderCount > 0) holders.set(symbol, holderCount);
          else {
            removed = holders.delete(symbol) || removed;
            if (quotes.has(symbol)) leaveUnwatched(symbol);
          }
        }
        if (removed) wishes.call();
      };
    },
    wanted: () => [...holders.keys()].toReversed(),
    isWanted: (symbol) => holders.has(symbol),
    onWanted: wishes.add,
    // The first render of a page reads before it subscribes.
    get: (symbol) => (isLive() && !isOutdated(symbol) ? quotes.get(symbol) : undefined),
    latest: (symbol) => quotes.get(symbol),
    subscribe(symbols, listener) {
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
      if (isLive() !== wasLive) callAll();
      else if (changed) statusListeners.call();
    },
    subscribeStatus: statusListeners.add,
    clear() {
      timer.cancel();
      arrived.clear();
      quotes.clear();
      unwatched.clear();
      status = IDLE;
    },
  };
}

/** The prices of this page. */
export const liveQuotes = createQuoteBook();
