import type { ChartAsset, ChartEvent } from '../data/chart-asset';
import type { ChartPane } from '../data/chart-pane';
import { scaleInForce, type ChartScale, type ChartSettings } from '../chart-settings';
import { isDay, type PricePoint } from '../data/price-points';
import { closesBeside, lastOnOrBefore } from './align';
import type { ChartStudy } from './chart-study';
import type { Column } from './column';
import { MAX_MARKERS, groupEventsByBar } from './group-events-by-bar';
import type { StudiesOf } from './studies';

/** One date of the chart with all its data. Prices are raw, regardless of the scale. */
export interface ChartRow extends PricePoint {
  /** Closes of the compared assets, in order. */
  compared: (number | null)[];
  /** Values of all lines of all studies, in order. */
  studies: (number | null)[];
  events: readonly ChartEvent[];
}

/**
 * Data that is drawn, announced, listed and exported: columns next to the bars. Unchanged columns
 * keep their identity between views, so that they are not redrawn.
 */
export interface ChartView {
  /** Bars of the main asset, ascending. */
  points: readonly PricePoint[];
  /** Closes of each compared asset. */
  compared: readonly Column[];
  /** Indicators and figures through time. Daily ones are not drawn over intraday prices. */
  studies: readonly ChartStudy[];
  /** Events by the index of their bar. */
  events: ReadonlyMap<number, readonly ChartEvent[]>;
  /** Whether a bar is a whole day. */
  isDaily: boolean;
  /** The applied scale. */
  scale: ChartScale;
  /** First day of the changes when a younger asset is compared. Otherwise that of the main base. */
  since: string | null;
  /** Reference close for changes of the main asset. */
  base: number | null;
  comparedBases: (number | null)[];
  /** Kinds with too many events to mark. */
  crowded: ChartSettings['events'];
}

export interface ChartViewInput {
  main: ChartAsset;
  compared?: readonly ChartAsset[];
  /** All daily points of the main asset: indicators need earlier points. */
  daily?: readonly PricePoint[] | undefined;
  /** Computes indicators and figures. Null until its code is loaded: without them. */
  studiesOf?: StudiesOf | null;
  /** Chosen figures through time. */
  panes?: readonly ChartPane[];
  settings: Pick<ChartSettings, 'scale' | 'indicators' | 'events'>;
  events?: readonly ChartEvent[];
}

const NONE: readonly [] = [];

/** Aligns prices, other assets, indicators and events to the dates of the main asset. */
export function chartView({
  main,
  compared = [],
  daily,
  studiesOf = null,
  panes = [],
  settings,
  events = [],
}: ChartViewInput): ChartView {
  const { points } = main;
  const dates = points.map(({ date }) => date);
  const isDaily = dates.every(isDay);
  const enabledEvents = events.filter(
    ({ kind }) => kind === 'contributed' || settings.events.includes(kind),
  );
  const eventsByBar = groupEventsByBar(dates, enabledEvents);
  const marked = [...eventsByBar.values()].flat();
  return {
    points,
    compared: compared.map((asset) => closesBeside(points, asset.points)),
    studies:
      isDaily && studiesOf !== null
        ? studiesOf({ points, daily: daily ?? points, indicators: settings.indicators, panes })
        : NONE,
    events: eventsByBar,
    isDaily,
    scale: scaleInForce(settings.scale, compared.length),
    ...basesOf(main, compared, isDaily),
    crowded: settings.events.filter(
      (kind) => marked.filter((event) => event.kind === kind).length > MAX_MARKERS,
    ),
  };
}

/** All data of one bar. Undefined beyond the bars. */
export function rowAt(view: ChartView, at: number): ChartRow | undefined {
  const point = view.points[at];
  return (
    point && {
      ...point,
      compared: view.compared.map((closes) => closes[at] ?? null),
      studies: view.studies.flatMap(({ lines }) => lines.map(({ values }) => values[at] ?? null)),
      events: view.events.get(at) ?? NONE,
    }
  );
}

/** All bars from one index up to another (exclusive). */
export const rowsOf = (view: ChartView, from = 0, to = view.points.length): ChartRow[] =>
  view.points.slice(from, to).flatMap((_, i) => rowAt(view, from + i) ?? []);

/** Base closes of all assets: on the first day on which every one has a close. */
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
