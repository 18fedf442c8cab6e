import { styled } from 'shared/styled';
import { BREAKPOINTS } from 'shared/ui';

/** Page with tables in `.main` and cards in an `aside`: beside them on wide screens, else below. */
export const MainAndSide = styled.div`
  font-variant-numeric: tabular-nums lining-nums;
  padding-bottom: var(--space-6);
  .columns {
    display: grid;
    gap: var(--space-5);
    grid-template-columns: minmax(0, 1fr);
  }
  .main,
  aside {
    display: grid;
    gap: var(--space-5);
    align-content: start;
    min-width: 0;
  }
  aside {
    grid-template-columns: repeat(auto-fill, minmax(min(300px, 100%), 1fr));
    align-items: start;
  }
  @media (min-width: ${BREAKPOINTS.large}px) {
    .columns {
      grid-template-columns: minmax(0, 1fr) 336px;
    }
    aside {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;
