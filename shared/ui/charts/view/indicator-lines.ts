import { indicatorOf, type IndicatorId, type IndicatorLine } from 'shared/market';
import type { PricePoint } from '../data/price-points';
import type { Column } from './column';
import { getOrCreate } from './get-or-create';

type Points = readonly PricePoint[];

/** Indicators over all days, keyed by the days. A chart of another range reuses them. */
const computed = new WeakMap<Points, Map<IndicatorId, readonly IndicatorLine[]>>();
/** Indicator values at the bars of a chart. */
const aligned = new WeakMap<Column, WeakMap<Points, Column>>();

/**
 * The lines of an indicator at each bar of a chart, computed from all days before it. The same
 * arguments return the same columns.
 *
 * @param points bars of the chart, ascending
 * @param daily all days, ascending
 */
export function indicatorLines(
  id: IndicatorId,
  points: Points,
  daily: Points,
): readonly IndicatorLine[] {
  const whole = getOrCreate(
    getOrCreate(computed, daily, () => new Map<IndicatorId, readonly IndicatorLine[]>()),
    id,
    () =>
      indicatorOf(id).lines({
        date: daily.map(({ date }) => date),
        high: daily.map(({ high }) => high),
        low: daily.map(({ low }) => low),
        close: daily.map(({ close }) => close),
        volume: daily.map(({ volume }) => volume),
      }),
  );
  if (points === daily) return whole;
  return whole.map((line: IndicatorLine) => ({
    ...line,
    values: valuesAt(line.values, points, daily),
  }));
}

/** Values of all days at the bars. */
const valuesAt = (values: Column, points: Points, daily: Points): Column =>
  getOrCreate(
    getOrCreate(aligned, values, () => new WeakMap()),
    points,
    () => {
      let at = 0;
      return points.map(({ date }) => {
        while ((daily[at]?.date ?? date) < date) at += 1;
        return daily[at]?.date === date ? (values[at] ?? null) : null;
      });
    },
  );
