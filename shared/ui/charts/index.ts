export {
  PriceChart,
  PRICE_CHART_KINDS,
  type PriceChartKind,
  type PriceChartProps,
} from './price-chart';
export { RangeButtons, type RangeButtonsProps } from './range-buttons';
export { Week52Bar, type Week52BarProps } from './week-52-bar';
