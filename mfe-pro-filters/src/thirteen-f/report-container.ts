import { styled } from 'shared/styled';
import { media } from 'shared/ui';
import { MainAndSide } from '../facts/main-and-side';
import { securityRules } from './security-rules';

/** Page of 13F positions with cards at its side. */
export const ReportContainer = styled(MainAndSide)`
  ${securityRules}
  .tools > .key {
    padding-right: 8px;
    color: var(--ink-2);
    font-size: var(--text-xs);
    white-space: nowrap;
  }
  .tools > .key > i {
    width: 10px;
    height: 10px;
    border-radius: 2px;
    forced-color-adjust: none;
    print-color-adjust: exact;
  }
  .heading {
    flex: 1;
    padding-left: 0;
  }
  .heading > [role='tablist'] {
    border: 0;
  }
  .card-line {
    color: var(--ink-2);
    font-size: var(--text-xs);
    line-height: 20px;
  }
  ${media.belowDesktop} {
    .tools > .key {
      display: none;
    }
  }
  ${media.mobile} {
    .bar {
      flex-wrap: wrap;
    }
    .heading {
      flex: 1 1 100%;
    }
    .tools:not(:empty) {
      padding: 4px 14px 8px;
    }
  }
`;
