import type {
  CreatePriceLineOptions,
  SeriesDataItemTypeMap,
  SeriesDefinition,
  SeriesPartialOptionsMap,
  SeriesType,
  Time,
  UTCTimestamp,
} from 'lightweight-charts';
import type { ChartView } from '../view/chart-view';
import type { Column } from '../view/column';
import { rescale } from '../view/rescale';
import { chartTimes } from './chart-time';

/** A series as it shall be on the chart; one with the same key as before is kept and changed. */
export interface SeriesPlan {
  key: string;
  /** Series of one name share a pane. */
  pane: string;
  kind: SeriesDefinition<SeriesType>;
  options: SeriesPartialOptionsMap[SeriesType];
  /** What the way in which values are written follows from: unit and scale. */
  writes?: readonly unknown[];
  /** Horizontal lines. */
  lines: readonly CreatePriceLineOptions[];
  /** What the data are made of: while all of it is the same, the data are too. */
  from: readonly unknown[];
  data: () => SeriesDataItemTypeMap<Time>[SeriesType][];
  /** Share of a scale without an axis. */
  margins?: { top: number; bottom: number };
}

/** What the data of a line are made of, and those data: a date without a value is a gap. */
export function lineData(
  view: ChartView,
  column: Column,
  base: number | null,
): Pick<SeriesPlan, 'from' | 'data'> & { values: () => Column } {
  const { scale } = view;
  const changes = scale === 'percent' || scale === 'indexed';
  const times = chartTimes(view.points);
  const values = () => (changes ? column.map((value) => rescale(value, base, scale)) : column);
  return {
    // Prices are the same on a logarithmic axis.
    from: [times, column, ...(changes ? [scale, base] : [])],
    values,
    data: () => {
      const scaled = values();
      return times.map((time, at) => lineItem(time, scaled[at] ?? null));
    },
  };
}

/** A value of a line, or the time alone where there is none. */
const lineItem = (time: UTCTimestamp, value: number | null) =>
  value === null ? { time } : { time, value };
