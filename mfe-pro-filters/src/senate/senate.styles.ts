import { styled } from 'shared/styled';
import { Stack } from 'shared/ui';

/** Styles of the trade lists in addition to the grid's. */
export const SenateContainer = styled(Stack)`
  gap: 0;
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
    color: var(--ink-2);
    font-size: var(--text-xs);
    line-height: 20px;
  }
`;
