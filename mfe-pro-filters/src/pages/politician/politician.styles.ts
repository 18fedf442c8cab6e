import { styled } from 'shared/styled';
import { BREAKPOINTS } from 'shared/ui';

/** Width from which the cards are beside the trades. */
const BESIDE = `@media (min-width: ${BREAKPOINTS.large}px)`;

export const PoliticianContainer = styled.div.withConfig({ componentId: 'senate-politician' })`
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
  ${BESIDE} {
    .columns {
      grid-template-columns: minmax(0, 1fr) 336px;
    }
    aside {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;
