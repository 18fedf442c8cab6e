import { styled } from 'shared/styled';
import { BREAKPOINTS, Card, media } from 'shared/ui';

/**
 * Figures in rows, assets in columns. The head stays at the top of the window. On a small screen the
 * name of a figure has a line of its own above its values, so that five assets fit side by side.
 */
export const TableBox = styled(Card)`
  font-variant-numeric: tabular-nums lining-nums;
  table {
    width: 100%;
    table-layout: fixed;
    border-collapse: separate;
    border-spacing: 0;
    font-size: var(--text-sm);
    line-height: 18px;
  }
  col:first-child {
    width: 232px;
  }
  th,
  td {
    padding: 0 12px;
    text-align: right;
    vertical-align: middle;
    overflow-wrap: anywhere;
  }
  thead > tr > * {
    position: sticky;
    top: 0;
    z-index: var(--layer-sticky);
    padding-block: 10px;
    background: var(--surface);
    border-bottom: 1px solid var(--line-strong);
    font-weight: 400;
    vertical-align: top;
  }
  thead > tr > :first-child {
    border-top-left-radius: var(--radius-md);
    color: var(--ink-3);
    text-align: left;
    vertical-align: bottom;
    font-size: var(--text-xs);
  }
  thead > tr > :last-child {
    border-top-right-radius: var(--radius-md);
  }
  tbody > tr:first-child > th {
    height: 40px;
    padding-top: 12px;
    background: var(--surface);
    color: var(--ink);
    font-size: var(--text-md);
    font-weight: 600;
    text-align: left;
  }
  tbody > tr:first-child > th > small {
    display: block;
    color: var(--ink-3);
    font-size: var(--text-xs);
    font-weight: 400;
    line-height: 16px;
  }
  tbody > tr:not(:first-child) > * {
    height: 40px;
    padding-block: 4px;
    border-top: 1px solid var(--line-soft);
  }
  tbody > tr:not(:first-child) > th {
    color: var(--ink-2);
    font-weight: 400;
    text-align: left;
  }
  tbody > tr > th > small.hint {
    display: block;
    color: var(--ink-3);
    font-size: var(--text-xs);
    line-height: 14px;
  }
  tbody > tr:not(:first-child):hover > * {
    background: var(--surface-2);
  }
  td[data-best] {
    background: var(--accent-soft);
    font-weight: 600;
  }
  td[data-best] > svg {
    display: inline-block;
    margin-right: 4px;
    color: var(--accent);
    vertical-align: -1px;
  }
  td small {
    display: block;
    color: var(--ink-3);
    font-size: var(--text-xs);
    font-weight: 400;
    line-height: 14px;
  }
  /* A figure opens its explanation. */
  &&& td > button {
    display: inline;
    height: auto;
    min-height: 24px;
    min-width: 24px;
    padding: 2px 0;
    border: 0;
    background: none;
    color: inherit;
    font-size: inherit;
    font-weight: inherit;
    line-height: 18px;
    text-align: right;
    white-space: normal;
  }
  &&& td > button:hover {
    color: var(--accent);
    text-decoration: underline dotted;
    text-underline-offset: 3px;
  }
  @media (max-width: ${BREAKPOINTS.large - 0.02}px) {
    col:first-child {
      width: 176px;
    }
    th,
    td {
      padding-inline: 8px;
    }
  }
  ${media.mobile} {
    table,
    thead,
    tbody {
      display: block;
    }
    colgroup {
      display: none;
    }
    tr {
      display: grid;
      grid-template-columns: repeat(var(--assets), minmax(0, 1fr));
    }
    thead {
      position: sticky;
      top: 0;
      z-index: var(--layer-sticky);
    }
    thead > tr > * {
      position: static;
    }
    thead > tr > :first-child {
      display: none;
    }
    tbody > tr > th {
      grid-column: 1 / -1;
    }
    th,
    td {
      padding-inline: 6px;
      text-align: center;
    }
    /* "Communication" fits beside three others. */
    tbody td[data-words] {
      padding-inline: 1px;
      font-size: 11px;
      letter-spacing: -0.02em;
      line-height: 15px;
      hyphens: auto;
    }
    &&& td[data-words] > button {
      padding-inline: 0;
      font-size: inherit;
      line-height: inherit;
      letter-spacing: inherit;
      hyphens: inherit;
    }
    tbody > tr:not(:first-child) > th {
      display: flex;
      align-items: baseline;
      justify-content: space-between;
      gap: 8px;
      height: auto;
      padding: 8px 12px 0;
      font-size: var(--text-xs);
    }
    tbody > tr:first-child > th {
      padding-inline: 12px;
    }
    tbody > tr:not(:first-child) > td {
      height: auto;
      min-height: 44px;
      border-top: 0;
    }
    &&& td > button {
      min-height: 36px;
      text-align: center;
    }
  }
  @media print {
    thead,
    thead > tr > * {
      position: static;
    }
    tr {
      break-inside: avoid;
    }
  }
`;

/** Head of a column: logo, ticker, name, price, and the button that removes it. */
export const HeadBox = styled.div`
  display: grid;
  justify-items: end;
  gap: 2px;
  .who {
    display: flex;
    align-items: center;
    justify-content: end;
    gap: 6px;
    max-width: 100%;
    min-width: 0;
  }
  .who > a {
    padding-block: 3px;
    color: var(--ink);
    font-weight: 600;
  }
  .who > a:hover {
    color: var(--accent);
    text-decoration: underline;
  }
  .name {
    max-width: 100%;
    overflow: hidden;
    color: var(--ink-3);
    font-size: var(--text-xs);
    line-height: 16px;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .price {
    color: var(--ink);
    font-weight: 500;
  }
  .swatch {
    display: inline-block;
    width: 14px;
    height: 0;
    border-top: 3px solid var(--chart-1);
  }
  .swatch[data-series='2'] {
    border-color: var(--chart-2);
  }
  .swatch[data-series='3'] {
    border-color: var(--chart-3);
  }
  .swatch[data-series='4'] {
    border-top-style: dashed;
    border-color: var(--chart-4);
  }
  .swatch[data-series='5'] {
    border-top-style: dashed;
    border-color: var(--chart-5);
  }
  ${media.mobile} {
    justify-items: center;
    .who {
      flex-direction: column;
      gap: 2px;
    }
    .name {
      display: none;
    }
  }
`;
