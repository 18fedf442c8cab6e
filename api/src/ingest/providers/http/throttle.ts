import { setTimeout as sleep } from 'node:timers/promises';

/** Limits the rate of requests, and their concurrency. */
export interface Throttle {
  /**
   * Resolves when one more request may start. Call the returned function when the request is over.
   */
  enter(): Promise<() => void>;
  /** Starts no request for the given time. */
  holdFor(milliseconds: number): void;
}

/** Rejects with the reason of `signal` when it is aborted while waiting. */
export function createThrottle(
  requestsPerSecond: number,
  concurrency: number,
  signal: AbortSignal,
): Throttle {
  const gap = 1000 / requestsPerSecond;
  let nextStart = 0;
  let heldUntil = 0;
  let running = 0;
  const waiting: (() => void)[] = [];

  const leave = (): void => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };

  return {
    async enter() {
      if (running < concurrency) running += 1;
      else await new Promise<void>((resolve) => void waiting.push(resolve));
      let isAborted = false;
      const leaveOnce = (): void => {
        if (!isAborted) leave();
        isAborted = true;
      };
      try {
        const start = Math.max(performance.now(), nextStart);
        nextStart = start + gap;
        await pause(start - performance.now(), signal);
        // A hold may have begun while this one waited for its turn.
        while (heldUntil > performance.now()) await pause(heldUntil - performance.now(), signal);
        signal.throwIfAborted();
        return leaveOnce;
      } catch (error) {
        leaveOnce();
        throw error;
      }
    },
    holdFor(milliseconds) {
      heldUntil = Math.max(heldUntil, performance.now() + milliseconds);
    },
  };
}

/** Waits. Rejects with the reason of `signal` if it is aborted in the meantime. */
export async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  // A timer cannot wait for less.
  if (milliseconds < 1) return;
  await sleep(milliseconds, undefined, { signal }).catch(() => signal.throwIfAborted());
}
