/** Heatmap of assets. What is drawn, how large and over which period is its owner's. */
export { Treemap } from './treemap';
export type { TreemapProps } from './treemap-props';
export { TREEMAP_BAR, TREEMAP_HEIGHT, TreemapSkeleton } from './treemap-skeleton';
export type { TreemapTile } from './treemap-tile';
export { heatRules, type FigureScale } from './heat-scale';
export { HeatLegend } from './heat-legend';
