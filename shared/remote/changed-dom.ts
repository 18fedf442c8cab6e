/**
 * Whether React failed to find a node that it had inserted, because a tool moved or removed it.
 * Browsers word the message differently (Safari omits the function), so the error's name decides: a
 * page's code throws no such error during rendering.
 */
export const isChangedDom = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'NotFoundError';

/** A loss that the boundary of a nested region passes to the outer one. */
export class PassedLoss extends Error {
  override name = 'PassedLoss';
}

/** Whether a boundary may handle an error by remounting. */
export const isLoss = (error: unknown): boolean =>
  isChangedDom(error) || error instanceof PassedLoss;
