type Yield = () => Promise<void>;

/**
 * `scheduler.yield`, if available: its continuation runs before other tasks of the same priority.
 */
const ownYield = (): Yield | undefined => {
  const { scheduler } = globalThis as { scheduler?: { yield?: Yield } };
  return scheduler?.yield && (() => scheduler.yield?.() ?? Promise.resolve());
};

/** Resolves in a separate task, so that the browser can paint and handle input first. */
export function yieldToEventLoop(): Promise<void> {
  const yieldNow = ownYield();
  if (yieldNow) return yieldNow();
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });
}
