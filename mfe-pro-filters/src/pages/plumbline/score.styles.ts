import { styled } from 'shared/styled';
import { media } from 'shared/ui';

/** Appearance of the ranking's cells. */
export const ScoreContainer = styled.div`
  display: contents;
  tbody a.ui-asset > b {
    flex: none;
  }
  .company {
    color: var(--ink-2);
    font-weight: 400;
  }
  .score {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    padding: 0;
    color: var(--accent);
    font: inherit;
    font-weight: 600;
    font-variant-numeric: tabular-nums lining-nums;
    text-decoration: underline dotted;
    text-underline-offset: 3px;
  }
  ${media.mobile} {
    .score {
      min-height: 44px;
      padding-left: 12px;
    }
  }
  .factor {
    display: inline-flex;
    align-items: center;
    justify-content: flex-end;
    gap: 8px;
  }
`;
