/** One look at the source for all clients: who watches what, and the newest price of each symbol. */
import { randomBytes } from 'node:crypto';
import type { QuoteTick } from 'shared/contract';
import type { LiveFeed } from './live-feed';

/** A price with its place in the order in which prices came. */
export interface NumberedTick {
  sequence: number;
  tick: QuoteTick;
}

type Listener = (ticks: readonly NumberedTick[]) => void;

/** After a failed look the hub rests longer and longer, up to this. */
const MAX_REST_MS = 60_000;

export class QuoteHub {
  /** Tells the numbering of this process from that of an earlier one. */
  readonly epoch = randomBytes(4).toString('hex');
  #sequence = 0;
  #failures = 0;
  #timer: NodeJS.Timeout | null = null;
  readonly #stop = new AbortController();
  readonly #latest = new Map<string, NumberedTick>();
  readonly #watchers = new Map<string, number>();
  readonly #listeners = new Map<Listener, ReadonlySet<string>>();

  /**
   * @param feed the source of the market that is served now; asked for before every look
   * @param onError told of every failed look
   */
  constructor(
    private readonly feed: () => LiveFeed,
    private readonly onError: (error: unknown) => void = () => undefined,
  ) {}

  get sequence(): number {
    return this.#sequence;
  }

  /** Prices of the symbols that came after `sequence`, in the order in which they came. */
  since(symbols: Iterable<string>, sequence: number): NumberedTick[] {
    return [...symbols]
      .flatMap((symbol) => this.#latest.get(symbol) ?? [])
      .filter((entry) => entry.sequence > sequence)
      .toSorted((a, b) => a.sequence - b.sequence);
  }

  /** Tells of every new price of the symbols until the returned function is called. */
  watch(symbols: ReadonlySet<string>, listener: Listener): () => void {
    this.#listeners.set(listener, symbols);
    for (const symbol of symbols) {
      this.#watchers.set(symbol, (this.#watchers.get(symbol) ?? 0) + 1);
    }
    this.#schedule(0);
    return () => {
      if (!this.#listeners.delete(listener)) return;
      for (const symbol of symbols) {
        const watcherCount = (this.#watchers.get(symbol) ?? 1) - 1;
        if (watcherCount > 0) this.#watchers.set(symbol, watcherCount);
        else this.#watchers.delete(symbol);
      }
    };
  }

  /** Number of clients. */
  get size(): number {
    return this.#listeners.size;
  }

  close(): void {
    this.#stop.abort();
    if (this.#timer) clearTimeout(this.#timer);
    this.#listeners.clear();
    this.#watchers.clear();
  }

  #schedule(restMs: number): void {
    if (this.#timer || this.#stop.signal.aborted) return;
    this.#timer = setTimeout(() => void this.#look(), restMs).unref();
  }

  async #look(): Promise<void> {
    const feed = this.feed();
    try {
      const ticks = await feed.next([...this.#watchers.keys()], this.#stop.signal);
      this.#failures = 0;
      this.#tell(ticks);
    } catch (error) {
      this.#failures++;
      if (!this.#stop.signal.aborted) this.onError(error);
    }
    this.#timer = null;
    // Nobody watches: the next client starts the looks again.
    if (this.#listeners.size === 0) return;
    this.#schedule(Math.min(feed.everyMs * 2 ** this.#failures, MAX_REST_MS));
  }

  #tell(ticks: readonly QuoteTick[]): void {
    const numbered = ticks.map((tick) => ({ sequence: ++this.#sequence, tick }));
    for (const entry of numbered) this.#latest.set(entry.tick.symbol, entry);
    for (const [listener, symbols] of this.#listeners) {
      const matchingTicks = numbered.filter(({ tick }) => symbols.has(tick.symbol));
      if (matchingTicks.length > 0) listener(matchingTicks);
    }
  }
}
