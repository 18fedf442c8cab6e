import { styled } from 'shared/styled';
import { Stack } from 'shared/ui';

/** Appearance of the results, in the cells of the table and on cards. */
export const MatrixContainer = styled(Stack)`
  gap: 0;
  flex: 0 1 auto;
  min-height: 0;
  /* A note follows: the list ends above it. */
  &:not(:last-child) > section {
    border-bottom: 1px solid var(--line);
    border-radius: var(--radius-md);
  }
  &&& thead th {
    padding: 8px;
    border-left: 1px solid var(--line-soft);
    text-align: left;
    white-space: normal;
    color: var(--ink-2);
  }
  &&& thead th:first-child {
    padding-left: 16px;
    border-left: 0;
  }
  &&& thead th > button,
  &&& thead th > span {
    height: 32px;
    padding: 0;
    align-items: flex-start;
  }
  /* As wide as its head it would reach over the edge by the padding, and the list scroll sideways. */
  &&& thead th > .ui-hidden {
    width: 1px;
  }
  &&& thead th > button {
    justify-content: flex-start;
    text-align: left;
  }
  tbody a.ui-asset > b {
    flex: none;
  }
  .company {
    color: var(--ink-2);
    font-weight: 400;
  }
  .kind {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-width: 0;
    color: var(--ink-2);
  }
  .grade {
    display: inline-block;
    min-width: 26px;
    font-weight: 600;
    color: var(--ink);
  }
  .grade:is([data-letter='D'], [data-letter='F']) {
    color: var(--warn);
  }
  .result {
    display: flex;
    align-items: center;
    justify-content: flex-end;
    gap: 7px;
  }
  .result > svg {
    margin-right: auto;
  }
  .result[data-status='pass'] > svg {
    color: var(--gain);
  }
  .result[data-status='fail'] {
    color: var(--loss);
    font-weight: 500;
  }
  .result[data-status='exempt'],
  .result[data-status='no-data'] {
    color: var(--ink-3);
  }
  /* Over the whole cell. */
  td > .result {
    margin-right: -8px;
    padding: 0 8px;
    min-height: calc(var(--grid-row) - 1px);
  }
  td > .result[data-status='fail'] {
    background: var(--loss-soft);
  }
  .high-contrast & td > .result[data-status='fail'] {
    box-shadow: inset 0 0 0 1px var(--loss);
  }
  .passed > b,
  .price > b {
    display: block;
    line-height: 16px;
  }
  .passed > small,
  .price > small {
    display: block;
    white-space: nowrap;
    color: var(--ink-3);
  }
  .details {
    padding-right: 12px;
  }
  .details ul {
    padding-bottom: 8px;
    font-size: var(--text-sm);
  }
  .details li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 10px;
    min-height: 32px;
    border-top: 1px solid var(--line-soft);
  }
  .details .result {
    flex-direction: row-reverse;
  }
  .details .result > svg {
    margin: 0;
  }
`;
