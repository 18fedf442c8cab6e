import { indicatorOf, type IndicatorId } from 'shared/market';
import type { ChartAsset, ChartEvent } from '../chart-asset';
import { scaleInForce, type ChartScale, type ChartSettings } from '../chart-settings';
import { isDay, type PricePoint } from '../price-points';
import { alignTo, lastOnOrBefore } from './align';
import { MOST_MARKED, placeEvents } from './place-events';

/** One date of the chart with all that is known of it; prices are prices, whatever the scale. */
export interface ChartRow extends PricePoint {
  /** Closes of the compared assets, in their order. */
  compared: (number | null)[];
  indicators: Partial<Record<IndicatorId, number | null>>;
  events: readonly ChartEvent[];
}

/** What is drawn, read out, listed and exported. */
export interface ChartView {
  rows: readonly ChartRow[];
  /** The scale in force. */
  scale: ChartScale;
  /** Indicators in force: daily ones are not drawn over prices within a day. */
  indicators: readonly IndicatorId[];
  /** Day from which changes count when a younger asset is compared, else that of the main base. */
  since: string | null;
  /** Close that changes of the main asset compare with. */
  base: number | null;
  comparedBases: (number | null)[];
  /** Kinds of events that are too many to be marked. */
  crowded: readonly ChartEvent['kind'][];
}

export interface ChartViewInput {
  main: ChartAsset;
  compared?: readonly ChartAsset[];
  /** All daily points of the main asset, so that indicators know what came before. */
  daily?: readonly PricePoint[] | undefined;
  settings: ChartSettings;
  events?: readonly ChartEvent[];
}

/** Puts prices, other assets, indicators and events on the dates of the main asset. */
export function chartView({
  main,
  compared = [],
  daily,
  settings,
  events = [],
}: ChartViewInput): ChartView {
  const { points } = main;
  const dates = points.map(({ date }) => date);
  const isDaily = dates.every(isDay);
  const aligned = compared.map((asset) => alignTo(dates, asset.points));
  const indicators = isDaily ? settings.indicators : [];
  const columns = indicators.map((id) => indicatorColumn(id, dates, daily ?? points));
  const shown = events.filter(({ kind }) => settings.events.includes(kind));
  const placed = placeEvents(dates, shown);
  const marked = [...placed.values()].flat();
  return {
    rows: points.map((point, at) => ({
      ...point,
      compared: aligned.map((closes) => closes[at] ?? null),
      indicators: Object.fromEntries(indicators.map((id, i) => [id, columns[i]?.[at] ?? null])),
      events: placed.get(at) ?? [],
    })),
    scale: scaleInForce(settings.scale, compared.length),
    indicators,
    ...basesOf(main, compared, isDaily),
    crowded: settings.events.filter(
      (kind) => marked.filter((event) => event.kind === kind).length > MOST_MARKED,
    ),
  };
}

function indicatorColumn(id: IndicatorId, dates: readonly string[], daily: readonly PricePoint[]) {
  const series = indicatorOf(id).series({
    date: daily.map(({ date }) => date),
    high: daily.map(({ high }) => high),
    low: daily.map(({ low }) => low),
    close: daily.map(({ close }) => close),
  });
  const byDate = new Map(daily.map(({ date }, at) => [date, series[at] ?? null]));
  return dates.map((date) => byDate.get(date) ?? null);
}

/** All assets compare with their closes of one day: the first on which every one of them has one. */
function basesOf(main: ChartAsset, compared: readonly ChartAsset[], isDaily: boolean) {
  const own = main.base ?? main.points[0] ?? null;
  if (!isDaily || compared.length === 0) {
    return {
      since: own?.date ?? null,
      base: own?.close ?? null,
      comparedBases: compared.map(({ base, points }) => base?.close ?? points[0]?.close ?? null),
    };
  }
  const starts = compared.flatMap(({ points }) => points[0]?.date ?? []);
  const since = [own?.date ?? '', ...starts].reduce((a, b) => (a > b ? a : b));
  const closeAt = (points: readonly PricePoint[]) =>
    points[lastOnOrBefore(points, since)]?.close ?? null;
  return {
    since,
    base: since === own?.date ? own.close : closeAt(main.points),
    comparedBases: compared.map(({ points }) => closeAt(points)),
  };
}
