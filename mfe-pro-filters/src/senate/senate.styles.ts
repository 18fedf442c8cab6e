import { styled } from 'shared/styled';

/** Styles of the trade lists in addition to the grid's. */
export const SenateContainer = styled.div.withConfig({ componentId: 'senate-list' })`
  display: flex;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
  font-variant-numeric: tabular-nums lining-nums;
  .asset,
  .asset > a {
    display: flex;
    gap: 8px;
    min-width: 0;
  }
  .asset > a:hover b {
    color: var(--accent);
    text-decoration: underline;
  }
  .ui-asset > b:not(.ui-cut),
  .asset b {
    flex: none;
  }
  .issuer {
    color: var(--ink-2);
    font-weight: 400;
  }
  .card-line {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 12px;
    color: var(--ink-2);
    font-size: var(--text-xs);
    line-height: 20px;
  }
`;
