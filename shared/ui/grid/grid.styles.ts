import { styled } from 'shared/styled';
import { media, MOBILE_MAX } from '../theme/breakpoints';
import { isolate } from '../theme/isolate';
import { pinnedColumns } from './columns/pinned-columns';
import { fillWindow } from './rows/fill-window';
import { printRows } from './print/print-rows';
import { rowControls } from './rows/row-controls';
import { tableLayout } from './rows/table-layout';

/**
 * All styles of the grid in one component. Cells only have classes and data attributes, so that a
 * page of 200 rows by 60 columns creates no styles. Both axes scroll in `.scroll`, so header and
 * first column can stick.
 *
 * Columns have minimum widths for their longest usual value. Extra width goes to the name first. A figure
 * is never truncated: half a number is a wrong number. Heat uses the same scale for a column on
 * every page. Sign and arrow remain. Actions of other remotes on a card load after the row, so
 * their space is reserved.
 *
 * Comments are outside of the stylesheet, because it is served unminified.
 */
export const GridContainer = styled.section`
  --grid-row: var(--row-comfortable);
  --grid-head: 36px;
  min-width: 0;
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--radius-md);
  overflow: clip;
  ${media.pointer} {
    --grid-row: 28px;
    --grid-head: 30px;
    --foot-height: 32px;
    --foot-padding: 1px;
    --foot-control: 26px;
    .bar > [role='tablist'] > button {
      height: 32px;
      line-height: 32px;
    }
    td.actions button {
      height: 26px;
    }
  }

  .bar {
    ${isolate}
    display: flex;
    align-items: center;
    justify-content: space-between;
    border-bottom: 1px solid var(--line);
    padding: 0 2px;
  }
  .bar > [role='tablist'] {
    border: 0;
    min-width: 0;
  }
  th button:focus-visible {
    outline-offset: -3px;
  }
  .heading {
    min-width: 0;
    padding-left: 14px;
  }
  .tools {
    display: flex;
    flex: none;
    align-items: center;
    gap: 4px;
    padding-right: 8px;
  }
  .tools > button {
    color: var(--ink-2);
  }
  /* The tabs beside it are not cut. */
  @media (min-width: ${MOBILE_MAX + 1}px) and (max-width: 1400px) {
    .tools input[type='search'] {
      width: 132px;
    }
  }
  .tools > button[aria-pressed='true'] {
    background: var(--accent-soft);
    color: var(--accent);
  }

  .scroll {
    position: relative;
    overflow: auto;
    max-height: max(420px, calc(100dvh - 112px));
    scroll-padding: var(--grid-head) 56px 0 132px;
    scrollbar-width: thin;
    contain: layout paint;
    container-type: inline-size;
  }
  ${tableLayout}
  th,
  td {
    padding: 0 8px;
    text-align: left;
    white-space: nowrap;
  }
  /* Clipping costs paint time, so only cells with text of any length have it. */
  td[data-words],
  thead th {
    overflow: clip;
    text-overflow: ellipsis;
  }
  tbody svg {
    overflow: visible;
  }
  thead th {
    padding: 0;
    background: var(--surface);
    border-bottom: 1px solid var(--line);
    font-size: var(--text-xs);
    line-height: 16px;
    font-weight: 500;
    color: var(--ink-3);
  }
  thead th > button,
  thead th > span {
    display: flex;
    align-items: center;
    gap: 4px;
    width: 100%;
    height: calc(var(--grid-head) - 1px);
    padding: 0 8px;
    font-weight: 500;
    color: inherit;
    overflow: hidden;
  }
  thead th > button > span {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  thead th > button:hover {
    color: var(--ink);
  }
  thead th[aria-sort] {
    color: var(--ink);
  }
  .number {
    text-align: right;
    text-overflow: clip;
    padding-left: 0;
  }
  thead th.number > button,
  thead th.number > span {
    justify-content: flex-end;
    gap: 2px;
    padding-left: 0;
  }
  thead i {
    font-style: normal;
    font-size: 8px;
    flex: none;
  }
  thead sup {
    flex: none;
    min-width: 13px;
    font-size: 9px;
    line-height: 13px;
    text-align: center;
    border-radius: 7px;
    background: var(--accent-soft);
    color: var(--accent);
  }
  tbody th,
  tbody td {
    border-bottom: 1px solid var(--line-soft);
    font-size: var(--text-sm);
    line-height: 18px;
    font-weight: 400;
    background: var(--surface);
  }
  tbody:last-of-type tr:last-child > th,
  tbody:last-of-type tr:last-child > td {
    border-bottom: 0;
  }
  th:first-child {
    left: 0;
    padding-left: 16px;
  }
  thead th:first-child {
    padding-left: 8px;
  }
  td:last-child {
    padding-right: 16px;
  }
  thead th:last-child {
    padding-right: 8px;
  }
  ${pinnedColumns}
  .band > th {
    padding: 0 16px;
    background: var(--surface-2);
    border-bottom: 1px solid var(--line);
  }
  /* Visible at every horizontal scroll position. */
  .band > th > div {
    position: sticky;
    left: 16px;
    width: fit-content;
  }
  tbody tr:hover > th,
  tbody tr:hover > td,
  tbody tr:focus-within > th,
  tbody tr:focus-within > td {
    background: var(--surface-2);
  }
  tbody tr:focus-within > th {
    box-shadow: inset 2px 0 var(--accent);
  }
  /* A ticker of five capitals is whole. */
  tbody .ui-asset {
    gap: 8px;
  }
  tbody a.ui-asset {
    height: 24px;
    outline-offset: -2px;
    border-radius: 4px;
  }
  tbody a.ui-asset b {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  td[data-words] {
    color: var(--ink-2);
  }
  td[data-name] {
    color: var(--ink);
  }
  ${rowControls}
  &[data-stale] tbody {
    opacity: 0.55;
  }

  td[data-other-day] {
    text-decoration: underline dotted var(--ink-3);
    text-underline-offset: 3px;
  }
  &[data-heat] td[data-heat] {
    background: var(--heat-5);
    color: var(--heat-ink);
    box-shadow: inset 1px 1px var(--surface);
  }
  &[data-heat] td[data-heat] .ui-delta {
    color: inherit;
  }
  ${[1, 2, 3, 4, 6, 7, 8, 9].map((step) => `&[data-heat] td[data-heat='${step}']{background:var(--heat-${step})}`).join('')}
  ${[1, 2, 8, 9].map((step) => `&[data-heat] td[data-heat='${step}']{color:#fff}`).join('')}

  .skeletons:not([data-shown]) {
    visibility: hidden;
  }
  .skeletons tr:nth-child(3n) .ui-skeleton {
    width: 44px;
  }
  .ui-skeleton {
    width: 56px;
    max-width: 90%;
  }
  .skeletons th .ui-skeleton:first-child {
    width: 20px;
    height: 20px;
    border-radius: 5px;
    margin-right: 10px;
  }
  tr:nth-child(3n + 1) td[data-words] .ui-skeleton {
    width: 112px;
  }
  tr:nth-child(3n + 2) td[data-words] .ui-skeleton {
    width: 84px;
  }

  .cards > li {
    position: relative;
    display: grid;
    grid-template-columns: 28px minmax(0, 1fr) auto auto 44px;
    column-gap: 12px;
    align-items: center;
    min-height: 72px;
    padding: 10px 4px 10px 16px;
    border-bottom: 1px solid var(--line-soft);
    font-variant-numeric: tabular-nums lining-nums;
  }
  .cards > li:empty {
    min-height: 93px;
  }
  .cards .ui-skeleton[data-logo] {
    width: 28px;
    height: 28px;
    border-radius: 7px;
  }
  .cards .name {
    min-width: 0;
  }
  .cards .chart:not(:empty) {
    min-width: 64px;
  }
  /* Without a chart its column and one gap go to the name. */
  .cards .chart:empty {
    margin-left: -12px;
  }
  .cards a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  .cards small {
    display: block;
    color: var(--ink-3);
  }
  .cards .price {
    text-align: right;
    font-weight: 500;
  }
  .position {
    display: inline-block;
    vertical-align: -1px;
    margin-right: 6px;
  }
  /* The link of the card lies over it. */
  .cards :is(.price, .chart) button {
    position: relative;
    z-index: 1;
  }
  .cards .price small {
    font-size: var(--text-sm);
    line-height: 18px;
    font-weight: 400;
  }
  .cards .actions {
    position: relative;
    z-index: 1;
    grid-row: 1 / 3;
    grid-column: 5;
    display: grid;
    justify-items: center;
    grid-template-rows: 44px 44px;
    align-items: center;
    margin-block: -8px;
  }
  .cards .actions > :last-child {
    grid-row: 2;
  }
  .cards .actions > :first-child:not(:last-child) {
    grid-row: 1;
  }
  .cards .actions > button {
    width: 44px;
    height: 44px;
  }
  .cards > .band {
    display: block;
    min-height: 0;
    background: var(--surface-2);
  }
  .cards > [data-plain] {
    grid-template-columns: 28px minmax(0, 1fr) auto auto;
    padding-right: 16px;
  }
  .cards .details {
    grid-column: 1 / 5;
    min-width: 0;
  }
  .cards .details :is(a, button) {
    position: relative;
    z-index: 1;
  }
  .cards dl {
    grid-column: 2 / 5;
    display: flex;
    flex-wrap: wrap;
    gap: 0 20px;
    margin-top: 2px;
    font-size: var(--text-xs);
    line-height: 16px;
  }
  .cards dl > div {
    display: flex;
    gap: 5px;
  }
  .cards dt {
    color: var(--ink-3);
  }
  .cards dd {
    margin: 0;
  }
  /* Above the link of the card, with room for a finger. */
  .cards dd > button {
    position: relative;
    z-index: 1;
    text-decoration: underline dotted;
    text-underline-offset: 3px;
  }
  .cards dd > button::after {
    content: '';
    position: absolute;
    inset: -10px -8px;
  }

  ${media.mobile} {
    nav[aria-label^='Pages'] button {
      min-width: 36px;
    }
    border-left: 0;
    border-right: 0;
    border-radius: 0;
    margin-inline: calc(-1 * var(--gutter));
  }
  ${fillWindow}
  ${printRows}
`;
