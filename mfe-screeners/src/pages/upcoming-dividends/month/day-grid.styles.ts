import { styled } from 'shared/styled';
import { Card, media } from 'shared/ui';

/** Styles of the calendar: cells have only data attributes. */
export const DayGridContainer = styled(Card)`
  margin-bottom: var(--space-4);
  overflow: clip;
  &.skeletons {
    height: 114px;
  }
  &.skeletons[data-span='month'] {
    height: 500px;
  }
  table {
    width: 100%;
    table-layout: fixed;
  }
  th {
    height: 32px;
    padding: 0 10px;
    text-align: left;
    font-size: var(--text-xs);
    line-height: 16px;
    font-weight: 500;
    color: var(--ink-3);
    border-bottom: 1px solid var(--line);
  }
  td {
    padding: 0;
    vertical-align: top;
    border-bottom: 1px solid var(--line-soft);
    border-left: 1px solid var(--line-soft);
  }
  td:first-child {
    border-left: 0;
  }
  tr:last-child > td {
    border-bottom: 0;
  }
  td > button {
    position: relative;
    display: grid;
    grid-template-rows: auto auto 1fr;
    align-content: start;
    gap: 4px;
    width: 100%;
    min-height: 79px;
    padding: 8px 10px;
    text-align: left;
    font-size: var(--text-sm);
    line-height: 18px;
    font-variant-numeric: tabular-nums lining-nums;
  }
  &[data-span='month'] td > button {
    min-height: 92px;
  }
  td > button:hover {
    background: var(--surface-2);
  }
  td > button:focus-visible {
    outline-offset: -3px;
  }
  td[aria-selected='true'] > button {
    background: var(--accent-soft);
    box-shadow: inset 0 0 0 2px var(--accent);
  }
  td[data-outside] > button {
    background: var(--surface-2);
  }
  .date {
    font-weight: 500;
  }
  td[data-empty] .date {
    color: var(--ink-3);
    font-weight: 400;
  }
  [aria-current='date'] .date b {
    padding: 0 7px;
    margin-left: -7px;
    border-radius: var(--radius-pill);
    background: var(--mark);
    color: var(--on-accent);
  }
  .count {
    color: var(--ink-2);
    font-size: var(--text-xs);
    line-height: 16px;
  }
  .expected {
    display: block;
  }
  /* Announced is filled and expected is outlined, so the difference does not rely on colour. */
  .bars {
    height: 6px;
  }
  .bars > i {
    border-radius: 3px;
    min-width: 4px;
  }
  .bars > i[data-status='confirmed'] {
    background: var(--mark);
  }
  .bars > i[data-status='estimated'] {
    border: 1px dashed var(--accent);
  }
  .names {
    font-size: var(--text-xs);
    line-height: 16px;
    color: var(--ink-2);
    overflow: hidden;
    max-height: 34px;
  }
  .names > span[data-status='estimated'] {
    text-decoration: underline dashed;
    text-underline-offset: 3px;
  }
  ${media.mobile} {
    &.skeletons:not([data-span='month']) {
      height: 110px;
    }
    th {
      padding: 0;
      text-align: center;
    }
    .names,
    .count small {
      display: none;
    }
    .expected {
      display: inline;
    }
    td > button,
    &[data-span='month'] td > button {
      min-height: 56px;
      padding: 6px 4px;
      justify-items: center;
      text-align: center;
    }
    .date .month {
      display: none;
    }
    [aria-current='date'] .date b {
      margin-left: 0;
    }
    .bars {
      width: 100%;
    }
  }
  @media print {
    break-inside: avoid;
    td > button {
      min-height: 48px !important;
    }
  }
`;
