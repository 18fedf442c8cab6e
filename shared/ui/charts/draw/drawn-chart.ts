import {
  createChart,
  createSeriesMarkers,
  type IChartApi,
  type ISeriesApi,
  type SeriesType,
} from 'lightweight-charts';
import {
  formatChange,
  formatMoney,
  formatNumber,
  formatPrice,
  indicatorOf,
  type PricePrecision,
} from 'shared/market';
import { isDay } from '../price-points';
import type { ChartTheme } from '../chart-theme';
import type { ChartScale, ChartType } from '../chart-settings';
import type { ChartView } from '../view/chart-view';
import { rescale } from '../view/rescale';
import { addCompared, addIndicatorPane, addOverlays } from './add-lines';
import { addPrice } from './add-price';
import { addVolume } from './add-volume';
import { changingOptions, fixedOptions } from './chart-options';
import { chartTime } from './chart-time';
import { eventMarks } from './event-marks';
import { axisFormat } from './price-format';

/** Shares of the height: price, volume, each indicator. */
const PRICE_STRETCH = 1;
const VOLUME_STRETCH = 0.17;
const INDICATOR_STRETCH = 0.28;
/** The closest look: so many bars. */
const FEWEST_BARS = 5;

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
  #series: ISeriesApi<SeriesType>[] = [];
  #view: ChartView | null = null;
  #places = new Map<number, number>();
  #span: string | null = null;
  /** Row that the keyboard has put the crosshair on. */
  #crossed: number | null = null;

  /** @param onCross index of the row under the crosshair, null without one */
  constructor(box: HTMLElement, onCross: (at: number | null) => void) {
    const calm = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
    this.#chart = createChart(box, fixedOptions(calm));
    this.#chart.subscribeCrosshairMove(({ time }) =>
      onCross(time === undefined ? null : (this.#places.get(Number(time)) ?? null)),
    );
  }

  /** Draws a view. While its span stays, so does the part of it that was looked at. */
  show(view: ChartView, look: DrawnLook, theme: ChartTheme): void {
    const chart = this.#chart;
    const range = look.span === this.#span ? this.#lookedAt() : null;
    this.#span = look.span;
    for (const series of this.#series) chart.removeSeries(series);
    const within = view.rows.some(({ date }) => !isDay(date));
    chart.applyOptions(changingOptions(theme, view.scale, within));
    const text = axisText(view.scale, look.precision);
    const price = addPrice(chart, view, {
      type: look.type,
      title: look.comparedLabels.length > 0 ? look.label : '',
      format: axisFormat(
        text,
        view.rows.map((row) => rescale(row.low ?? row.close, view.base, view.scale)),
      ),
      theme,
    });
    createSeriesMarkers(price, eventMarks(view, theme.text));
    const volume = addVolume(chart, view, theme);
    const firstPane = volume === null ? 1 : 2;
    const panes = view.indicators.filter((id) => indicatorOf(id).place === 'pane');
    this.#series = [
      price,
      ...(volume ? [volume] : []),
      ...addOverlays(chart, view, text, theme),
      ...addCompared(chart, view, look.comparedLabels, text, theme),
      ...panes.map((id, i) => {
        const inMoney = (value: number) => formatMoney(value, look.currency, look.precision);
        const plain = (value: number) => formatNumber(value, 0);
        const write = indicatorOf(id).money ? inMoney : plain;
        return addIndicatorPane(chart, view, id, firstPane + i, write, theme);
      }),
    ];
    for (const [i, pane] of chart.panes().entries()) {
      pane.setStretchFactor(
        i === 0 ? PRICE_STRETCH : volume !== null && i === 1 ? VOLUME_STRETCH : INDICATOR_STRETCH,
      );
    }
    this.#view = view;
    this.#places = new Map(view.rows.map(({ date }, at) => [Number(chartTime(date)), at]));
    if (range === null) chart.timeScale().fitContent();
    else chart.timeScale().setVisibleLogicalRange(range);
    if (this.#crossed !== null) this.cross(this.#crossed);
  }

  /** Puts the crosshair on a row; null takes it away. */
  cross(at: number | null): void {
    this.#crossed = at;
    const row = at === null ? undefined : this.#view?.rows[at];
    const [price] = this.#series;
    if (row === undefined || price === undefined || this.#view === null) {
      this.#chart.clearCrosshairPosition();
      return;
    }
    const value = rescale(row.close, this.#view.base, this.#view.scale) ?? row.close;
    this.#chart.setCrosshairPosition(value, chartTime(row.date), price);
  }

  /** Shows fewer (factor below 1) or more bars around one of them, never beyond the data. */
  zoom(factor: number, around: number | null): void {
    const scale = this.#chart.timeScale();
    const range = scale.getVisibleLogicalRange();
    const last = (this.#view?.rows.length ?? 0) - 1;
    if (range === null || last < 1) return;
    const span = Math.min(last, Math.max(FEWEST_BARS, (range.to - range.from) * factor));
    const centre = around ?? (range.from + range.to) / 2;
    const from = Math.max(0, Math.min(last - span, centre - span / 2));
    scale.setVisibleLogicalRange({ from, to: from + span });
  }

  /** The part on screen; null when it is all of it. */
  #lookedAt() {
    const range = this.#chart.timeScale().getVisibleLogicalRange();
    const last = (this.#view?.rows.length ?? 0) - 1;
    return range === null || (range.from <= 0.5 && range.to >= last - 0.5) ? null : range;
  }

  fit(): void {
    this.#chart.timeScale().fitContent();
  }

  /** What is drawn, at the resolution of the screen. */
  picture(): HTMLCanvasElement {
    return this.#chart.takeScreenshot(true);
  }

  remove(): void {
    this.#chart.remove();
  }
}

/** How the axis of the price writes its values. */
function axisText(scale: ChartScale, precision: PricePrecision | undefined) {
  if (scale === 'percent') return (value: number) => formatChange(value);
  if (scale === 'indexed') return (value: number) => formatNumber(value, 1);
  return (value: number) => formatPrice(value, precision);
}
