import {
  createChart,
  createSeriesMarkers,
  type IChartApi,
  type ISeriesApi,
  type ISeriesMarkersPluginApi,
  type LogicalRange,
  type SeriesType,
  type Time,
} from 'lightweight-charts';
import { formatChange, formatNumber, formatPrice, type PricePrecision } from 'shared/market';
import type { ChartScale, ChartType } from '../chart-settings';
import type { ChartTheme } from '../chart-theme';
import type { ChartView } from '../view/chart-view';
import { markedKinds } from '../view/marked-kinds';
import { rescale } from '../view/rescale';
import { studyText } from '../view/study-text';
import { changingOptions, fixedOptions } from './chart-options';
import { chartTimes, indexOfTime } from './chart-time';
import { comparedSeries } from './compared-series';
import { DrawingLayer } from './drawing-layer';
import { eventMarks, MARKS_KEY, marksSeries } from './event-marks';
import { PRICE_PANE, priceSeries } from './price-series';
import { KeptSeries } from './series-cache';
import type { SeriesPlan } from './series-plan';
import { StepQueue } from './step-queue';
import { overlaySeries, paneSeries } from './study-series';
import { VOLUME_PANE, volumeSeries } from './volume-series';

/** Relative heights: price, volume, each indicator. */
const STRETCH: Readonly<Record<string, number>> = { [PRICE_PANE]: 1, [VOLUME_PANE]: 0.17 };
const INDICATOR_STRETCH = 0.28;
/** Minimum number of visible bars. */
const MIN_BARS = 5;
/**
 * Maximum number of bars, over all series, that are set in one task. More are split into several.
 */
const BARS_PER_TURN = 40_000;

export interface DrawnAppearance {
  type: ChartType;
  currency: string | null;
  precision: PricePrecision | undefined;
  /** Time range of the dates, e.g. `1Y`. A change of it resets the zoom. */
  span: string;
}

/** The charting library with a view. Successive views use the same canvas. */
export class DrawnChart {
  readonly #box: HTMLElement;
  readonly #chart: IChartApi;
  readonly #series: KeptSeries;
  readonly #steps: StepQueue;
  /** Drawings of the user. */
  readonly drawings: DrawingLayer;
  #price: ISeriesApi<SeriesType> | null = null;
  #marks: { of: ISeriesApi<SeriesType>; plugin: ISeriesMarkersPluginApi<Time> } | null = null;
  #view: ChartView | null = null;
  #span: string | null = null;
  /**
   * The requested visible bars. Null: all. The library applies a request in the next animation
   * frame, so its own range is outdated until then. Without a width it never applies the request.
   */
  #target: Pick<LogicalRange, 'from' | 'to'> | null = null;
  /**
   * Whether a pointer was on the chart since the target was set. Range changes then come from the
   * user.
   */
  #touched = false;
  /** Key of the inputs of the chart options in force. */
  #dressed = '';
  /** Key of the panes whose height shares are set. */
  #shared = '';
  /** Row of the crosshair set by the keyboard. */
  #crossed: number | null = null;

