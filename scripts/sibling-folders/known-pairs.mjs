/** Pairs that still import each other. The list may only get shorter. */
export const KNOWN_PAIRS = [
  'mfe-screeners/src/details: blocks <-> page',
  'mfe-screeners/src/details: dividends <-> page',
  'mfe-screeners/src/details: earnings <-> page',
  'mfe-screeners/src/details: financials <-> page',
  'mfe-screeners/src/details: page <-> technicals',
  'mfe-screeners/src/details: page <-> peers',
];
