import {
  createChart,
  createSeriesMarkers,
  type IChartApi,
  type ISeriesApi,
  type ISeriesMarkersPluginApi,
  type SeriesType,
  type Time,
} from 'lightweight-charts';
import {
  formatChange,
  formatMoney,
  formatNumber,
  formatPrice,
  indicatorOf,
  type PricePrecision,
} from 'shared/market';
import type { ChartScale, ChartType } from '../chart-settings';
import type { ChartTheme } from '../chart-theme';
import type { ChartView } from '../view/chart-view';
import { rescale } from '../view/rescale';
import { changingOptions, fixedOptions } from './chart-options';
import { chartTimes, placeOf } from './chart-time';
import { eventMarks } from './event-marks';
import { KeptSeries } from './kept-series';
import { comparedSeries, overlaySeries, paneSeries } from './line-series';
import { PRICE_PANE, priceSeries } from './price-series';
import type { SeriesPlan } from './series-plan';
import { StepQueue } from './step-queue';
import { VOLUME_PANE, volumeSeries } from './volume-series';

/** Shares of the height: price, volume, each indicator. */
const STRETCH: Readonly<Record<string, number>> = { [PRICE_PANE]: 1, [VOLUME_PANE]: 0.17 };
const INDICATOR_STRETCH = 0.28;
/** The closest look: so many bars. */
const FEWEST_BARS = 5;
/** So many bars of all series together are set in one task; more are set in several. */
const BARS_PER_TURN = 40_000;

export interface DrawnLook {
  type: ChartType;
  currency: string | null;
  precision: PricePrecision | undefined;
  /** Name of the main asset and of the compared ones, at their lines. */
  label: string;
  comparedLabels: readonly string[];
  /** What the dates are a part of, e.g. `1Y`; another one is shown whole. */
  span: string;
}

/** The drawing library with a view on it. Views follow one another on the same canvas. */
export class DrawnChart {
  readonly #chart: IChartApi;
  readonly #series: KeptSeries;
  readonly #steps: StepQueue;
  #price: ISeriesApi<SeriesType> | null = null;
  #marks: ISeriesMarkersPluginApi<Time> | null = null;
  #view: ChartView | null = null;
  #span: string | null = null;
  /** What the options of the whole chart follow from. */
  #dressed = '';
  /** Panes that have their shares of the height. */
  #shared = '';
  /** Row that the keyboard has put the crosshair on. */
  #crossed: number | null = null;

