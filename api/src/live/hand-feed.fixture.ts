import type { QuoteTick } from 'shared/contract';
import type { LiveFeed } from './live-feed';

export interface HandFeed extends LiveFeed {
  push(...ticks: QuoteTick[]): void;
  fail(): void;
  /** The ticks of watched symbols so far were handed out, and the next look has begun. */
  settled(): Promise<void>;
}

/** A feed whose ticks the test decides. */
export function handFeed(): HandFeed {
  let waiting: QuoteTick[] = [];
  let failing = false;
  let looks: (() => void)[] = [];
  return {
    about: { kind: 'live', label: 'By hand' },
    everyMs: 5,
    push: (...ticks) => void waiting.push(...ticks),
    fail: () => void (failing = true),
    settled: () => new Promise((resolve) => looks.push(resolve)),
    next: (symbols) => {
      if (failing) {
        failing = false;
        return Promise.reject(new Error('no answer'));
      }
      const due = waiting.filter(({ symbol }) => symbols.includes(symbol));
      waiting = waiting.filter((tick) => !due.includes(tick));
      if (due.length === 0) {
        for (const look of looks) look();
        looks = [];
      }
      return Promise.resolve(due);
    },
  };
}
