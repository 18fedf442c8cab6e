import { styled } from 'shared/styled';

/** Styles of list cells, in the table and on cards. */
export const DividendListContainer = styled.div`
  font-variant-numeric: tabular-nums lining-nums;
  tbody .ui-asset {
    height: auto;
  }
  .who {
    display: grid;
    flex: 1;
    line-height: 17px;
  }
  .who > small,
  .two > small {
    font-weight: 400;
    color: var(--ink-2);
  }
  .band small {
    margin-left: 8px;
    font-weight: 400;
    color: var(--ink-2);
  }
  .band b {
    font-weight: 600;
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
  .cards .two {
    display: inline-flex;
    gap: 4px;
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
  .amount {
    font-weight: 500;
  }
  .amount[data-status='estimated'] {
    color: var(--ink-2);
  }
  .cards .details {
    margin-top: 6px;
    padding-left: 40px;
  }
  .cards .band small {
    display: block;
    margin-left: 0;
  }
  .cards .reminder {
    position: relative;
    z-index: 1;
  }
  > .note {
    padding: 0 0 10px;
    color: var(--ink-2);
    font-size: var(--text-sm);
  }
`;
