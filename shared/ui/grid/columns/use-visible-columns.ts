import { assumedWidth } from 'shared/browser';
import { startTransition, useEffect, useMemo, useState, type RefObject } from 'react';
import { columnsInRange, coversVisible, WHOLE_WIDTH, withOverscan } from './column-window';

/**
 * `outerWidth`, because reading `innerWidth` would force style and layout of the page during
 * rendering.
 */
const initialRange = () => withOverscan({ left: 0, right: assumedWidth() ?? window.outerWidth });

/**
 * Horizontal virtualisation: columns within the scroll range of the table plus overscan have cells.
 * Otherwise a table of 60 columns by 200 rows has 12 000 cells to style and paint, of which few are
 * visible. The range moves in a transition, so scrolling does not wait for cells.
 *
 * @param scroller scroll container of the table
 * @param widths minimum widths of all columns, px. A table that scrolls has exactly these.
 * @param pinned number of pinned columns after the first
 * @returns indexes of the columns, ascending. The same array while they are unchanged.
 */
export function useVisibleColumns(
  scroller: RefObject<HTMLElement | null>,
  widths: readonly number[],
  pinned: number,
): readonly number[] {
  // In px, not in columns, so that it stays valid for another column set until the box scrolls.
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
