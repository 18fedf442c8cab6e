import type { Column } from './column';

export interface StudyLine {
  /** Empty for the main line, otherwise its role, e.g. `upper`. */
  name: string;
  values: Column;
  drawnAs: 'line' | 'steps' | 'histogram';
}

/** Lines that are drawn with the price, or in a pane of their own. */
export interface ChartStudy {
  id: string;
  label: string;
  place: 'price' | 'pane';
  /** Horizontal lines at conventional levels. */
  marks: readonly number[];
  unit: 'price' | 'number' | 'percent' | 'money' | 'ratio';
  /** For amounts of money that are not in the currency of the price. */
  currency: string | null;
  lines: readonly StudyLine[];
  /** Indicators do not cover the current day, because it has no range yet. */
  endsWithWholeDay: boolean;
  /** How the figures are made. Empty for indicators. */
  note: string;
}

/** Name of a line in lists: `MACD 12, 26, 9 signal`. */
export const lineLabel = ({ label }: ChartStudy, { name }: StudyLine): string =>
  [label, name].filter(Boolean).join(' ');
