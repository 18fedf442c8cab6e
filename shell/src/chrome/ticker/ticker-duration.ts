/** ms for one round where there is no window, as in the HTML that the server writes. */
export const DURATION_WITHOUT_WINDOW = 30_000;

/** ms for one round: window width × items × 3.5, or half a minute where there is no window. */
export const tickerDuration = (items: number, width: number | null): number =>
  width === null ? DURATION_WITHOUT_WINDOW : width * items * 3.5;
