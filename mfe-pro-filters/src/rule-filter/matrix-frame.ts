import { styled } from 'shared/styled';
import { media } from 'shared/ui';

/** The matrix: one table whose head is the criteria. Cells are plain; looks follow from data attributes. */
export const MatrixTable = styled.table.withConfig({ componentId: 'pf-matrix' })`
  width: 100%;
  min-width: 1180px;
  table-layout: fixed;
  font-size: var(--text-sm);
  line-height: 18px;
  th {
    font-weight: 400;
    text-align: left;
  }
  thead th {
    vertical-align: top;
    padding: 12px 10px;
    border-left: 1px solid var(--line-soft);
  }
  thead th:first-child {
    padding-left: var(--space-4);
    border-left: 0;
  }
  thead th:last-child,
  td:last-child {
    padding-right: var(--space-4);
    text-align: right;
  }
  td,
  tbody th[scope='row'] {
    height: 36px;
    padding: 0 10px;
    border-top: 1px solid var(--line-soft);
  }
  tbody th[scope='row'] {
    padding-left: var(--space-4);
  }
  tbody tr:not([data-band]):hover > * {
    background-color: var(--surface-2);
  }
  tbody tr > td[data-status='fail'] {
    background-color: var(--loss-soft);
    color: var(--loss);
    font-weight: 500;
  }
  td[data-status='exempt'],
  td[data-status='no-data'] {
    color: var(--ink-3);
    text-align: right;
  }
  td[data-status] > span {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 7px;
  }
  td[data-status='pass'] svg {
    color: var(--gain);
  }
  .high-contrast & td[data-status='fail'] {
    box-shadow: inset 0 0 0 1px var(--loss);
  }
  [data-name] {
    display: flex;
    align-items: center;
    gap: 10px;
    min-width: 0;
  }
  [data-name] > b {
    flex: none;
    min-width: 52px;
  }
  [data-name] > span:last-child {
    color: var(--ink-2);
  }
  td[data-passed] {
    padding-left: 0;
  }
  [data-passed] b {
    display: block;
    line-height: 16px;
  }
  [data-passed] small {
    white-space: nowrap;
    display: block;
    color: var(--ink-3);
  }
  tbody[aria-busy='true'] {
    opacity: 0.55;
    transition: opacity var(--motion) 150ms;
  }
`;

/** The band over a group of rows. */
export const Band = styled.div.withConfig({ componentId: 'pf-band' })`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: 4px 10px;
  min-height: 44px;
  padding: 8px var(--space-4);
  background: var(--surface-2);
  border-top: 1px solid var(--line);
  color: var(--ink-3);
  > svg {
    color: var(--gain);
  }
  &[data-group='miss'] > svg {
    color: var(--loss);
  }
  > b {
    color: var(--ink);
    font-size: var(--text-md);
  }
  > i {
    margin-left: auto;
  }
  > small > b {
    font-weight: 500;
    margin-right: 4px;
  }
  > small + small {
    margin-left: 10px;
  }
  ${media.mobile} {
    > i {
      display: none;
    }
    > small,
    > small + small {
      margin-left: 0;
    }
  }
`;
