/** Daily bars as columns of equal length, ascending. Null where a price is unknown. */
export interface IndicatorBars {
  /** `YYYY-MM-DD` */
  date: readonly string[];
  high: readonly (number | null)[];
  low: readonly (number | null)[];
  close: readonly number[];
}
