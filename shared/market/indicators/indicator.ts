/** Daily bars as columns of equal length, ascending. Null where a price is unknown. */
export interface IndicatorBars {
  /** `YYYY-MM-DD` */
  date: readonly string[];
  high: readonly (number | null)[];
  low: readonly (number | null)[];
  close: readonly number[];
  /** Traded units. Indicators of volume are unknown without it. */
  volume?: readonly (number | null)[];
}

/** A value at each bar. Null where it is unknown. */
export type IndicatorColumn = readonly (number | null)[];

/** One line of an indicator: its main line, a signal line, the edge of a band. */
export interface IndicatorLine {
  /** Empty for the main line, otherwise its role, e.g. `signal`. */
  name: string;
  values: IndicatorColumn;
  /** Drawn as bars from zero. */
  isHistogram?: boolean;
}
