import { markDirection, type Direction } from 'shared/ui';

/** Describes a sparkline: `up 12.3%`. Null without two closes to compare. */
export function sparklineChange(
  values: readonly number[],
): { direction: Direction; text: string } | null {
  const [first] = values;
  const last = values.at(-1);
  if (first === undefined || last === undefined || first === 0) return null;
  const change = (last / first - 1) * 100;
  const direction = markDirection(change);
  return {
    direction,
    text: direction === 'none' ? 'unchanged' : `${direction} ${Math.abs(change).toFixed(1)}%`,
  };
}
