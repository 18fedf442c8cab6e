/**
 * Whether React failed to find a node where it had put it, because a tool moved or removed it. Browsers word the
 * message differently (Safari names no function), so the name decides: code of a page throws no such error while
 * it is drawn.
 */
export const isChangedDom = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'NotFoundError';

/** A loss that the boundary of a nested region passes to the one around it. */
export class PassedLoss extends Error {
  override name = 'PassedLoss';
}

/** Whether a boundary may mend an error by a redraw. */
export const isLoss = (error: unknown): boolean =>
  isChangedDom(error) || error instanceof PassedLoss;
