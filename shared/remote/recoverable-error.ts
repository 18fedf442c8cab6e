import { isLoss } from './changed-dom';

/**
 * Handles errors after which React rendered a root again with success. Omits those that a `RedrawBoundary` has
 * published: a boundary between it and the lost nodes rethrows them while it renders. Others reach `window.onerror`.
 */
export function onRecoverableError(error: unknown): void {
  const cause = error instanceof Error ? error.cause : undefined;
  if (!isLoss(error) && !isLoss(cause)) reportError(error);
}
