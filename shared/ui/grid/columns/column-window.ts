/** A horizontal range of a table in px from its left edge. */
export interface HorizontalRange {
  left: number;
  right: number;
}

/** Rendered on each side of what is in sight, px: a fling of the wheel meets rendered columns. */
const OVERSCAN = 480;
/** The range moves on when less than this is left of it beside what is in sight, px. */
const MIN_MARGIN = 160;

/** All columns, e.g. where nothing is laid out. */
export const WHOLE_WIDTH: HorizontalRange = { left: 0, right: Infinity };

/** What is in sight and the overscan on both sides of it. */
export const withOverscan = ({ left, right }: HorizontalRange): HorizontalRange => ({
  left: Math.max(0, left - OVERSCAN),
  right: right + OVERSCAN,
});

/** Whether a rendered range still reaches far enough beyond what is in sight. */
export const coversVisible = (rendered: HorizontalRange, visible: HorizontalRange): boolean =>
  rendered.left <= Math.max(0, visible.left - MIN_MARGIN) &&
  rendered.right >= visible.right + MIN_MARGIN;

/**
 * The columns that have cells: the first and those pinned beside it, which are always in sight, and those
 * that a range touches.
 *
 * @param widths Of all columns in order, px
 * @param pinned How many columns behind the first stay in sight
 * @returns their indexes, ascending
 */
export function columnsInRange(
  widths: readonly number[],
  pinned: number,
  { left, right }: HorizontalRange,
): number[] {
  let end = 0;
  return widths.flatMap((width, index) => {
    const start = end;
    end += width;
    return index <= pinned || (start < right && end > left) ? [index] : [];
  });
}
