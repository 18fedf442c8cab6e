/** Charts of bars by period, drawn as SVG. */
export { BarChart, type BarChartProps, type BarSeries } from './bar-chart';
export { usePlotWidth } from './use-plot-width';
