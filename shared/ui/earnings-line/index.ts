/** The price of a share against a multiple of its earnings. */
export {
  EarningsLineChart,
  hasEarningsLine,
  type EarningsLineChartProps,
} from './earnings-line-chart';
export { LYNCH_MULTIPLE } from './earnings-line';
