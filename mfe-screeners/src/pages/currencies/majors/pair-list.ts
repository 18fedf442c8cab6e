import { styled } from 'shared/styled';
import { Card, media } from 'shared/ui';

/** Short list in a card: name at the start, figures at the end; the whole row is a link. */
export const PairList = styled(Card)`
  font-variant-numeric: tabular-nums lining-nums;
  font-size: var(--text-sm);
  li {
    position: relative;
    display: grid;
    grid-template-columns: minmax(0, 1fr) 72px 84px 76px;
    align-items: center;
    gap: 10px;
    min-height: 40px;
    padding: 2px var(--space-4);
    border-top: 1px solid var(--line-soft);
    text-align: right;
  }
  li > :first-child {
    text-align: left;
  }
  li:hover {
    background: var(--surface-2);
  }
  li a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  > p {
    padding: var(--space-4);
    color: var(--ink-3);
    border-top: 1px solid var(--line-soft);
  }
  ${media.mobile} {
    li {
      min-height: 44px;
    }
  }
  @container (max-width: 380px) {
    li {
      grid-template-columns: minmax(0, 1fr) 84px 76px;
    }
    li > .line {
      display: none;
    }
  }
`;
