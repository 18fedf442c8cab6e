import { styled } from 'shared/styled';
import { Card, media } from 'shared/ui';

export const HeatmapCard = styled(Card)`
  > .bar {
    padding: 12px var(--space-4);
    border-bottom: 1px solid var(--line-soft);
  }
  > .bar > span {
    flex: none;
  }
  > .bar > span > select {
    width: auto;
    min-width: 150px;
  }
  > .bar > p {
    flex: 1 1 180px;
    font-size: var(--text-xs);
    line-height: 16px;
    color: var(--ink-3);
    text-align: right;
  }
  > .none {
    display: grid;
    align-content: center;
    padding: 8px 0 var(--space-4);
  }
  > .tiles {
    padding: 8px var(--space-4) var(--space-4);
  }
  ${media.mobile} {
    > .bar > span {
      flex: 1 1 120px;
    }
    > .bar > span > select {
      width: 100%;
      min-width: 0;
    }
    > .bar > fieldset {
      flex: 1 1 100%;
      overflow-x: auto;
      scrollbar-width: none;
    }
    > .bar > p {
      text-align: left;
    }
  }
  @media print {
    > .bar > fieldset,
    > .bar > span {
      display: none;
    }
    > .bar > p {
      text-align: left;
    }
  }
`;
