export interface RetryOptions {
  attempts?: number;
  /** Milliseconds before the second attempt; doubled for each further one. */
  backoff?: number;
  /** Errors that another attempt cannot cure. */
  isFinal?: (error: unknown) => boolean;
  wait?: (milliseconds: number) => Promise<void>;
}

const sleep = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Tries up to three times (specification, section 8), each after a longer pause. */
export async function retry<T>(
  attempt: (count: number) => Promise<T>,
  { attempts = 3, backoff = 250, isFinal = () => false, wait = sleep }: RetryOptions = {},
): Promise<T> {
  for (let count = 1; ; count += 1) {
    try {
      return await attempt(count);
    } catch (error) {
      if (count >= attempts || isFinal(error)) throw error;
      await wait(backoff * 2 ** (count - 1));
    }
  }
}