  /** @param onCross row index under the crosshair. Null without one. */
  constructor(box: HTMLElement, onCross: (at: number | null) => void) {
    const calm = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
    this.#chart = createChart(box, fixedOptions(calm));
    this.#series = new KeptSeries(this.#chart);
    this.drawings = new DrawingLayer(this.#chart, box);
    this.#steps = new StepQueue((resting) => box.setAttribute('aria-busy', String(!resting)));
    this.#box = box;
    const touch = () => {
      this.#touched = true;
    };
    box.addEventListener('pointerdown', touch);
    box.addEventListener('touchstart', touch, { passive: true });
    // Two quick presses with a drawing tool are not a double click.
    box.addEventListener('dblclick', () => this.drawings.hasPlaced || this.fit());
    const scale = this.#chart.timeScale();
    scale.subscribeVisibleLogicalRangeChange((range) => {
      if (this.#touched && range !== null) this.#target = this.#isWhole(range) ? null : range;
      this.#reportRange();
      // The library keeps the screen position of the crosshair, but other bars are there now.
      if (this.#crossed !== null) this.cross(this.#crossed);
    });
    scale.subscribeSizeChange(() => this.#applyTarget());
    this.#chart.subscribeCrosshairMove(({ time, sourceEvent }) => {
      // Without a pointer event, the keyboard moved the crosshair, or the range below it changed.
      if (this.#crossed !== null && sourceEvent === undefined) return;
      this.#crossed = null;
      onCross(
        time === undefined || this.#view === null
          ? null
          : indexOfTime(chartTimes(this.#view.points), time),
      );
    });
  }

  /**
   * Draws a view: the price at once, and with many bars the rest in steps. The zoom is kept while
   * the time range stays the same.
   */
  show(view: ChartView, appearance: DrawnAppearance, theme: ChartTheme): void {
    if (appearance.span !== this.#span) this.#setTarget(null);
    this.#span = appearance.span;
    this.#view = view;
    this.#dress(theme, view);
    const plans = plansOf(view, appearance, theme);
    const order = [...new Set(plans.map(({ pane }) => pane))];
    // Always reprocess the price: marks and removed plans depend on it.
    const plansToAdd = plans.filter((plan, i) => i === 0 || !this.#series.isThere(plan));
    const steps = plansToAdd.map((plan, i) => () => {
      const series = this.#series.put(plan, order);
      if (plan.key === MARKS_KEY && series !== this.#marks?.of)
        this.#marks = { of: series, plugin: createSeriesMarkers(series) };
      if (i > 0) return;
      if (series !== this.#price) {
        series.setSeriesOrder(0);
        this.#price = series;
      }
      this.drawings.show(series, view, theme, appearance);
      // The marks of the previous view have no bars in this one.
      if (turns.length > 1) this.#marks?.plugin.setMarkers([]);
      if (plans.every(({ key }) => key !== MARKS_KEY)) this.#marks = null;
      // Remove the old series after the new one is added, so that its pane is never empty.
      this.#series.removeOthers(plans);
    });
    const settle = () => {
      this.#share(order);
      // The library maps the day of a mark to an index only once, over the days of all series. Set
      // marks only when each series has its data.
      this.#marks?.plugin.setMarkers(eventMarks(view, theme.text));
      this.#applyTarget();
      this.#reportRange();
      if (this.#crossed !== null) this.cross(this.#crossed);
    };
    const perTurn = Math.max(1, Math.floor(BARS_PER_TURN / Math.max(1, view.points.length)));
    const turns = Array.from({ length: Math.ceil(steps.length / perTurn) }, (_, turn) => () => {
      const end = (turn + 1) * perTurn;
      for (const step of steps.slice(turn * perTurn, end)) step();
      if (end >= steps.length) settle();
      else if (this.#target === null) this.#fitDates(view);
    });
    this.#steps.start(turns);
  }

  /**
   * Sets the height share of each pane. Skipped if unchanged: the library would redo the whole
   * layout.
   */
  #share(order: readonly string[]): void {
    const shared = order.join();
    if (shared === this.#shared) return;
    this.#shared = shared;
    for (const [i, pane] of this.#chart.panes().entries())
      pane.setStretchFactor(STRETCH[order[i] ?? ''] ?? INDICATOR_STRETCH);
  }

  /** Fits the days of a view to the full width, while other lines still extend further. */
  #fitDates({ points }: ChartView): void {
    const times = chartTimes(points);
    const [first, last] = [times[0], times.at(-1)];
    if (first === undefined || last === undefined) return;
    const scale = this.#chart.timeScale();
    const [from, to] = [scale.timeToIndex(first, true), scale.timeToIndex(last, true)];
    if (from !== null && to !== null) scale.setVisibleLogicalRange({ from, to });
  }

  #dress(theme: ChartTheme, view: ChartView): void {
    const { scale, isDaily } = view;
    const hasMarks = markedKinds(view).size > 0;
    const optionsKey = JSON.stringify([theme, scale, isDaily, hasMarks]);
    if (optionsKey === this.#dressed) return;
    this.#dressed = optionsKey;
    this.#chart.applyOptions(changingOptions(theme, scale, !isDaily, hasMarks));
  }

  /** Moves the crosshair to a row. Null removes it. */
  cross(at: number | null): void {
    this.#crossed = at;
    const view = this.#view;
    const point = at === null ? undefined : view?.points[at];
    const time = at === null || view === null ? undefined : chartTimes(view.points)[at];
    if (point === undefined || time === undefined || this.#price === null || view === null) {
      this.#chart.clearCrosshairPosition();
      return;
    }
    const value = rescale(point.close, view.base, view.scale) ?? point.close;
    this.#chart.setCrosshairPosition(value, time, this.#price);
  }

  /** Shows fewer (factor below 1) or more bars around one of them, within the data. */
  zoom(factor: number, around: number | null): void {
    const last = (this.#view?.points.length ?? 0) - 1;
    if (last < 1) return;
    const range = this.#target ?? { from: 0, to: last };
    const span = Math.min(last, Math.max(MIN_BARS, (range.to - range.from) * factor));
    const centre = around ?? (range.from + range.to) / 2;
    const from = Math.max(0, Math.min(last - span, centre - span / 2));
    const zoomed = { from, to: from + span } as LogicalRange;
    this.#setTarget(this.#isWhole(zoomed) ? null : zoomed);
    this.#applyTarget();
  }

  /** Shows all bars. */
  fit(): void {
    this.#setTarget(null);
    this.#applyTarget();
  }

  #setTarget(target: LogicalRange | null): void {
    this.#target = target;
    this.#touched = false;
  }

  #applyTarget(): void {
    const scale = this.#chart.timeScale();
    if (this.#target === null) scale.fitContent();
    else scale.setVisibleLogicalRange(this.#target);
  }

  #isWhole({ from, to }: LogicalRange): boolean {
    const last = (this.#view?.points.length ?? 0) - 1;
    return from <= 0.5 && to >= last - 0.5;
  }

  /**
   * `data-bars-in-sight="1-250/250"`: makes the visible range of the canvas readable from the DOM.
   */
  #reportRange(): void {
    const range = this.#chart.timeScale().getVisibleLogicalRange();
    const count = this.#view?.points.length ?? 0;
    if (range === null) return;
    const first = Math.max(0, Math.round(range.from));
    const last = Math.min(count - 1, Math.round(range.to));
    this.#box.dataset['barsInSight'] = `${first + 1}-${last + 1}/${count}`;
  }

  /** The complete drawing, at the resolution of the screen. */
  picture(): HTMLCanvasElement {
    this.#steps.finish();
    return this.#chart.takeScreenshot(true);
  }

  remove(): void {
    this.#steps.stop();
    this.#chart.remove();
  }
}

/** Every series of a view, the price first. */
function plansOf(view: ChartView, appearance: DrawnAppearance, theme: ChartTheme): SeriesPlan[] {
  const { type, currency, precision } = appearance;
  const text = axisText(view.scale, precision);
  const writes = [view.scale, currency, precision];
  const plans = [
    priceSeries(view, { type, text, theme }),
    ...marksSeries(view),
    ...volumeSeries(view, theme),
    ...overlaySeries(view, text, theme),
    ...comparedSeries(view, text, theme),
    ...paneSeries(view, (study) => (value) => studyText(study, value, appearance), theme),
  ];
  return plans.map((plan) => ({ ...plan, writes }));
}

/** Formats values of the price axis. */
function axisText(scale: ChartScale, precision: PricePrecision | undefined) {
  if (scale === 'percent') return (value: number) => formatChange(value);
  if (scale === 'indexed') return (value: number) => formatNumber(value, 1);
  return (value: number) => formatPrice(value, precision);
}
