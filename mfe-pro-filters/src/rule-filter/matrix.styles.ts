import { styled } from 'shared/styled';

/** Looks of the results, in the cells of the table and on cards. */
export const MatrixFrame = styled.div.withConfig({ componentId: 'pf-matrix' })`
  .company {
    color: var(--ink-2);
    font-weight: 400;
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
