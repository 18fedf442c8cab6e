/**
 * Price charts. The only state of `PriceChart` is its view: the caller owns ranges, settings and
 * compared assets, so that an address can store them. The charting library is a separate chunk.
 */
export { PriceChart } from './price-chart';
export type { ChartDrawings, PriceChartProps } from './price-chart-props';
export type { ChartAsset, ChartEvent } from './data/chart-asset';
export type { ChartPane, ChartPaneChoice, ChartPaneLine, ChartStep } from './data/chart-pane';
export {
  CHART_EVENT_KINDS,
  CHART_INDICATORS,
  CHART_SCALES,
  CHART_TYPES,
  DEFAULT_CHART_SETTINGS,
  MAX_CHART_PANES,
  MAX_COMPARISONS,
  requestedPanes,
  scaleInForce,
  type ChartEventKind,
  type ChartScale,
  type ChartSettings,
  type ChartType,
} from './chart-settings';
export type { ChartDrawing, DrawingKind, DrawingPoint } from './drawings/drawing';
export { readDrawings, writeDrawings, type StoredDrawings } from './drawings/stored-drawings';
export { ChartWaiting } from './chart-waiting';
export { isDay, pricePoints, type PricePoint } from './data/price-points';
export { sliceDates } from './view/align';
export { withLivePrice, type LiveBars, type LivePrice } from './view/with-live-price';
export { RangeButtons, type RangeButtonsProps } from './range-buttons';
export { Week52Bar, type Week52BarProps } from './week-52-bar';
