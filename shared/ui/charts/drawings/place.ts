import type { PricePoint } from '../data/price-points';
import { lastOnOrBefore } from '../view/align';

/**
 * Index of the bar of a date, for placing a drawing. A date beyond the bars has an index beyond
 * them, at their mean distance: so a line that starts before the visible range keeps its slope.
 * Null without at least two bars.
 */
export function placeOf(points: readonly PricePoint[], date: string): number | null {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined || points.length < 2) return null;
  if (date >= first.date && date <= last.date) return lastOnOrBefore(points, date);
  const [start, end] = [Date.parse(first.date), Date.parse(last.date)];
  const perBar = (end - start) / (points.length - 1);
  // An instant of the day of the last bar belongs to that bar.
  if (date > last.date && date.slice(0, 10) === last.date) return points.length - 1;
  return date < first.date
    ? (Date.parse(date) - start) / perBar
    : points.length - 1 + (Date.parse(date) - end) / perBar;
}
