import type { HistoryRange } from 'shared/contract';
import { DEFAULT_CHART_SETTINGS, type ChartSettings } from 'shared/ui/charts';

/** All ranges with their labels, in the order of the buttons and of the keys 1 to 9 and 0. */
export const RANGE_SPANS: Readonly<Record<HistoryRange, string>> = {
  '1D': '1 day',
  '5D': '5 days',
  '1M': '1 month',
  '3M': '3 months',
  '6M': '6 months',
  YTD: 'this year',
  '1Y': '1 year',
  '2Y': '2 years',
  '5Y': '5 years',
  MAX: 'all years',
};
export const RANGES = Object.keys(RANGE_SPANS) as HistoryRange[];

/** Custom dates, both inclusive; null is unbounded. */
export interface CustomDates {
  from: string | null;
  to: string | null;
}

/** Chart state in the address: the same address always shows the same chart. */
export interface ChartState {
  range: HistoryRange;
  /** Replaces the range. */
  dates: CustomDates | null;
  settings: ChartSettings;
  /** Symbols of compared assets, in the order in which they were added. */
  compare: readonly string[];
}

export const DEFAULT_CHART_STATE: ChartState = {
  range: '1Y',
  dates: null,
  settings: DEFAULT_CHART_SETTINGS,
  compare: [],
};

/** Identifies the displayed span: `1Y`, or `2020-01-01..2020-12-31`. */
export const spanOf = ({ range, dates }: Pick<ChartState, 'range' | 'dates'>): string =>
  dates === null ? range : `${dates.from ?? ''}..${dates.to ?? ''}`;
