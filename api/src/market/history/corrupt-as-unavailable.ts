import { ProblemError } from '../../http/problem';
import { SnapshotError } from '../snapshot/layout';

/** A damaged block of bars takes its own chart down, nothing else: 503 instead of a failure. */
export async function corruptAsUnavailable<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof SnapshotError)
      throw new ProblemError(503, 'Unreadable history', error.message);
    throw error;
  }
}
