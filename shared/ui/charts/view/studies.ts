import { indicatorOf, type IndicatorId } from 'shared/market';
import type { ChartPane } from '../data/chart-pane';
import { MAX_CHART_PANES } from '../chart-settings';
import type { PricePoint } from '../data/price-points';
import type { ChartStudy } from './chart-study';
import { indicatorLines } from './indicator-lines';
import { stepColumn } from './step-column';

export interface StudyInput {
  points: readonly PricePoint[];
  /** All days: indicators need earlier ones. */
  daily: readonly PricePoint[];
  indicators: readonly IndicatorId[];
  panes: readonly ChartPane[];
}

/**
 * Indicators over the price first, then those in panes, then figures through time. Loaded
 * with the drawing.
 */
export function chartStudies({ points, daily, indicators, panes }: StudyInput): ChartStudy[] {
  const all = [
    ...indicators.map((id) => indicatorStudy(id, points, daily)),
    ...panes.map((pane) => paneStudy(pane, points)),
  ];
  const inPanes = all.filter(({ place }) => place === 'pane');
  return [...all.filter(({ place }) => place === 'price'), ...inPanes.slice(0, MAX_CHART_PANES)];
}

function indicatorStudy(
  id: IndicatorId,
  points: readonly PricePoint[],
  daily: readonly PricePoint[],
): ChartStudy {
  const { label, pane, marks = [], money } = indicatorOf(id);
  return {
    id,
    label,
    place: pane,
    marks,
    unit: money ? 'price' : 'number',
    currency: null,
    lines: indicatorLines(id, points, daily).map(({ name, values, isHistogram }) => ({
      name,
      values,
      drawnAs: isHistogram === true ? 'histogram' : 'line',
    })),
    endsWithWholeDay: true,
    note: '',
  };
}

const paneStudy = (pane: ChartPane, points: readonly PricePoint[]): ChartStudy => ({
  id: pane.id,
  label: pane.label,
  place: 'pane',
  marks: [],
  unit: pane.unit,
  currency: pane.currency,
  lines: pane.lines.map(({ name, steps }) => ({
    name,
    values: stepColumn(steps, points),
    drawnAs: 'steps',
  })),
  endsWithWholeDay: false,
  note: pane.note,
});

export type StudiesOf = typeof chartStudies;
