import { styled } from 'shared/styled';
import { media } from 'shared/ui';
import { headerStyles } from './header-styles';
import { sectionStyles } from './section-styles';

/** Styles of the details page. */
export const DetailsLayout = styled.div`
  /* The links of the sections, on phones the repeated header. */
  --covered-top: 60px;
  .meta {
    color: var(--ink-3);
    font-size: var(--text-sm);
    line-height: 18px;
    font-variant-numeric: tabular-nums lining-nums;
  }
  ${headerStyles}
  .columns {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 352px;
    gap: var(--space-5);
    align-items: start;
  }
  .columns > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-5);
    min-width: 0;
  }
  .rest {
    height: 100vh;
  }
  .chart-waiting {
    padding: 16px;
    min-height: 540px;
  }
  .chart-problem {
    padding: 0 16px 12px;
    font-size: var(--text-sm);
    color: var(--ink-2);
  }
  ${sectionStyles}
  ${media.belowDesktop} {
    .columns {
      grid-template-columns: minmax(0, 1fr);
    }
  }
  ${media.mobile} {
    .columns > div {
      gap: 0;
    }
    .columns > div > section + section {
      border-top: 0;
      border-radius: 0;
    }
    .columns > div > section:first-child {
      margin-bottom: var(--space-4);
    }
    .columns > div > section:nth-of-type(2) {
      border-top: 1px solid var(--line);
      border-radius: var(--radius-md) var(--radius-md) 0 0;
    }
    .columns > div > section:last-child {
      border-radius: 0 0 var(--radius-md) var(--radius-md);
    }
  }
  @media print {
    .columns {
      display: block;
    }
    .columns > div {
      display: block;
    }
    section {
      border: 0;
      border-top: 1px solid #999;
      border-radius: 0;
      break-inside: avoid;
    }
    section:has([data-waiting]) {
      display: none;
    }
    section {
      visibility: visible !important;
    }
    .rest {
      display: none;
    }
    /* The header of the page is no header of the site. */
    .head {
      display: flex !important;
    }
    button {
      color: inherit;
    }
  }
`;
