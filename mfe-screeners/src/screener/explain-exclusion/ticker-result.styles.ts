import { styled } from 'shared/styled';
import { Card } from 'shared/ui';

/** Styles of the result for one asset. */
export const ResultCard = styled(Card)`
  margin-bottom: 12px;
  padding: 12px 16px;
  font-size: var(--text-sm);
  line-height: 18px;
  font-variant-numeric: tabular-nums lining-nums;
  h2 {
    font-size: var(--text-md);
    line-height: 20px;
  }
  h2 > small {
    font-weight: 400;
    color: var(--ink-2);
  }
  > p {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 12px;
    margin-top: 4px;
    color: var(--ink-2);
  }
  ul {
    margin-top: 8px;
  }
  li {
    display: grid;
    grid-template-columns: 16px minmax(0, 2fr) minmax(0, 2fr) auto;
    gap: 2px 10px;
    align-items: center;
    min-height: 32px;
    border-top: 1px solid var(--line-soft);
  }
  li > svg {
    color: var(--loss);
  }
  li[data-pass] > svg {
    color: var(--gain);
  }
  li > small {
    color: var(--ink-2);
    font-size: var(--text-sm);
  }
  .ui-link {
    min-height: 24px;
  }
  @media (max-width: 760px) {
    li {
      grid-template-columns: 16px minmax(0, 1fr) auto;
      padding-block: 6px;
    }
    li > small {
      grid-column: 2;
      grid-row: 2;
    }
    li > span:last-child {
      grid-row: 1 / span 2;
      grid-column: 3;
    }
    .ui-link {
      min-height: 44px;
    }
  }
`;
