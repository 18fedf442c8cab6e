import { styled } from 'shared/styled';
import { Card, media } from 'shared/ui';

/** Filter panel beside the grid; below 992 px the panel moves into a sheet. */
export const ScreenerLayout = styled.div.withConfig({ componentId: 'screener-layout' })`
  display: grid;
  grid-template-columns: 264px minmax(0, 1fr);
  gap: var(--space-5);
  align-items: start;
  ${media.belowDesktop} {
    grid-template-columns: minmax(0, 1fr);
  }
  @media print {
    display: block;
  }
`;

export const FilterCard = styled(Card).withConfig({ componentId: 'screener-filters' })`
  > header {
    display: flex;
    align-items: center;
    justify-content: space-between;
    padding: 12px 16px;
    min-height: 48px;
    font-size: var(--text-sm);
  }
`;

/**
 * The way to the filters where the panel does not fit: within reach of the thumb, above the question
 * about cookies.
 */
export const Dock = styled.div.withConfig({ componentId: 'screener-dock' })`
  display: none;
  ${media.belowDesktop} {
    display: grid;
    grid-template-columns: 1fr auto;
    gap: 10px;
    position: sticky;
    bottom: var(--consent-height, 0px);
    z-index: var(--layer-sticky);
    margin: var(--space-4) calc(-1 * var(--gutter)) calc(-1 * var(--space-7));
    padding: 10px var(--gutter) max(10px, env(safe-area-inset-bottom));
    background: var(--surface);
    border-top: 1px solid var(--line);
  }
`;
