import { styled } from 'shared/styled';
import { Card } from 'shared/ui';

/** All looks of the list, as table and as cards. */
export const DividendListFrame = styled(Card).withConfig({ componentId: 'dividends-list' })`
  overflow: clip;
  &[data-waiting] tbody,
  &[data-waiting] > ol {
    opacity: 0.6;
  }
  td,
  td small,
  li {
    font-variant-numeric: tabular-nums lining-nums;
  }
  table td {
    height: 48px;
  }
  table tr:hover .actions > *,
  table tr:focus-within .actions > * {
    opacity: 1;
  }
  tbody > tr > th {
    text-align: left;
    height: 40px;
    padding: 0 var(--space-4);
    background: var(--surface-2);
    font-size: var(--text-sm);
    color: var(--ink);
    font-weight: 600;
    border-bottom: 1px solid var(--line);
  }
  tbody > tr > th > small,
  h3 > small {
    margin-left: 8px;
    font-weight: 400;
    color: var(--ink-2);
  }
  .ui-asset {
    max-width: 210px;
  }
  .ui-asset > span.ui-cut {
    display: grid;
    flex: 1;
    line-height: 17px;
  }
  .ui-asset b {
    font-weight: 600;
  }
  small {
    color: var(--ink-2);
  }
  .two {
    display: inline-grid;
    line-height: 17px;
  }
  .two > small[data-left='today'] {
    color: var(--warn);
    font-weight: 600;
  }
  .two > small[data-left='passed'] {
    color: var(--ink-3);
  }
  .status {
    display: inline-flex;
    gap: 4px;
  }
  .estimated {
    display: inline-flex;
    align-items: center;
    height: 20px;
    padding: 0 6px;
    border: 1px dashed var(--line-strong);
    border-radius: 4px;
    font-size: var(--text-xs);
    line-height: 16px;
    font-weight: 500;
    color: var(--ink-2);
  }
  tr[data-status='estimated'] .amount,
  li[data-status='estimated'] .amount {
    color: var(--ink-2);
  }
  .amount {
    font-weight: 500;
  }
  .actions {
    display: inline-flex;
    align-items: center;
    gap: 2px;
    /* The star comes later: its place is kept. */
    min-width: 58px;
  }
  > ol .actions {
    min-width: 90px;
  }
  > ol h3 {
    padding: 12px var(--space-4);
    background: var(--surface-2);
    border-bottom: 1px solid var(--line);
  }
  > ol h3 > small {
    display: block;
    margin-left: 0;
  }
  > ol > li > ul > li {
    display: grid;
    gap: 8px;
    padding: 12px var(--space-4);
    border-bottom: 1px solid var(--line-soft);
  }
  > ol .top {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 8px;
  }
  > ol .ui-asset {
    min-height: var(--touch);
    max-width: 100%;
  }
  > ol dl {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 8px 16px;
    margin: 0;
    font-size: var(--text-sm);
    line-height: 18px;
  }
  > ol dt {
    color: var(--ink-3);
    font-size: var(--text-xs);
    line-height: 16px;
  }
  > ol dd {
    margin: 0;
  }
  .bones > div {
    display: flex;
    align-items: center;
    justify-content: space-between;
    height: 48px;
    padding: 0 var(--space-4);
    border-bottom: 1px solid var(--line-soft);
  }
  > .note {
    padding: 10px var(--space-4);
    color: var(--ink-2);
    font-size: var(--text-sm);
    border-bottom: 1px solid var(--line);
  }
  @media print {
    border: 0;
    overflow: visible;
    .actions,
    .actions-head {
      display: none;
    }
  }
`;
