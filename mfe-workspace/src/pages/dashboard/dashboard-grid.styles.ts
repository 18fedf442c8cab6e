import { DASHBOARD_COLUMNS, DASHBOARD_GAP, DASHBOARD_ROW_HEIGHT } from 'shared/contract';
import { styled } from 'shared/styled';
import { media } from 'shared/ui';
import { TABLET_MAX } from './use-device';

/** Height of a card's header, and padding of its content, px. */
export const HEAD_HEIGHT = 48;
export const CONTENT_PAD = 16;

/** Content height in px of a card with this many rows. */
export const contentHeight = (rows: number): number =>
  rows * (DASHBOARD_ROW_HEIGHT + DASHBOARD_GAP) - DASHBOARD_GAP - HEAD_HEIGHT - CONTENT_PAD - 2;

const columns = (count: number) => `repeat(${count}, minmax(0, 1fr))`;

/** Grid of the dashboard; items set their cell by `--column` and `--row`. */
export const GridList = styled.ul`
  display: grid;
  grid-template-columns: ${columns(DASHBOARD_COLUMNS.desktop)};
  grid-auto-rows: ${DASHBOARD_ROW_HEIGHT}px;
  gap: ${DASHBOARD_GAP}px;
  margin: 0;
  padding: 0;
  list-style: none;
  > li {
    position: relative;
    grid-column: var(--column);
    grid-row: var(--row);
    min-width: 0;
    scroll-margin: calc(var(--header) + 16px);
  }
  > li > section {
    display: flex;
    flex-direction: column;
    height: 100%;
  }
  header {
    display: flex;
    align-items: center;
    gap: var(--space-2);
    flex: none;
    height: ${HEAD_HEIGHT}px;
    padding: 0 ${CONTENT_PAD}px;
  }
  h2 {
    min-width: 0;
    overflow: hidden;
    font-size: var(--text-lg);
    line-height: 24px;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  h2 + * {
    margin-left: auto;
  }
  header > small {
    flex: none;
    color: var(--ink-3);
    font-size: var(--text-xs);
    font-variant-numeric: tabular-nums lining-nums;
  }
  /* A select in the header. */
  header > span:has(select) {
    flex: 0 1 auto;
    align-self: center;
    min-width: 0;
  }
  header select[data-size] {
    max-width: 170px;
    padding-right: 30px;
  }
  header > a {
    flex: none;
    color: var(--accent);
    font-size: var(--text-sm);
  }
  [data-content] {
    flex: 1;
    min-height: 0;
    overflow: auto;
    overscroll-behavior-y: auto;
    padding: 0 ${CONTENT_PAD}px ${CONTENT_PAD}px;
    border-radius: 0 0 calc(var(--radius-md) - 1px) calc(var(--radius-md) - 1px);
    scrollbar-width: thin;
    /* A shadow at the lower edge while more content follows. The first gradient scrolls along and covers it at the end. */
    background:
      linear-gradient(to top, var(--surface) 60%, transparent) bottom / 100% 40px no-repeat local,
      linear-gradient(to top, var(--line), transparent) bottom / 100% 16px no-repeat scroll;
  }
  .high-contrast & [data-content] {
    background: none;
  }
  &[data-editing] {
    header {
      padding-left: var(--space-2);
    }
    [data-move] {
      flex: none;
      cursor: grab;
      touch-action: none;
    }
    > li > section {
      border-style: dashed;
      border-color: var(--line-strong);
    }
    [data-content] {
      overflow: hidden;
    }
  }
  /* Above the other cards, transparent enough to show the target. */
  [data-dragged] {
    z-index: 2;
    opacity: 0.92;
  }
  [data-dragged] > section {
    box-shadow: var(--shadow-2);
    border-color: var(--accent);
  }
  > li[data-target] {
    border: 2px dashed var(--accent);
    border-radius: var(--radius-md);
    background: var(--accent-soft);
  }
  [data-resize] {
    position: absolute;
    right: 0;
    bottom: 0;
    width: 32px;
    height: 32px;
    border: 0;
    border-radius: var(--radius-md) 0;
    background: none;
    color: var(--ink-3);
    cursor: nwse-resize;
    touch-action: none;
  }
  [data-resize]::after {
    content: '';
    position: absolute;
    right: 7px;
    bottom: 7px;
    width: 10px;
    height: 10px;
    border: solid currentColor;
    border-width: 0 2px 2px 0;
  }
  [data-resize]:hover {
    color: var(--accent);
  }
  @media (max-width: ${TABLET_MAX}px) {
    grid-template-columns: ${columns(DASHBOARD_COLUMNS.tablet)};
  }
  ${media.mobile} {
    &[data-skeleton] > li {
      --column: 1 !important;
      --row: span 4 !important;
    }
    grid-template-columns: ${columns(DASHBOARD_COLUMNS.phone)};
    [data-resize] {
      width: var(--touch);
      height: var(--touch);
      cursor: ns-resize;
    }
  }
`;
