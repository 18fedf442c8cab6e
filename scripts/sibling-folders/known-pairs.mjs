/** Pairs that still import each other. The list may only get shorter. */
export const KNOWN_PAIRS = [
  'api/src/portfolios/import: columns <-> reading',
  'api/src/portfolios: import <-> store',
  'mfe-screeners/src/details: blocks <-> page',
  'mfe-screeners/src/details: dividends <-> page',
  'mfe-screeners/src/details: earnings <-> page',
  'mfe-screeners/src/details: financials <-> page',
  'mfe-screeners/src/details: page <-> technicals',
  'mfe-screeners/src/details: page <-> peers',
  'mfe-workspace/src/portfolios: import <-> transactions',
];
