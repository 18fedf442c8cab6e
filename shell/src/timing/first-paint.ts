/** Maximum wait in ms: covered windows get no animation frames. */
const MAX_WAIT_MS = 1000;

/**
 * Resolves in a task after the first contentful paint. At once if it has happened, and in hidden
 * documents, which are not painted.
 */
export function firstPaint(): Promise<void> {
  const isPainted = performance.getEntriesByName('first-contentful-paint').length > 0;
  if (isPainted || document.visibilityState === 'hidden') return Promise.resolve();
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    document.addEventListener('visibilitychange', () => resolve(), { once: true });
    setTimeout(resolve, MAX_WAIT_MS);
  });
}
