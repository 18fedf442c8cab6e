import { styled } from 'shared/styled';
import { BREAKPOINTS, media } from 'shared/ui';
import { securityRules } from '../../thirteen-f/security-rules';

/** Width from which the cards are beside the table. */
const BESIDE = `@media (min-width: ${BREAKPOINTS.large}px)`;

export const FilerContainer = styled.div.withConfig({ componentId: '13f-filer' })`
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
