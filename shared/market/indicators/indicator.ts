/** Daily bars as columns of equal length, ascending; null where a price is not known. */
export interface IndicatorBars {
  /** `YYYY-MM-DD` */
  date: readonly string[];
  high: readonly (number | null)[];
  low: readonly (number | null)[];
  close: readonly number[];
}
