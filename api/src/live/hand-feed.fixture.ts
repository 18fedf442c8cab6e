import type { QuoteTick } from 'shared/contract';
import type { LiveFeed } from 'market-model/ports/live-feed';

export interface HandFeed extends LiveFeed {
  /**
   * Prices from now on. A poll of a symbol returns those since its last poll, else its newest one.
   */
  push(...ticks: QuoteTick[]): void;
  /** The next poll fails. */
  fail(): void;
  /** Polls do not answer until the returned function is called. */
  hold(): () => void;
  /** The ticks of watched symbols so far were delivered, and the next poll has begun. */
  settled(): Promise<void>;
  /** Symbols of each poll so far. */
  polls: readonly (readonly string[])[];
}

/** A feed whose ticks the test decides. */
export function handFeed({ everyMs = 5 }: { everyMs?: number } = {}): HandFeed {
  const newest = new Map<string, QuoteTick>();
  const polls: (readonly string[])[] = [];
  let waiting: QuoteTick[] = [];
  let failing = false;
  let settling: (() => void)[] = [];
  let pause: Promise<void> | null = null;
  return {
    about: { kind: 'live', label: 'By hand' },
    everyMs,
    polls,
    push: (...ticks) => void waiting.push(...ticks),
    fail: () => void (failing = true),
    hold: () => {
      let answer = () => {};
      pause = new Promise((resolve) => (answer = resolve));
      return () => {
        pause = null;
        answer();
      };
    },
    settled: () => new Promise((resolve) => settling.push(resolve)),
    next: async (symbols) => {
      polls.push(symbols);
      await pause;
      if (failing) {
        failing = false;
        throw new Error('no answer');
      }
      const due = waiting.filter(({ symbol }) => symbols.includes(symbol));
      waiting = waiting.filter((tick) => !due.includes(tick));
      if (due.length === 0) {
        for (const resolve of settling) resolve();
        settling = [];
      }
      const before = symbols.flatMap((symbol) =>
        due.some((tick) => tick.symbol === symbol) ? [] : (newest.get(symbol) ?? []),
      );
      for (const tick of due) newest.set(tick.symbol, tick);
      return [...before, ...due];
    },
  };
}
