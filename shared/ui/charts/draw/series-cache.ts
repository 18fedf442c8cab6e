import type { IChartApi, IPriceLine, ISeriesApi, SeriesType } from 'lightweight-charts';
import { PaneLabel } from './pane-label';
import type { SeriesPlan } from './series-plan';

interface OnChart {
  series: ISeriesApi<SeriesType>;
  pane: string;
  lines: IPriceLine[];
  label: PaneLabel | null;
  from: readonly unknown[];
  /** Options and price lines, serialised. */
  appearance: string;
}

/**
 * The series of a chart by key. Existing series are updated instead of recreated. Removing a series
 * removes its pane from the page, and adding one triggers a layout of the whole page.
 */
export class KeptSeries {
  readonly #chart: IChartApi;
  readonly #known = new Map<string, OnChart>();
  /** Names of the panes from top to bottom. */
  readonly #panes: string[] = [];

  constructor(chart: IChartApi) {
    this.#chart = chart;
  }

  /** Adds or updates a planned series. @param order of all panes, from top to bottom */
  put(plan: SeriesPlan, order: readonly string[]): ISeriesApi<SeriesType> {
    const existing = this.#known.get(plan.key);
    const entry = existing ?? this.#add(plan, order);
    const appearance = appearanceOf(plan);
    if (appearance !== entry.appearance) {
      if (existing) existing.series.applyOptions(plan.options);
      drawLines(entry, plan);
      writeLabel(entry, plan);
      entry.appearance = appearance;
    }
    if (!sameData(entry, plan)) {
      entry.series.setData(plan.data());
      entry.from = plan.from;
    }
    return entry.series;
  }

  /** Whether a series is on the chart as planned. */
  isThere(plan: SeriesPlan): boolean {
    const entry = this.#known.get(plan.key);
    return entry !== undefined && sameData(entry, plan) && entry.appearance === appearanceOf(plan);
  }

  /** Removes every series without a plan. */
  removeOthers(plans: readonly SeriesPlan[]): void {
    const plannedKeys = new Set(plans.map(({ key }) => key));
    for (const [key, { series, pane }] of this.#known) {
      if (plannedKeys.has(key)) continue;
      this.#chart.removeSeries(series);
      this.#known.delete(key);
      // The library removes an empty pane by itself.
      if ([...this.#known.values()].some((other) => other.pane === pane)) continue;
      this.#panes.splice(this.#panes.indexOf(pane), 1);
    }
  }

  #add(plan: SeriesPlan, order: readonly string[]): OnChart {
    const at = this.#panes.indexOf(plan.pane);
    const paneIndex = at === -1 ? this.#panes.length : at;
    const series = this.#chart.addSeries(plan.kind, plan.options, paneIndex);
    if (at === -1) {
      const before = new Set(order.slice(0, order.indexOf(plan.pane)));
      const paneCount = this.#panes.filter((pane) => before.has(pane)).length;
      if (paneCount !== paneIndex) series.getPane().moveTo(paneCount);
      this.#panes.splice(paneCount, 0, plan.pane);
    }
    if (plan.margins) series.priceScale().applyOptions({ scaleMargins: plan.margins });
    const entry = { series, pane: plan.pane, lines: [], label: null, from: [], appearance: '' };
    this.#known.set(plan.key, entry);
    return entry;
  }
}

const sameData = (entry: OnChart, { from }: SeriesPlan): boolean =>
  entry.from.length === from.length && entry.from.every((one, i) => one === from[i]);

/** Functions are left out: `writes` of the plan represents the value format. */
const appearanceOf = ({ options, lines, writes, label }: SeriesPlan): string =>
  JSON.stringify([options, lines, writes, label]);

function drawLines(entry: OnChart, { lines }: SeriesPlan): void {
  if (entry.lines.length === lines.length) {
    for (const [i, options] of lines.entries()) entry.lines[i]?.applyOptions(options);
    return;
  }
  for (const line of entry.lines) entry.series.removePriceLine(line);
  entry.lines = lines.map((options) => entry.series.createPriceLine(options));
}

function writeLabel(entry: OnChart, { label }: SeriesPlan): void {
  if (label === undefined) return;
  if (entry.label !== null) return entry.label.write(label);
  entry.label = new PaneLabel(label);
  entry.series.attachPrimitive(entry.label);
}
