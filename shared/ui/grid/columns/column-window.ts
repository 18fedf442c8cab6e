/** A horizontal range of a table in px from its left edge. */
export interface HorizontalRange {
  left: number;
  right: number;
}

/**
 * Rendered on each side of the visible range, px, so that fast scrolling meets rendered columns.
 */
const OVERSCAN = 480;
/** The range moves when less than this is rendered beside the visible range, px. */
const MIN_MARGIN = 160;

/** All columns, e.g. in an environment without layout. */
export const WHOLE_WIDTH: HorizontalRange = { left: 0, right: Infinity };

/** The visible range with overscan on both sides. */
export const withOverscan = ({ left, right }: HorizontalRange): HorizontalRange => ({
  left: Math.max(0, left - OVERSCAN),
  right: right + OVERSCAN,
});

/** Whether a rendered range still extends far enough beyond the visible one. */
export const coversVisible = (rendered: HorizontalRange, visible: HorizontalRange): boolean =>
  rendered.left <= Math.max(0, visible.left - MIN_MARGIN) &&
  rendered.right >= visible.right + MIN_MARGIN;

/**
 * Columns with rendered cells: the first, the pinned ones, and those within a range.
 *
 * @param widths of all columns in order, px
 * @param pinned number of pinned columns after the first
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
