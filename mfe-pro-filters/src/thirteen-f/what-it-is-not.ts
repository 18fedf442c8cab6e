/** Limits shown on every page of these reports. */
export const WHAT_IT_IS_NOT =
  'US-listed shares, convertible bonds and options only: no cash, no short positions, no foreign shares, and not when or at what price anything was bought.';
