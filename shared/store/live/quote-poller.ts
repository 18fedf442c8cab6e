import type { QuoteTick } from 'shared/contract';

/** ms between two looks where there is no stream. */
export const POLL_EVERY = 30_000;
const MAX_BACKOFF = 240_000;
/** Symbols of one call. */
const CALL_SYMBOLS = 200;

export interface PollerPorts {
  poll: (symbols: readonly string[]) => Promise<QuoteTick[]>;
  onTicks: (ticks: QuoteTick[]) => void;
  onFailure: () => void;
}

/** Asks for prices again and again while there are symbols; rests longer while nobody answers. */
export function createPoller({ poll, onTicks, onFailure }: PollerPorts) {
  let symbols: readonly string[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  /** Answers of an earlier run are dropped. */
  let run = 0;

  async function look() {
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
    timer = setTimeout(() => void look(), Math.min(POLL_EVERY * 2 ** failures, MAX_BACKOFF));
  }

  return {
    /** Polls these from now on, at once when there were none before; none stops it. */
    setSymbols(next: readonly string[]) {
      const idle = symbols.length === 0;
      symbols = next;
      if (next.length === 0) {
        run += 1;
        clearTimeout(timer);
        failures = 0;
      } else if (idle) void look();
    },
  };
}
