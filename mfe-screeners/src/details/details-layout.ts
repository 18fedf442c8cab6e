import { styled } from 'shared/styled';
import { media } from 'shared/ui';

/** Looks of the details page. */
export const DetailsLayout = styled.div.withConfig({ componentId: 'asset-details' })`
  .head {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 12px 16px;
    margin-bottom: var(--space-5);
  }
  .who {
    flex: 1;
    min-width: min(100%, 320px);
    min-height: 82px;
  }
  .who > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 2px 10px;
  }
  h1 {
    font-size: var(--text-2xl);
    line-height: 32px;
  }
  .meta {
    color: var(--ink-3);
    font-size: var(--text-sm);
    line-height: 18px;
    font-variant-numeric: tabular-nums lining-nums;
  }
  .hero {
    font-size: var(--text-4xl);
    line-height: 48px;
    font-weight: 600;
    letter-spacing: -0.03em;
    font-variant-numeric: tabular-nums lining-nums;
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 12px;
  }
  .columns {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 352px;
    gap: var(--space-5);
    align-items: start;
  }
  .columns > div {
    display: grid;
    gap: var(--space-5);
    min-width: 0;
  }
  .chart-waiting {
    padding: 16px;
    min-height: 458px;
  }
  .chart-problem {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
    padding: 0 16px 12px;
    font-size: var(--text-sm);
    color: var(--ink-2);
  }
  /* Read down a column, then on to the next. */
  .figures {
    columns: 4;
    column-gap: 32px;
    padding: 0 16px 12px;
    font-variant-numeric: tabular-nums lining-nums;
  }
  .more {
    padding: 0 16px 14px;
    font-size: var(--text-sm);
  }
  .figures[data-place='side'] {
    columns: 1;
  }
  .figures[data-block='performance'] {
    columns: 2;
  }
  .figures > div {
    display: flex;
    justify-content: space-between;
    align-items: center;
    gap: 8px;
    break-inside: avoid;
    min-height: 36px;
    border-top: 1px solid var(--line-soft);
    font-size: var(--text-sm);
  }
  .figures dt {
    min-width: 0;
  }
  .figures dt button {
    height: 28px;
    padding: 0;
    border: 0;
    background: none;
    font-weight: 400;
    color: var(--ink-2);
    text-align: left;
    white-space: normal;
    line-height: 16px;
  }
  .figures dt button:hover {
    color: var(--accent);
    text-decoration: underline dotted;
    text-underline-offset: 3px;
  }
  .figures dd {
    margin: 0;
    font-weight: 500;
    text-align: right;
  }
  .figures dd .ui-delta,
  .figures dd .ui-none {
    font-weight: 400;
  }
  .explanation {
    width: 300px;
    max-width: calc(100vw - 48px);
    padding: 12px;
    font-size: var(--text-sm);
    line-height: 18px;
    white-space: normal;
  }
  .explanation p {
    margin-top: 2px;
    color: var(--ink-2);
  }
  .explanation code {
    display: block;
    margin-top: 6px;
    font: 400 12px/16px var(--mono);
    color: var(--ink-2);
  }
  .explanation small {
    display: block;
    margin-top: 8px;
    color: var(--ink-3);
  }
  .ends {
    display: flex;
    justify-content: space-between;
    color: var(--ink-2);
    font-size: var(--text-xs);
    line-height: 16px;
    font-variant-numeric: tabular-nums lining-nums;
  }
  .ends + .meta {
    margin-top: 8px;
    font-size: var(--text-xs);
  }
  [data-pad] > div:first-child {
    padding: 0;
    min-height: 24px;
  }
  .prose {
    max-width: 75ch;
    padding: 0 16px 12px;
    color: var(--ink-2);
  }
  ${media.belowDesktop} {
    .columns {
      grid-template-columns: minmax(0, 1fr);
    }
    .figures,
    .figures[data-place='side'] {
      columns: 2;
    }
  }
  ${media.mobile} {
    .head {
      align-items: flex-start;
    }
    section > div:first-child > h2 + span {
      display: none;
    }
    .head > .ui-logo {
      width: 44px;
      height: 44px;
      font-size: 22px;
    }
    .who {
      min-width: 0;
    }
    .actions,
    .actions > * {
      width: 100%;
    }
    .figures,
    .figures[data-place='side'] {
      column-gap: 20px;
    }
    .figures > div {
      min-height: 44px;
    }
  }
  ${media.phone} {
    .figures[data-place='side']:not([data-block='performance']) {
      columns: 1;
    }
  }
`;
