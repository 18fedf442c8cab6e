import { startTransition, useEffect, useMemo, useState, type RefObject } from 'react';
import { columnsInRange, coversVisible, WHOLE_WIDTH, withOverscan } from './column-window';

/** `outerWidth`, because asking for `innerWidth` would compute styles and layout of the page while it renders. */
const initialRange = () => withOverscan({ left: 0, right: window.outerWidth });

/**
 * Which columns have cells: those in the horizontal scroll range of the table with some overscan. A table
 * of 60 columns by 200 rows is otherwise 12 000 cells, which a browser styles and paints though few are in
 * sight. The range moves in a transition, so scrolling does not wait for cells.
 *
 * @param scroller The box in which the table scrolls
 * @param widths Least widths of all columns, px; a table that scrolls has exactly these
 * @param pinned How many columns behind the first stay in sight
 * @returns indexes of the columns, ascending; the same array as long as they are the same
 */
export function useVisibleColumns(
  scroller: RefObject<HTMLElement | null>,
  widths: readonly number[],
  pinned: number,
): readonly number[] {
  // In px, not in columns: it holds for another column set until the box has scrolled.
  const [range, setRange] = useState(initialRange);
  useEffect(() => {
    const box = scroller.current;
    if (!box) return undefined;
    let rendered = initialRange();
    const follow = () => {
      const { scrollLeft: left, clientWidth } = box;
      const visible = { left, right: left + clientWidth };
      if (clientWidth > 0 && coversVisible(rendered, visible)) return;
      rendered = clientWidth > 0 ? withOverscan(visible) : WHOLE_WIDTH;
      startTransition(() => setRange(rendered));
    };
    follow();
    const watcher = new ResizeObserver(follow);
    watcher.observe(box);
    box.addEventListener('scroll', follow, { passive: true });
    return () => {
      watcher.disconnect();
      box.removeEventListener('scroll', follow);
    };
  }, [scroller]);
  return useMemo(() => columnsInRange(widths, pinned, range), [widths, pinned, range]);
}
