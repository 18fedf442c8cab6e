/** Polls the source once for all clients: tracks watchers, and the newest price of each symbol. */
import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { monotonicNow } from 'shared/server';
import type { QuoteTick } from 'shared/contract';
import type { LiveFeed } from 'market-model/ports/live-feed';

/** A price with its place in the order in which prices came. */
export interface NumberedTick {
  sequence: number;
  tick: QuoteTick;
}

type Listener = (ticks: readonly NumberedTick[]) => void;

/** A symbol from the first watcher until the price that it has is too old for the next one. */
interface WatchedSymbol {
  watcherCount: number;
  /** Sequence at which the watch began. Prices that a client read before it do not count. */
  begunAt: number;
  /** The source was polled for it since the watch began. */
  isPolled: boolean;
  /** Time at which the last watcher left, on the clock of the prices. Null while watched. */
  leftAt: number | null;
  latest: NumberedTick | null;
}

/** Maximum backoff after failed polls. */
const MAX_REST_MS = 60_000;

export class QuoteHub {
  /** Distinguishes the numbering of this process from that of an earlier one. */
  readonly epoch = randomBytes(4).toString('hex');
  #sequence = 0;
  #failures = 0;
  #timer: NodeJS.Timeout | null = null;
  #isLooking = false;
  /** When the next full poll is due, on a monotonic clock. */
  #dueAt = 0;
  #lastFeed: LiveFeed | null = null;
  readonly #stop = new AbortController();
  readonly #watched = new Map<string, WatchedSymbol>();
  readonly #listeners = new Map<Listener, ReadonlySet<string>>();
  /** Callbacks that wait for the end of a poll. */
  readonly #waiting = new Set<() => void>();

  /**
   * @param feed the source of the current market, resolved before every poll
   * @param onError notified of every failed poll
   * @param now ms since the epoch
   */
  constructor(
    private readonly feed: () => LiveFeed,
    private readonly onError: (error: unknown) => void = () => undefined,
    private readonly now: () => number = Date.now,
  ) {}

  get sequence(): number {
    return this.#sequence;
  }

