/** Retries of a page that does not load (specification, section 8). */
export const LOAD_RETRIES = 3;

export interface RetryOptions {
  /** Attempts after the first one. */
  retries?: number;
  /** Milliseconds before the first retry; doubled for each further one. */
  backoff?: number;
  /** Errors that a retry cannot fix. */
  isFinal?: (error: unknown) => boolean;
  wait?: (milliseconds: number) => Promise<void>;
  /** No attempt starts after it is aborted. */
  signal?: AbortSignal | undefined;
}

const sleep = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Tries once and up to three more times, with growing pauses.
 * @param attempt receives its number, from 1.
 */
export async function retry<T>(
  attempt: (count: number) => Promise<T>,
  {
    retries = LOAD_RETRIES,
    backoff = 250,
    isFinal = () => false,
    wait = sleep,
    signal,
  }: RetryOptions = {},
): Promise<T> {
  for (let count = 1; ; count += 1) {
    try {
      return await attempt(count);
    } catch (error) {
      if (count > retries || isFinal(error) || signal?.aborted) throw error;
      await wait(backoff * 2 ** (count - 1));
      if (signal?.aborted) throw error;
    }
  }
}
