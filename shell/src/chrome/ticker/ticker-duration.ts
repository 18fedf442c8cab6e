/** Duration of one loop in ms without a window, i.e. in prerendered HTML. */
export const DURATION_WITHOUT_WINDOW = 30_000;

/** Duration of one loop in ms: window width × items × 3.5, or 30 s without a window. */
export const tickerDuration = (items: number, width: number | null): number =>
  width === null ? DURATION_WITHOUT_WINDOW : width * items * 3.5;
