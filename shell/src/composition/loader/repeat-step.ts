import { isFinal } from './failure-kinds';
import { retry, type RetryOptions } from './retry';
import { withinBudget, type StartStep } from './step-budgets';

/**
 * Runs a step within its time budget; repeats it if its files could not be loaded.
 *
 * @param isNeeded whether a caller still waits for the result
 */
export async function repeatStep<T>(
  step: StartStep,
  release: string,
  work: () => Promise<T>,
  isNeeded: () => boolean,
  options: RetryOptions | undefined,
): Promise<T> {
  let isOver = false;
  let failure: unknown;
  const once = async (): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      failure = error;
      throw error;
    }
  };
  const isLast = (error: unknown): boolean => isOver || !isNeeded() || isFinal(error);
  try {
    return await withinBudget(step, release, retry(once, { ...options, isFinal: isLast }));
  } catch (error) {
    // The cause of a failed attempt says more than the timeout of all of them.
    throw failure ?? error;
  } finally {
    // No further attempt may start once another release has taken over.
    isOver = true;
  }
}
