/** Spans of time of a price history, shortest first. */
export const HISTORY_RANGES = [
  '1D',
  '5D',
  '1M',
  '3M',
  '6M',
  'YTD',
  '1Y',
  '2Y',
  '5Y',
  'MAX',
] as const;
export type HistoryRange = (typeof HISTORY_RANGES)[number];
