/** How the figures that a heatmap can be coloured by in place of a change are scaled. */
import { formatValue, type ColumnCatalogue, type ColumnDefinition } from 'shared/market';
import type { FigureScale } from 'shared/ui/treemap';
import { figuresOf } from '../listing/state/heatmap-choice';

/**
 * Values of the first and the last colour, what is usual in between: what lies beyond has the deepest
 * colour. The first number is the larger one where less is better; below zero such a figure says nothing.
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

/** A figure with its scale; undefined for a field that the list is not coloured by. */
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

/** The value that colours a tile; null where it is unknown or says nothing. */
export const colouring = (value: number | null, { low, high }: FigureScale): number | null =>
  value !== null && low > high && value < 0 ? null : value;
