/** ms for one round: window width × items × 3.5, or half a minute where there is no window. */
export const tickerDuration = (items: number, width: number | null): number =>
  width === null ? 30_000 : width * items * 3.5;
