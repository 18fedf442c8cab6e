import type { QuoteFeed, QuoteTick } from 'shared/contract';
import { createAnimationFrameTimer, type AnimationFrameTimer } from './animation-frame-timer';

/** A price that nobody looked at for so many ms is not shown again: the source sends a new one. */
const UNWATCHED_TTL_MS = 60_000;
/** Prices of symbols that nobody asks for any more, in a tab that stays open for days. */
const MAX_UNWATCHED = 500;
/** ms of life that a live price has when the stream is gone and only closing prices can be asked for. */
const LIVE_OUTLIVES = 120_000;

export interface LiveStatus {
  /** What kind of prices these are; null until the stream has said so. */
  feed: QuoteFeed | null;
  /** `idle`: nobody looks. `broken`: neither stream nor polling brings prices now. */
  connection: 'idle' | 'connecting' | 'live' | 'polling' | 'broken';
  /** Nothing has confirmed the prices for a while: say how old they are. */
  stale: boolean;
  /** When they were last confirmed, ms since the epoch; null before the first time. */
  confirmedAt: number | null;
}

/** Newest price of each symbol that somebody on the page looks at, and who wants to know of it. */
export interface QuoteBook {
  /** Asks for live prices of the symbols until the returned function is called. */
  want(symbols: readonly string[]): () => void;
  /** Every symbol that is asked for, the newest wish first. */
  wanted(): string[];
  isWanted(symbol: string): boolean;
  onWanted(listener: () => void): () => void;
  /** Quote of a symbol for every place that shows its price; undefined without a live source. */
  get(symbol: string): QuoteTick | undefined;
  /** Newest price that came, shown or not: for the other tabs. */
  latest(symbol: string): QuoteTick | undefined;
  /** Calls back when one of the symbols has another price. */
  subscribe(symbols: readonly string[], listener: () => void): () => void;
  /** Takes prices in; they are seen with the next frame, at most a few times a second. */
  offer(ticks: readonly QuoteTick[], from?: 'stream' | 'poll'): void;
  status(): LiveStatus;
  setStatus(change: Partial<LiveStatus>): void;
  subscribeStatus(listener: () => void): () => void;
  /** Forgets prices and status, e.g. between two tests; wishes stay. */
  clear(): void;
}

/** Before the stream has said anything. */
export const IDLE: LiveStatus = { feed: null, connection: 'idle', stale: false, confirmedAt: null };

const same = (a: QuoteTick | undefined, b: QuoteTick) =>
  a?.price === b.price &&
  a.day1ChangePercent === b.day1ChangePercent &&
  // A market that closes on the price that it had: the price is called another thing now.
  a.closedAt === b.closedAt;

function listenersOf() {
  const listeners = new Set<() => void>();
  return {
    add(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    // A copy: a listener may leave while it is called.
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
  /** When each price that nobody asks for was looked at or came last, the oldest first. */
  const unwatched = new Map<string, number>();
  const bySymbol = new Map<string, Set<() => void>>();
  const wishes = listenersOf();
  const statusListeners = listenersOf();
  let status = IDLE;

  const isLive = () => status.feed?.kind !== 'none';

  /** All prices are other ones at once. */
  function callAll() {
    const called = new Set([...bySymbol.values()].flatMap((listeners) => [...listeners]));
    called.forEach((listener) => listener());
    statusListeners.call();
  }

  /** A closing price does not push a live one away that is still fresh. */
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
        // Set anew: the newest wish stands last.
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
    // The first render of a page reads before it asks.
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
