import { styled } from 'shared/styled';
import { BREAKPOINTS, Cluster, media } from 'shared/ui';
import { balancedTiles } from '../../heat-tiles/heat-tiles';

export const Controls = styled(Cluster)`
  margin-bottom: var(--space-4);
  > small {
    margin-left: auto;
    color: var(--ink-3);
  }
  ${media.mobile} {
    /* Tiles of a phone have no lines. */
    > small {
      display: none;
    }
    > fieldset {
      max-width: 100%;
      overflow-x: auto;
      scrollbar-width: none;
    }
  }
  @media print {
    display: none;
  }
`;

/** Tiles of the majors: five in a row, two on a phone. */
export const IndexTiles = styled.ul`
  ${balancedTiles(16)}
  margin-bottom: var(--space-5);
  font-variant-numeric: tabular-nums lining-nums;
  > li {
    position: relative;
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 2px 8px;
    align-content: start;
    min-height: 140px;
    padding: 12px var(--space-4);
    border: 1px solid var(--line);
    border-radius: var(--radius-md);
    background: var(--surface);
  }
  > li:hover {
    background: var(--surface-2);
  }
  > li > .name {
    grid-column: 1 / -1;
    font-size: var(--text-sm);
    min-width: 0;
  }
  > li > .level {
    font-size: var(--text-xl);
    line-height: 28px;
    font-weight: 600;
  }
  > li > .line {
    align-self: center;
    grid-row: span 2;
    grid-column: 2;
  }
  > li > .change {
    font-size: var(--text-sm);
    line-height: 18px;
  }
  > li > .session {
    grid-column: 1 / -1;
    margin-top: 4px;
    color: var(--ink-3);
    font-size: var(--text-xs);
    line-height: 16px;
    min-height: 32px;
  }
  /* Five in a row of a wide window: state and hours fit on one line. */
  @media (min-width: 1360px) {
    > li {
      min-height: 122px;
    }
    > li > .session {
      min-height: 16px;
    }
  }
  .session > i {
    flex: none;
    width: 7px;
    height: 7px;
    border-radius: 50%;
    background: var(--ink-3);
  }
  .session[data-open] > i {
    background: var(--gain);
  }
  > li a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  /* Five tiles beside one another on a tablet: the line leaves room for the level. */
  @media (max-width: ${BREAKPOINTS.large - 0.02}px) {
    > li > .level {
      font-size: var(--text-lg);
    }
    > li > .line {
      width: 44px;
    }
    /* The picture has no view box: it is scaled as it was drawn. */
    > li > .line > svg {
      transform: scale(0.58);
      transform-origin: left center;
    }
  }
  ${media.mobile} {
    > li {
      grid-template-columns: minmax(0, 1fr);
      min-height: 142px;
      padding: 10px 12px;
    }
    /* State and hours of an exchange take three lines. */
    > li > .session {
      min-height: 48px;
    }
    > li > .level {
      font-size: var(--text-lg);
      line-height: 24px;
    }
    > li > .line {
      display: none;
    }
  }
`;

/** Further indices in as many columns as fit. */
export const FurtherList = styled.ul`
  columns: 3 320px;
  column-gap: var(--space-5);
  padding: 0 var(--space-4) var(--space-4);
  font-size: var(--text-sm);
  font-variant-numeric: tabular-nums lining-nums;
  > li {
    position: relative;
    display: grid;
    grid-template-columns: 24px minmax(0, 1fr) 92px 76px;
    gap: 8px;
    align-items: center;
    min-height: 36px;
    break-inside: avoid;
    border-top: 1px solid var(--line-soft);
    text-align: right;
  }
  > li > :first-child,
  > li > :nth-child(2) {
    text-align: left;
  }
  > li:hover {
    background: var(--surface-2);
  }
  > li a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  ${media.mobile} {
    > li {
      min-height: 44px;
    }
  }
`;

/** Hours of the exchanges. */
export const SessionList = styled.ul`
  columns: 2 420px;
  column-gap: var(--space-5);
  padding: 0 var(--space-4) var(--space-4);
  font-size: var(--text-sm);
  font-variant-numeric: tabular-nums lining-nums;
  > li {
    display: grid;
    grid-template-columns: 24px minmax(0, 1fr) auto;
    gap: 2px 8px;
    align-items: center;
    min-height: 52px;
    padding: 6px 0;
    break-inside: avoid;
    border-top: 1px solid var(--line-soft);
  }
  > li small {
    display: block;
    color: var(--ink-3);
  }
`;
