import { styled } from 'shared/styled';

/** Height of a row of `WidgetList`, px. */
export const WIDGET_ROW_HEIGHT = 31;

/** Number of list rows that fit into a widget of this height without scrolling. At least one. */
export const rowsThatFit = (height: number, rowHeight = WIDGET_ROW_HEIGHT): number =>
  Math.max(1, Math.floor(height / rowHeight));

/**
 * Rows of a widget. The subject grows and is truncated. Figures are right-aligned in columns
 * (`.end`, `.change`), muted text is `small`, a leading time is `.when`.
 */
export const WidgetList = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  font-size: var(--text-sm);
  line-height: 18px;
  font-variant-numeric: tabular-nums lining-nums;
  > li {
    display: flex;
    align-items: center;
    gap: 10px;
    min-height: ${WIDGET_ROW_HEIGHT}px;
    border-top: 1px solid var(--line-soft);
  }
  > li:first-child {
    border-top: 0;
  }
  > li > .grow {
    flex: 1;
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  > li > .end,
  > li > .change {
    flex: none;
    text-align: right;
    white-space: nowrap;
  }
  > li > .change {
    min-width: 72px;
  }
  > li > .ui-sparkline + .end {
    min-width: 78px;
  }
  /* The sparkline is dropped first in a narrow row. */
  container-type: inline-size;
  @container (max-width: 340px) {
    > li > .ui-sparkline {
      display: none;
    }
  }
  > li > .when {
    flex: none;
    min-width: 76px;
    color: var(--ink-3);
    white-space: nowrap;
  }
  small {
    color: var(--ink-3);
    font-size: var(--text-xs);
  }
`;

/** Muted text below the rows. */
export const WidgetNote = styled.p`
  margin-top: var(--space-2);
  color: var(--ink-3);
  font-size: var(--text-xs);
  line-height: 16px;
`;
