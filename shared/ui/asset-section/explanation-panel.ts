import { styled } from 'shared/styled';

/** The panel beside a label that explains its figure. */
export const ExplanationPanel = styled.div`
  width: 340px;
  max-width: calc(100vw - 32px);
  max-height: min(480px, calc(100vh - 32px));
  overflow: auto;
  padding: 14px 16px;
  font-size: var(--text-sm);
  line-height: 18px;
  font-weight: 400;
  text-align: left;
  white-space: normal;
  font-variant-numeric: tabular-nums lining-nums;
  p {
    margin-top: 4px;
    color: var(--ink-2);
  }
  .result {
    margin: 6px 0;
    color: var(--ink);
    font-size: var(--text-xl);
    line-height: 28px;
    font-weight: 600;
  }
  .result > small {
    color: var(--ink-3);
    font-weight: 400;
  }
  .why {
    color: var(--warn);
  }
  code {
    display: block;
    margin: 8px 0 4px;
    padding: 8px 10px;
    border-radius: var(--radius-sm);
    background: var(--surface-2);
    font: 400 12px/16px var(--mono);
    color: var(--ink-2);
    overflow-wrap: anywhere;
  }
  table {
    width: 100%;
    margin: 8px 0;
    font-size: var(--text-xs);
    line-height: 16px;
  }
  th {
    color: var(--ink-3);
    font-weight: 500;
    text-align: left;
  }
  th,
  td {
    padding: 4px 0;
    vertical-align: top;
  }
  td {
    border-top: 1px solid var(--line-soft);
  }
  :is(th, td):nth-child(2) {
    padding-inline: 8px;
    text-align: right;
  }
  :is(th, td):nth-child(3) {
    width: 84px;
    text-align: right;
    color: var(--ink-3);
    white-space: nowrap;
  }
  ol {
    margin: 8px 0;
    color: var(--ink-2);
    font-size: var(--text-xs);
    line-height: 16px;
  }
  ol > li {
    padding: 3px 0;
    overflow-wrap: anywhere;
  }
  > small {
    display: block;
    margin-top: 8px;
    color: var(--ink-3);
  }
  figure {
    margin: 12px 0 0;
    padding-top: 10px;
    border-top: 1px solid var(--line-soft);
  }
  figcaption {
    margin-top: 6px;
    color: var(--ink-2);
    font-size: var(--text-xs);
    line-height: 16px;
  }
`;
