type Yield = () => Promise<void>;

/** The browser's own way, where it has one: what yields goes on before other tasks of its kind. */
const ownYield = (): Yield | undefined => {
  const { scheduler } = globalThis as { scheduler?: { yield?: Yield } };
  return scheduler?.yield && (() => scheduler.yield?.() ?? Promise.resolve());
};

/** Resolves in a task of its own, so that the browser can paint and answer a press before it. */
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
