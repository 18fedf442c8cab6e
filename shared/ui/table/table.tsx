import type { ReactNode } from 'react';
import { styled } from 'shared/styled';

/**
 * The plain table: hairlines, no zebra, right-aligned numbers. Cells are native `th` and `td`.
 * `data-align="start|center"` on a cell overrides its alignment, `data-sorted` marks the sorted
 * header, `data-density="comfortable"` on the table gives rows of 44 px.
 */
export const Table = styled.table`
  width: 100%;
  &[data-fixed] {
    table-layout: fixed;
  }
  th {
    font-size: var(--text-xs);
    line-height: 16px;
    font-weight: 500;
    color: var(--ink-3);
    text-align: right;
    padding: 0 10px;
    height: 36px;
    border-bottom: 1px solid var(--line);
    white-space: nowrap;
  }
  th[data-sorted],
  th[aria-sort='ascending'],
  th[aria-sort='descending'] {
    color: var(--ink);
  }
  td {
    height: var(--row);
    padding: 0 10px;
    text-align: right;
    border-bottom: 1px solid var(--line-soft);
    font-size: var(--text-sm);
    line-height: 18px;
    white-space: nowrap;
  }
  &[data-density='comfortable'] td {
    height: var(--row-comfortable);
  }
  tbody > tr:last-child > :is(th, td) {
    border-bottom: 0;
  }
  th:first-child,
  td:first-child,
  [data-align='start'] {
    text-align: left;
  }
  [data-align='center'] {
    text-align: center;
  }
  [data-align='end'] {
    text-align: right;
  }
  th:first-child,
  td:first-child {
    padding-left: var(--space-4);
  }
  th:last-child,
  td:last-child {
    padding-right: var(--space-4);
  }
  tbody > tr:hover > td {
    background-color: var(--surface-2);
  }
`;

const Scroll = styled.div`
  /* Containing block of visually hidden text in cells, which would otherwise widen the page. */
  position: relative;
  overflow-x: auto;
  overscroll-behavior-x: contain;
`;

/** Scrolls a wide table horizontally, also by keyboard. The page never scrolls sideways. */
export function TableScroll({
  label,
  endFirst = false,
  children,
}: {
  label: string;
  /** A wide table starts scrolled to its right end: the newest of a time series. */
  endFirst?: boolean;
  children: ReactNode;
}) {
  return (
    <Scroll tabIndex={0} role="group" aria-label={label} ref={endFirst ? showEnd : undefined}>
      {children}
    </Scroll>
  );
}

const showEnd = (scroller: HTMLElement | null): void => {
  if (scroller) scroller.scrollLeft = scroller.scrollWidth;
};

/** The footer below a table. */
export const TableFoot = styled.div`
  display: flex;
  justify-content: space-between;
  align-items: center;
  flex-wrap: wrap;
  gap: var(--space-2) var(--space-3);
  min-height: var(--foot-height, 48px);
  padding: var(--foot-padding, 8px) var(--space-4);
  color: var(--ink-2);
  font-size: var(--text-sm);
  border-top: 1px solid var(--line);
  font-variant-numeric: tabular-nums lining-nums;
`;
