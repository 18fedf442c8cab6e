import { styled } from 'shared/styled';
import { media, Stack } from 'shared/ui';
import { securityRules } from '../../thirteen-f/security-rules';

/** Styles of the 13F lists in addition to the grid's. */
export const ListContainer = styled(Stack)`
  gap: 0;
  min-width: 0;
  min-height: 0;
  font-variant-numeric: tabular-nums lining-nums;
  .bar {
    min-height: 44px;
  }
  .heading {
    flex: 1;
  }
  .search > div {
    flex: 0 1 260px;
  }
  .formula {
    display: block;
    padding: 6px 0;
    color: var(--ink-3);
    font-size: var(--text-xs);
    line-height: 16px;
  }
  .formula > b {
    color: var(--ink-2);
  }
  .tools > .csv {
    border: 0;
    background: none;
    cursor: pointer;
    padding: 6px 8px;
    border-radius: var(--radius-sm);
    color: var(--accent);
    font-size: var(--text-sm);
    font-weight: 500;
  }
  .tools > .csv:hover {
    background: var(--surface-2);
  }
  && .tools select {
    width: auto;
    padding-right: 32px;
  }
  ${securityRules}
  ${media.mobile} {
    .bar {
      align-items: flex-end;
      padding-block: 8px;
    }
    .search {
      flex-direction: column;
    }
    .search > div {
      flex: none;
    }
  }
`;

/** View tabs in the page's toolbar, which draws its own lines. */
export const BarTabs = styled.div`
  min-width: 0;
  > [role='tablist'] {
    border: 0;
  }
`;
