import { INDICATOR_IDS, indicatorFacts, type IndicatorId } from 'shared/market';

export const CHART_TYPES = ['area', 'line', 'candles', 'bars', 'baseline'] as const;
export type ChartType = (typeof CHART_TYPES)[number];
export const CHART_TYPE_LABELS: Readonly<Record<ChartType, string>> = {
  area: 'Area',
  line: 'Line',
  candles: 'Candles',
  bars: 'Bars',
  baseline: 'Baseline',
};

export const CHART_SCALES = ['price', 'log', 'percent', 'indexed'] as const;
export type ChartScale = (typeof CHART_SCALES)[number];
export const CHART_SCALE_LABELS: Readonly<Record<ChartScale, string>> = {
  price: 'Price',
  log: 'Price, logarithmic',
  percent: 'Change in percent',
  indexed: 'Indexed to 100',
};

export const CHART_EVENT_KINDS = ['dividends', 'splits', 'earnings'] as const;
export type ChartEventKind = (typeof CHART_EVENT_KINDS)[number];
export const CHART_EVENT_LABELS: Readonly<Record<ChartEventKind, string>> = {
  dividends: 'Dividends',
  splits: 'Splits',
  earnings: 'Results',
};

/** Display settings of a chart. Every combination is allowed. */
export interface ChartSettings {
  type: ChartType;
  scale: ChartScale;
  /** In the order of the catalogue. */
  indicators: readonly IndicatorId[];
  events: readonly ChartEventKind[];
  /** Ids of the chosen panes of figures. */
  panes?: readonly string[];
  /** Prices with all dividends reinvested. */
  totalReturn?: boolean;
}

export const DEFAULT_CHART_SETTINGS: ChartSettings = {
  type: 'area',
  scale: 'price',
  indicators: [],
  events: CHART_EVENT_KINDS,
  panes: [],
  totalReturn: false,
};

/** Maximum number of compared assets that remain distinguishable. */
export const MAX_COMPARISONS = 4;

/** Maximum number of panes below the price. */
export const MAX_CHART_PANES = 6;

export const CHART_INDICATORS = INDICATOR_IDS;

/** Panes that the settings ask for, before any of their data is known. */
export function requestedPanes({
  indicators,
  panes = [],
}: Pick<ChartSettings, 'indicators' | 'panes'>): number {
  const own = indicators.filter((id) => indicatorFacts(id).pane === 'pane').length;
  return Math.min(MAX_CHART_PANES, own + panes.length);
}

/** Prices of several assets share no scale, so with comparisons a price is drawn as its change. */
export const scaleInForce = (scale: ChartScale, compared: number): ChartScale =>
  compared > 0 && scale !== 'indexed' ? 'percent' : scale;
