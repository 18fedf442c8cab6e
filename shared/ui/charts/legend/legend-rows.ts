import type { ChartType } from '../chart-settings';
import type { ChartView } from '../view/chart-view';

/** Entries that fit into a line of the legend, on a wide and on a narrow screen. */
const WIDE = 5;
const NARROW = 2;
export const MAX_LEGEND_ROWS = 8;

/**
 * Lines that the legend above the drawing needs, as attributes: the drawing begins below them, so
 * that no text covers the newest bars.
 */
export function legendRows(
  { studies, compared }: Pick<ChartView, 'studies' | 'compared'>,
  type: ChartType,
): { 'data-rows': number; 'data-narrow-rows': number } {
  // Date, close and volume; open, high and low where they are drawn.
  const prices = type === 'candles' || type === 'bars' ? 6 : 3;
  const others = compared.length > 0 ? compared.length + 1 : 0;
  // A band has three values in one entry: on a narrow screen, that is two lines.
  const rows = (perRow: number, ofBand: number) => {
    const entries = studies.map(({ place, lines }) =>
      place === 'pane' ? lines.length : lines.length > 1 ? ofBand : 1,
    );
    const count = entries.reduce((sum, one) => sum + one, prices + others);
    return Math.min(MAX_LEGEND_ROWS, Math.ceil(count / perRow));
  };
  return { 'data-rows': rows(WIDE, 2), 'data-narrow-rows': rows(NARROW, 4) };
}
