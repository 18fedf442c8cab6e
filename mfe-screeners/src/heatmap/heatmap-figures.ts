/** Scales of the figures that can colour a heatmap instead of a change. */
import { formatValue, type ColumnCatalogue, type ColumnDefinition } from 'shared/market';
import type { FigureScale } from 'shared/ui/treemap';
import { figuresOf } from '../listing/state/heatmap-choice';

/**
 * Values at the first and last colour, with typical values in between; values beyond get the
 * deepest colour. If less is better, the first number is the larger one, and negative values are
 * meaningless.
 */
const ENDS: Readonly<Record<string, readonly [low: number, high: number]>> = {
  peRatio: [40, 0],
  pegRatio: [4, 0],
  netExpenseRatioPercent: [1, 0],
  dividendYield: [0, 6],
  returnOnEquityTTM: [-20, 40],
  quarterlyRevenueGrowthYOY: [-30, 30],
  relativeVolume: [0, 2],
  week52HighLow: [0, 100],
  day200MovingAvgDiff: [-30, 30],
  rsi14: [20, 80],
};

export interface HeatmapFigure {
  column: ColumnDefinition;
  scale: FigureScale;
}

/** A figure with its scale; undefined if the list cannot be coloured by the field. */
export function figureOf(
  catalogue: ColumnCatalogue,
  field: string | undefined,
): HeatmapFigure | undefined {
  const ends = field === undefined ? undefined : ENDS[field];
  const column = figuresOf(catalogue).find((one) => one.field === field);
  if (!ends || !column) return undefined;
  const [low, high] = ends;
  const isPercent = ['percent', 'position', 'change-percent'].includes(column.format);
  const unit = isPercent ? '%' : column.unit === 'times' ? '×' : '';
  return { column, scale: { low, high, unit, text: (value) => formatValue(column, value) } };
}

/** The value that colours a tile; null if unknown or meaningless. */
export const colouring = (value: number | null, { low, high }: FigureScale): number | null =>
  value !== null && low > high && value < 0 ? null : value;
