import { styled } from 'shared/styled';
import { Card, media, isolate } from 'shared/ui';

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

/** What is in force, and beside it the way to ask for one asset: with room for it, as it comes after the rows. */
export const ResultTop = styled.div.withConfig({ componentId: 'screener-result-top' })`
  ${isolate}
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  gap: 0 16px;
  min-height: 30px;
  margin-bottom: 12px;
  > [role='group'] {
    flex: 0 1 auto;
    margin-bottom: 0;
  }
  ${media.mobile} {
    display: block;
    min-height: 0;
    margin-bottom: 8px;
    /* As the list is at first: its rows are worth more of a phone than what its title says. */
    &[data-usual='true'],
    &[data-usual='true'] + div {
      display: none;
    }
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

/** The buttons of the page's head; on a small screen they stand in one row that scrolls. */
export const HeadActions = styled.div.withConfig({ componentId: 'screener-actions' })`
  display: flex;
  gap: var(--space-3);
  ${media.mobile} {
    gap: var(--space-2);
    overflow-x: auto;
    scrollbar-width: none;
    min-width: 0;
    /* Room for the ring of the focus. */
    margin: -4px;
    padding: 4px;
    > button,
    > fieldset {
      flex: none;
    }
  }
`;
