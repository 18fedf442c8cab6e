import { styled } from 'shared/styled';
import { Card, media } from 'shared/ui';

export const CompareCard = styled(Card)`
  margin-bottom: var(--space-5);
  font-size: var(--text-sm);
  font-variant-numeric: tabular-nums lining-nums;
  .funds {
    padding: 0 var(--space-4) var(--space-4);
  }
  .funds > div {
    flex: 0 1 280px;
    min-width: 200px;
  }
  .plan {
    display: grid;
    grid-template-columns: repeat(4, minmax(0, 1fr));
    gap: var(--space-4);
    padding: var(--space-4);
    border-top: 1px solid var(--line-soft);
  }
  .note {
    padding: 10px var(--space-4) 14px;
    color: var(--ink-3);
    font-size: var(--text-xs);
    line-height: 16px;
  }
  .note p + p {
    margin-top: 6px;
  }
  code {
    font: 400 12px/18px var(--mono);
    color: var(--ink-2);
    white-space: normal;
  }
  > h3 {
    padding: var(--space-4) var(--space-4) 4px;
    border-top: 1px solid var(--line);
  }
  ${media.mobile} {
    .plan {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
`;
