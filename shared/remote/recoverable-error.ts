import { isLoss } from './changed-dom';

/**
 * Handles errors after which React re-rendered a root successfully. Omits those that a
 * `RedrawBoundary` has published: a boundary between it and the lost nodes rethrows them during
 * rendering. Others reach `window.onerror`.
 */
export function onRecoverableError(error: unknown): void {
  const cause = error instanceof Error ? error.cause : undefined;
  if (!isLoss(error) && !isLoss(cause)) reportError(error);
}
