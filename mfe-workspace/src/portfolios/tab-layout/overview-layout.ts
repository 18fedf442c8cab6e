import { styled } from 'shared/styled';
import { media } from 'shared/ui';

/** Two cards side by side, the first twice as wide; stacked below 1200 px. */
export const CardPair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  margin-top: var(--space-4);
  ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) minmax(300px, 348px);
  }
`;

/** Rows of a name and a figure. */
export const FigureList = styled.dl`
  margin: 0;
  font-size: var(--text-sm);
  line-height: 18px;
  font-variant-numeric: tabular-nums lining-nums;
  > div {
    display: flex;
    justify-content: space-between;
    gap: var(--space-3);
    padding: 7px var(--space-4);
    border-top: 1px solid var(--line-soft);
  }
  dt {
    min-width: 0;
    color: var(--ink-2);
  }
  dd {
    margin: 0;
    flex: none;
    text-align: right;
  }
`;
