/** Heatmap of assets. The caller chooses tiles, sizes and period. */
export { Treemap } from './treemap';
export type { TreemapProps } from './treemap-props';
export { TREEMAP_BAR, TREEMAP_HEIGHT, TreemapSkeleton } from './treemap-skeleton';
export type { TreemapTile } from './treemap-tile';
export { heatRules, type FigureScale } from './heat-scale';
export { HeatLegend } from './heat-legend';
