import { readFileSync } from 'node:fs';

/**
 * Processor time of this process's main thread in nanoseconds; null if the system does not provide
 * it.
 */
function mainThreadNs(): number | null {
  try {
    return Number(readFileSync('/proc/self/schedstat', 'utf8').split(' ')[0]);
  } catch {
    return null;
  }
}

/**
 * The longest work of this process between two turns of its event loop, in milliseconds of a processor. Unlike the
 * delay of timers it has nothing of the time for which others had the processor.
 */
export function watchWork(everyMs: number): { takeLongest: () => number | null } {
  let before = mainThreadNs();
  let longest: number | null = null;
  setInterval(() => {
    const now = mainThreadNs();
    if (now !== null && before !== null) longest = Math.max(longest ?? 0, (now - before) / 1e6);
    before = now;
  }, everyMs).unref();
  return {
    takeLongest() {
      const answer = longest;
      longest = null;
      return answer;
    },
  };
}
