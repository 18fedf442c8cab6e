/** Limits shown on every page of these reports. */
export const DATA_LIMITS =
  'US-listed shares, convertible bonds and options only: no cash, no short positions, no foreign shares, and not when or at what price anything was bought.';
