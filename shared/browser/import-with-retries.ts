/** Waits before the second and the third attempt, ms. */
const BACKOFF_MS = [400, 1600];

/**
 * Age in ms after which a failed attempt is the last one. A server without an answer costs 6.5 s
 * per attempt, and the user should see the failure within 12 s.
 */
const LAST_ATTEMPT_MS = 5000;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Loads a chunk, up to three times with backoff. Each attempt is a new request: `ChunkRetryPlugin`
 * changes the URL of a failed file.
 *
 * @param load a dynamic import
 * @throws the error of the last attempt
 */
export async function importWithRetries<Module>(load: () => Promise<Module>): Promise<Module> {
  // Monotonic: a change of the wall clock during the load would end the attempts.
  const started = performance.now();
  for (const ms of BACKOFF_MS) {
    try {
      return await load();
    } catch (error) {
      if (performance.now() - started > LAST_ATTEMPT_MS) throw error;
      await wait(ms);
    }
  }
  return load();
}