  /** The newest price of each symbol that is or was recently watched and has one. */
  latest(symbols: Iterable<string>): QuoteTick[] {
    return [...symbols].flatMap((symbol) => this.#current(symbol)?.latest?.tick ?? []);
  }

  /** Prices of the symbols that came after `sequence`, in the order in which they came. */
  since(symbols: Iterable<string>, sequence: number): NumberedTick[] {
    return [...symbols]
      .flatMap((symbol) => this.#current(symbol)?.latest ?? [])
      .filter((entry) => entry.sequence > sequence)
      .toSorted((a, b) => a.sequence - b.sequence);
  }

  /** Whether every price of a symbol after `sequence` is known here: it was watched all the time. */
  isCarriedSince(symbol: string, sequence: number): boolean {
    const entry = this.#current(symbol);
    return entry !== undefined && entry.begunAt <= sequence;
  }

  /**
   * Notifies of every new price of the symbols until the returned function is called. Symbols
   * without watchers so far are polled at once. Their price is sent even if it did not change.
   */
  watch(symbols: ReadonlySet<string>, listener: Listener): () => void {
    this.#listeners.set(listener, symbols);
    for (const symbol of symbols) {
      const entry = this.#current(symbol) ?? this.#beginWatch();
      entry.watcherCount++;
      entry.leftAt = null;
      this.#watched.set(symbol, entry);
    }
    this.#plan();
    return () => {
      if (!this.#listeners.delete(listener)) return;
      for (const symbol of symbols) {
        const entry = this.#watched.get(symbol);
        if (entry && --entry.watcherCount === 0) entry.leftAt = this.now();
      }
    };
  }

  /** Resolves when the source was polled for each of the watched symbols, or after `patienceMs`. */
  async whenPolled(symbols: Iterable<string>, patienceMs: number): Promise<void> {
    const awaited = [...symbols];
    const isOver = () => awaited.every((symbol) => this.#watched.get(symbol)?.isPolled !== false);
    if (isOver() || this.#stop.signal.aborted) return;
    await new Promise<void>((resolve) => {
      const end = () => {
        clearTimeout(patience);
        this.#waiting.delete(check);
        resolve();
      };
      const check = () => {
        if (isOver() || this.#stop.signal.aborted) end();
      };
      const patience = setTimeout(end, patienceMs).unref();
      this.#waiting.add(check);
    });
  }

  /**
   * Newest price of each symbol. Polls the source for symbols without a watcher. Omits symbols without an
   * answer within `patienceMs`.
   */
  async newest(symbols: readonly string[], patienceMs: number): Promise<QuoteTick[]> {
    const unwatch = this.watch(new Set(symbols), () => undefined);
    await this.whenPolled(symbols, patienceMs);
    const ticks = this.latest(symbols);
    unwatch();
    return ticks;
  }

  /** Number of clients. */
  get size(): number {
    return this.#listeners.size;
  }

  close(): void {
    this.#stop.abort();
    if (this.#timer) clearTimeout(this.#timer);
    this.#listeners.clear();
    this.#watched.clear();
    for (const check of this.#waiting) check();
  }

  /**
   * The cached quote, unless it was unwatched for longer than the polling interval. Watched quotes
   * can be as old as that too.
   */
  #current(symbol: string): WatchedSymbol | undefined {
    const feed = this.#followFeed();
    const entry = this.#watched.get(symbol);
    if (!entry || entry.leftAt === null) return entry;
    return Math.abs(this.now() - entry.leftAt) <= feed.everyMs ? entry : undefined;
  }

  /** The feed of the current market. After a switch, cached prices of the old feed are invalid. */
  #followFeed(): LiveFeed {
    const feed = this.feed();
    if (feed === this.#lastFeed) return feed;
    this.#lastFeed = feed;
    for (const [symbol, { watcherCount }] of this.#watched) {
      if (watcherCount === 0) this.#watched.delete(symbol);
      else this.#watched.set(symbol, { ...this.#beginWatch(), watcherCount });
    }
    return feed;
  }

  #beginWatch(): WatchedSymbol {
    return {
      watcherCount: 0,
      begunAt: ++this.#sequence,
      isPolled: false,
      leftAt: null,
      latest: null,
    };
  }

  /**
   * Sets the timer for the next poll. Symbols that were not polled yet do not wait for the full
   * poll.
   */
  #plan(): void {
    if (this.#isLooking || this.#stop.signal.aborted) return;
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    // Without watchers, polling stops until the next client starts it again.
    if (this.#listeners.size === 0) return;
    this.#followFeed();
    const isSoon = this.#failures === 0 && this.#toAsk(false).size > 0;
    const restMs = isSoon ? 0 : Math.max(this.#dueAt - monotonicNow(), 0);
    this.#timer = setTimeout(() => void this.#poll(), restMs).unref();
  }

  /** Watched symbols: all of them, or those that the source was not polled for yet. */
  #toAsk(isAll: boolean): ReadonlyMap<string, WatchedSymbol> {
    return new Map(
      [...this.#watched].filter(
        ([, { watcherCount, isPolled }]) => watcherCount > 0 && (isAll || !isPolled),
      ),
    );
  }

  async #poll(): Promise<void> {
    this.#timer = null;
    this.#isLooking = true;
    const feed = this.#followFeed();
    this.#forget();
    const isAll = monotonicNow() >= this.#dueAt;
    const entries = this.#toAsk(isAll);
    try {
      // A timer may fire slightly early, before anything is due.
      const ticks =
        entries.size === 0 ? [] : await feed.next([...entries.keys()], this.#stop.signal);
      this.#failures = 0;
      this.#notify(entries, ticks);
    } catch (error) {
      this.#failures++;
      if (!this.#stop.signal.aborted) this.onError(error);
    }
    this.#isLooking = false;
    if (isAll || this.#failures > 0)
      this.#dueAt = monotonicNow() + Math.min(feed.everyMs * 2 ** this.#failures, MAX_REST_MS);
    for (const check of this.#waiting) check();
    this.#plan();
  }

  /** Removes unwatched symbols whose price is too old to start with. */
  #forget(): void {
    for (const symbol of this.#watched.keys())
      if (!this.#current(symbol)) this.#watched.delete(symbol);
  }

  /** @param entries the polled symbols; a watch that began later waits for its own poll */
  #notify(entries: ReadonlyMap<string, WatchedSymbol>, ticks: readonly QuoteTick[]): void {
    this.#followFeed();
    const isHeld = (symbol: string) => this.#watched.get(symbol) === entries.get(symbol);
    const newTicks: NumberedTick[] = [];
    for (const tick of ticks) {
      const entry = entries.get(tick.symbol);
      if (!entry || !isHeld(tick.symbol)) continue;
      if (isDeepStrictEqual(entry.latest?.tick, tick)) continue;
      entry.latest = { sequence: ++this.#sequence, tick };
      newTicks.push(entry.latest);
    }
    for (const entry of entries.values()) entry.isPolled = true;
    for (const [listener, symbols] of this.#listeners) {
      const matchingTicks = newTicks.filter(({ tick }) => symbols.has(tick.symbol));
      if (matchingTicks.length > 0) listener(matchingTicks);
    }
  }
}
