import type { IChartApi, IPriceLine, ISeriesApi, SeriesType } from 'lightweight-charts';
import type { SeriesPlan } from './series-plan';

interface OnChart {
  series: ISeriesApi<SeriesType>;
  pane: string;
  lines: IPriceLine[];
  from: readonly unknown[];
  /** Options and lines as text. */
  looks: string;
}

/**
 * The series of a chart by their keys. Those that stay are changed and not made anew: a series that
 * goes takes its pane out of the page, and one that comes has the whole page laid out again.
 */
export class KeptSeries {
  readonly #chart: IChartApi;
  readonly #known = new Map<string, OnChart>();
  /** Names of the panes from top to bottom. */
  readonly #panes: string[] = [];

  constructor(chart: IChartApi) {
    this.#chart = chart;
  }

  /** Brings a series to what is planned. @param order of all panes, from top to bottom */
  put(plan: SeriesPlan, order: readonly string[]): ISeriesApi<SeriesType> {
    const kept = this.#known.get(plan.key);
    const shown = kept ?? this.#add(plan, order);
    const looks = looksOf(plan);
    if (looks !== shown.looks) {
      if (kept) kept.series.applyOptions(plan.options);
      drawLines(shown, plan);
      shown.looks = looks;
    }
    if (!sameData(shown, plan)) {
      shown.series.setData(plan.data());
      shown.from = plan.from;
    }
    return shown.series;
  }

  /** Whether a series is on the chart as it is planned. */
  isThere(plan: SeriesPlan): boolean {
    const shown = this.#known.get(plan.key);
    return shown !== undefined && sameData(shown, plan) && shown.looks === looksOf(plan);
  }

  /** Takes away every series that is not planned. */
  removeOthers(plans: readonly SeriesPlan[]): void {
    const wanted = new Set(plans.map(({ key }) => key));
    for (const [key, { series, pane }] of this.#known) {
      if (wanted.has(key)) continue;
      this.#chart.removeSeries(series);
      this.#known.delete(key);
      // The library takes an empty pane away by itself.
      if ([...this.#known.values()].some((other) => other.pane === pane)) continue;
      this.#panes.splice(this.#panes.indexOf(pane), 1);
    }
  }

  #add(plan: SeriesPlan, order: readonly string[]): OnChart {
    const at = this.#panes.indexOf(plan.pane);
    const place = at === -1 ? this.#panes.length : at;
    const series = this.#chart.addSeries(plan.kind, plan.options, place);
    if (at === -1) {
      const before = new Set(order.slice(0, order.indexOf(plan.pane)));
      const wanted = this.#panes.filter((pane) => before.has(pane)).length;
      if (wanted !== place) series.getPane().moveTo(wanted);
      this.#panes.splice(wanted, 0, plan.pane);
    }
    if (plan.margins) series.priceScale().applyOptions({ scaleMargins: plan.margins });
    const shown = { series, pane: plan.pane, lines: [], from: [], looks: '' };
    this.#known.set(plan.key, shown);
    return shown;
  }
}

const sameData = (shown: OnChart, { from }: SeriesPlan): boolean =>
  shown.from.length === from.length && shown.from.every((one, i) => one === from[i]);

/** Functions are left out: how values are written is in the words of the plan. */
const looksOf = ({ options, lines, writes }: SeriesPlan): string =>
  JSON.stringify([options, lines, writes]);

function drawLines(shown: OnChart, { lines }: SeriesPlan): void {
  if (shown.lines.length === lines.length) {
    for (const [i, options] of lines.entries()) shown.lines[i]?.applyOptions(options);
    return;
  }
  for (const line of shown.lines) shown.series.removePriceLine(line);
  shown.lines = lines.map((options) => shown.series.createPriceLine(options));
}
