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
import type { PaneLabelText } from './pane-label';

/** Target state of a series. A series with the same key is kept and updated. */
export interface SeriesPlan {
  key: string;
  /** Series with the same pane name share a pane. */
  pane: string;
  kind: SeriesDefinition<SeriesType>;
  options: SeriesPartialOptionsMap[SeriesType];
  /** Inputs of the value format: unit and scale. */
  writes?: readonly unknown[];
  /** Horizontal lines. */
  lines: readonly CreatePriceLineOptions[];
  /** Inputs of the data. While all are identical, the data are unchanged. */
  from: readonly unknown[];
  data: () => SeriesDataItemTypeMap<Time>[SeriesType][];
  /** Name of the pane, written by its first series. */
  label?: PaneLabelText;
  /** Margins of a scale without an axis. */
  margins?: { top: number; bottom: number };
}

/** Data of a line and their inputs. A date without a value is a gap. */
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

/** A point of a line. Without a value, only its time. */
const lineItem = (time: UTCTimestamp, value: number | null) =>
  value === null ? { time } : { time, value };
