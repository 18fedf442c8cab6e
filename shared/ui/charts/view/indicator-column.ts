import { indicatorOf, type IndicatorId } from 'shared/market';
import type { PricePoint } from '../price-points';
import type { Column } from './column';
import { getOrCreate } from './get-or-create';

type Points = readonly PricePoint[];

/** Indicators over all days, keyed by the days. A chart of another range reuses them. */
const computed = new WeakMap<Points, Map<IndicatorId, Column>>();
/** Indicator values at the bars of a chart. */
const aligned = new WeakMap<Column, WeakMap<Points, Column>>();

/**
 * An indicator at each bar of a chart, computed from all days before it. The same arguments return
 * the same column.
 *
 * @param points bars of the chart, ascending
 * @param daily all days, ascending
 */
export function indicatorColumn(id: IndicatorId, points: Points, daily: Points): Column {
  const whole = getOrCreate(
    getOrCreate(computed, daily, () => new Map()),
    id,
    () =>
      indicatorOf(id).series({
        date: daily.map(({ date }) => date),
        high: daily.map(({ high }) => high),
        low: daily.map(({ low }) => low),
        close: daily.map(({ close }) => close),
      }),
  );
  if (points === daily) return whole;
  return getOrCreate(
    getOrCreate(aligned, whole, () => new WeakMap()),
    points,
    () => {
      let at = 0;
      return points.map(({ date }) => {
        while ((daily[at]?.date ?? date) < date) at += 1;
        return daily[at]?.date === date ? (whole[at] ?? null) : null;
      });
    },
  );
}
