/** Wait in browsers without idle callbacks, ms. */
const FALLBACK_MS = 200;

/** Runs a task when the browser has nothing more urgent to do, at the latest after `maxWaitMs`. */
export function whenIdle(task: () => void, maxWaitMs: number): void {
  if (typeof requestIdleCallback === 'function')
    requestIdleCallback(() => task(), { timeout: maxWaitMs });
  else setTimeout(task, FALLBACK_MS);
}