  /** @param onCross index of the row under the crosshair, null without one */
  constructor(box: HTMLElement, onCross: (at: number | null) => void) {
    const calm = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
    this.#chart = createChart(box, fixedOptions(calm));
    this.#series = new KeptSeries(this.#chart);
    this.#steps = new StepQueue((resting) => box.setAttribute('aria-busy', String(!resting)));
    this.#chart.subscribeCrosshairMove(({ time }) =>
      onCross(
        time === undefined || this.#view === null
          ? null
          : placeOf(chartTimes(this.#view.points), time),
      ),
    );
  }

  /**
   * Draws a view: the price at once, and with many bars the rest in turns. While its span stays, so
   * does the part of it that was looked at.
   */
  show(view: ChartView, look: DrawnLook, theme: ChartTheme): void {
    const range = look.span === this.#span ? this.#lookedAt() : null;
    this.#span = look.span;
    this.#view = view;
    this.#dress(theme, view);
    const plans = plansOf(view, look, theme);
    const order = [...new Set(plans.map(({ pane }) => pane))];
    // The price is always looked at again: marks and what is no longer planned go with it.
    const wanted = plans.filter((plan, i) => i === 0 || !this.#series.isThere(plan));
    const steps = wanted.map((plan, i) => () => {
      const series = this.#series.put(plan, order);
      if (i > 0) return;
      if (series !== this.#price) {
        series.setSeriesOrder(0);
        this.#price = series;
        this.#marks = createSeriesMarkers(series);
      }
      this.#marks?.setMarkers(eventMarks(view, theme.text));
      // The old kind of series goes after the new one has come, so that its pane is never empty.
      this.#series.removeOthers(plans);
    });
    const settle = () => {
      this.#share(order);
      if (range === null) this.#chart.timeScale().fitContent();
      else this.#chart.timeScale().setVisibleLogicalRange(range);
      if (this.#crossed !== null) this.cross(this.#crossed);
    };
    const perTurn = Math.max(1, Math.floor(BARS_PER_TURN / Math.max(1, view.points.length)));
    const turns = Array.from({ length: Math.ceil(steps.length / perTurn) }, (_, turn) => () => {
      const end = (turn + 1) * perTurn;
      for (const step of steps.slice(turn * perTurn, end)) step();
      if (end >= steps.length) settle();
      else if (range === null) this.#fitDates(view);
    });
    this.#steps.start(turns);
  }

  /** Gives each pane its share of the height; asked for again, the library would lay all of it out anew. */
  #share(order: readonly string[]): void {
    const shared = order.join();
    if (shared === this.#shared) return;
    this.#shared = shared;
    for (const [i, pane] of this.#chart.panes().entries())
      pane.setStretchFactor(STRETCH[order[i] ?? ''] ?? INDICATOR_STRETCH);
  }

  /** The days of a view over the whole width, while other lines still reach over more. */
  #fitDates({ points }: ChartView): void {
    const times = chartTimes(points);
    const [first, last] = [times[0], times.at(-1)];
    if (first === undefined || last === undefined) return;
    const scale = this.#chart.timeScale();
    const [from, to] = [scale.timeToIndex(first, true), scale.timeToIndex(last, true)];
    if (from !== null && to !== null) scale.setVisibleLogicalRange({ from, to });
  }

  #dress(theme: ChartTheme, { scale, isDaily }: ChartView): void {
    const wanted = JSON.stringify([theme, scale, isDaily]);
    if (wanted === this.#dressed) return;
    this.#dressed = wanted;
    this.#chart.applyOptions(changingOptions(theme, scale, !isDaily));
  }

  /** Puts the crosshair on a row; null takes it away. */
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

  /** Shows fewer (factor below 1) or more bars around one of them, never beyond the data. */
  zoom(factor: number, around: number | null): void {
    const scale = this.#chart.timeScale();
    const range = scale.getVisibleLogicalRange();
    const last = (this.#view?.points.length ?? 0) - 1;
    if (range === null || last < 1) return;
    const span = Math.min(last, Math.max(FEWEST_BARS, (range.to - range.from) * factor));
    const centre = around ?? (range.from + range.to) / 2;
    const from = Math.max(0, Math.min(last - span, centre - span / 2));
    scale.setVisibleLogicalRange({ from, to: from + span });
  }

  /** The part on screen; null when it is all of it. */
  #lookedAt() {
    const range = this.#chart.timeScale().getVisibleLogicalRange();
    const last = (this.#view?.points.length ?? 0) - 1;
    return range === null || (range.from <= 0.5 && range.to >= last - 0.5) ? null : range;
  }

  fit(): void {
    this.#chart.timeScale().fitContent();
  }

  /** All that is to be drawn, at the resolution of the screen. */
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
function plansOf(view: ChartView, look: DrawnLook, theme: ChartTheme): SeriesPlan[] {
  const { type, currency, precision, label, comparedLabels } = look;
  const text = axisText(view.scale, precision);
  const title = comparedLabels.length > 0 ? label : '';
  const inMoney = (value: number) => formatMoney(value, currency, precision);
  const plain = (value: number) => formatNumber(value, 0);
  const writes = [view.scale, currency, precision];
  const plans = [
    priceSeries(view, { type, title, text, theme }),
    ...volumeSeries(view, theme),
    ...overlaySeries(view, text, theme),
    ...comparedSeries(view, comparedLabels, text, theme),
    ...paneSeries(view, (id) => (indicatorOf(id).money ? inMoney : plain), theme),
  ];
  return plans.map((plan) => ({ ...plan, writes }));
}

/** How the axis of the price writes its values. */
function axisText(scale: ChartScale, precision: PricePrecision | undefined) {
  if (scale === 'percent') return (value: number) => formatChange(value);
  if (scale === 'indexed') return (value: number) => formatNumber(value, 1);
  return (value: number) => formatPrice(value, precision);
}
