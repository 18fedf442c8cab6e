import {
  startTransition,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
} from 'react';
import { placesBetween, type Places } from './cell-window';

/** Rows and columns in sight, and how tall a row is in px. */
export interface Sight {
  rows: Places;
  columns: Places;
  rowHeight: number;
}

/** Until the table is measured: a window of a usual size. */
const UNMEASURED: Sight = {
  rows: { from: 0, to: 40 },
  columns: { from: 0, to: 20 },
  rowHeight: 32,
};

const same = (a: Places, b: Places) => a.from === b.from && a.to === b.to;

/**
 * Follows the scrolling of a table. Widths and heights are measured when the table or its place
 * changes, never while it scrolls.
 *
 * @param body The rows of the table
 * @param count How many rows there are
 * @param columns Measured anew when they are others
 */
export function useSight(
  body: RefObject<HTMLElement | null>,
  count: number,
  columns: readonly unknown[],
): Sight {
  const [sight, setSight] = useState(UNMEASURED);
  const measured = useRef<{ lefts: number[]; head: number; rowHeight: number } | null>(null);

  const look = useCallback(() => {
    const scroller = body.current?.closest<HTMLElement>('.scroll');
    const table = measured.current;
    // Where nothing is laid out there is no sight to follow.
    if (!scroller || !table || scroller.clientHeight === 0) return;
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = scroller;
    const tops = Array.from({ length: count + 1 }, (_, at) => table.head + at * table.rowHeight);
    const next: Sight = {
      rows: placesBetween(tops, scrollTop, scrollTop + clientHeight),
      columns: placesBetween(table.lefts, scrollLeft, scrollLeft + clientWidth),
      rowHeight: table.rowHeight,
    };
    setSight((known) =>
      same(known.rows, next.rows) &&
      same(known.columns, next.columns) &&
      known.rowHeight === next.rowHeight
        ? known
        : next,
    );
  }, [body, count]);

  useLayoutEffect(() => {
    const table = body.current?.closest('table');
    const scroller = body.current?.closest<HTMLElement>('.scroll');
    if (!table || !scroller) return undefined;
    const measure = () => {
      let left = 0;
      const heads = [...table.querySelectorAll('thead th')];
      // The head of these columns is not drawn yet.
      if (heads.length < columns.length) return;
      measured.current = {
        lefts: [0, ...heads.map((head) => (left += head.getBoundingClientRect().width))],
        head: table.tHead?.offsetHeight ?? 0,
        rowHeight:
          table.querySelector<HTMLElement>('tr[data-symbol]')?.offsetHeight ?? UNMEASURED.rowHeight,
      };
      look();
    };
    measure();
    // Scrolling goes on while rows are drawn; what lies beyond the edge is there already.
    const follow = () => startTransition(look);
    scroller.addEventListener('scroll', follow, { passive: true });
    const watcher = new ResizeObserver(measure);
    watcher.observe(scroller);
    watcher.observe(table);
    return () => {
      scroller.removeEventListener('scroll', follow);
      watcher.disconnect();
    };
  }, [body, look, columns]);
  return sight;
}
