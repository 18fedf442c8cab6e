import type { QuoteTick } from 'shared/contract';
import { createTimer } from './timer';

/** Polling interval without a stream, ms. */
export const POLL_EVERY = 30_000;
const MAX_BACKOFF = 240_000;
/** Symbols per call. */
const CALL_SYMBOLS = 200;

export interface PollerPorts {
  poll: (symbols: readonly string[]) => Promise<QuoteTick[]>;
  onTicks: (ticks: QuoteTick[]) => void;
  onFailure: () => void;
}

/** Polls prices while there are symbols, with a backoff while calls fail. */
export function createPoller({ poll, onTicks, onFailure }: PollerPorts) {
  let symbols: readonly string[] = [];
  const timer = createTimer(() => void pollAll());
  let failures = 0;
  /** Answers of an earlier run are dropped. */
  let run = 0;

  async function pollAll() {
    const mine = ++run;
    try {
      for (let at = 0; at < symbols.length; at += CALL_SYMBOLS) {
        const ticks = await poll(symbols.slice(at, at + CALL_SYMBOLS));
        if (mine !== run) return;
        onTicks(ticks);
      }
      failures = 0;
    } catch {
      if (mine !== run) return;
      failures += 1;
      onFailure();
    }
    timer.start(Math.min(POLL_EVERY * 2 ** failures, MAX_BACKOFF));
  }

  return {
    /**
     * Sets the polled symbols. Polls at once if there were none before. An empty list stops the
     * polling.
     */
    setSymbols(next: readonly string[]) {
      const idle = symbols.length === 0;
      symbols = next;
      if (next.length === 0) {
        run += 1;
        timer.stop();
        failures = 0;
      } else if (idle) void pollAll();
    },
  };
}
