import { styled } from 'shared/styled';
import { media } from '../theme/breakpoints';

/** Styles of the price chart. Its height does not depend on the loaded content. */
export const PriceChartContainer = styled.div`
  padding: 12px 16px 8px;
  .bar,
  .bar > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 6px;
  }
  .bar {
    min-height: 36px;
    margin-bottom: 6px;
    font-size: var(--text-sm);
  }
  .bar .ui-delta {
    margin-right: 6px;
  }
  /* Where room is short, the words of the change take a second line before a control does. */
  .bar > div:last-child {
    flex-wrap: nowrap;
  }
  .bar > div:last-child > * {
    flex: none;
  }
  .bar > div:last-child > .ui-delta {
    flex: 0 1 auto;
    min-width: 0;
    line-height: 16px;
    white-space: normal;
  }
  .bar button[aria-pressed='true'] {
    background: var(--accent-soft);
    border-color: var(--accent);
    color: var(--accent);
  }
  .canvas {
    position: relative;
    height: 370px;
  }
  /* Each indicator in a pane of its own adds to the height, the price keeps its own. */
  &[data-panes='1'] .canvas {
    height: 470px;
  }
  &[data-panes='2'] .canvas {
    height: 570px;
  }
  &[data-panes='3'] .canvas {
    height: 670px;
  }
  &:fullscreen {
    display: flex;
    flex-direction: column;
    background: var(--surface);
    overflow: auto;
  }
  &:fullscreen .canvas {
    flex: 1;
    height: auto;
    min-height: 240px;
  }
  &[data-loading] .canvas {
    opacity: 0.5;
  }
  .plot {
    position: absolute;
    inset: 20px 0 0;
    border-radius: 4px;
    /* The drawing lays itself out while it draws: without the page around it. */
    contain: strict;
  }
  /* Where the chart will draw its line: beside the prices, above volume and dates. */
  .first-line {
    position: absolute;
    inset: 32px 64px 88px 0;
    width: calc(100% - 64px);
    height: calc(100% - 120px);
    fill: none;
    stroke: var(--accent);
    stroke-width: 2px;
  }
  /* The legend of more than one line needs a second row. */
  .canvas[data-tall] .plot {
    top: 36px;
  }
  .bar select {
    width: auto;
    padding-right: 28px;
  }
  .plot:focus-visible {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
  .paper {
    display: none;
  }
  .legend {
    position: absolute;
    inset: 0 64px 0 0;
    z-index: 3;
    display: flex;
    flex-wrap: wrap;
    align-content: flex-start;
    gap: 0 12px;
    /* The text changes on every pointer move: keep layout and paint inside. */
    contain: strict;
    pointer-events: none;
    font-size: var(--text-xs);
    line-height: 16px;
    color: var(--ink-3);
    font-variant-numeric: tabular-nums lining-nums;
  }
  .legend > * {
    white-space: nowrap;
    background: var(--surface);
  }
  .legend b {
    font-weight: 500;
    color: var(--ink-2);
  }
  .swatch,
  .legend i {
    display: inline-block;
    width: 14px;
    height: 0;
    margin-right: 5px;
    vertical-align: middle;
    border-top: 3px var(--series-style, solid) var(--series, var(--chart-1));
  }
  [data-series='2'] {
    --series: var(--chart-2);
  }
  [data-series='3'] {
    --series: var(--chart-3);
  }
  [data-series='4'] {
    --series: var(--chart-4);
    --series-style: dashed;
  }
  [data-series='5'] {
    --series: var(--chart-5);
    --series-style: dashed;
  }
  [data-series='6'] {
    --series: var(--chart-6);
  }
  [data-series='7'] {
    --series: var(--chart-6);
    --series-style: dashed;
  }
  .compare {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
    margin-bottom: 10px;
  }
  .compare > :last-child:not(small) {
    flex: 0 1 240px;
    min-width: 180px;
  }
  .compare small {
    font-size: var(--text-xs);
    color: var(--ink-3);
  }
  .none {
    display: grid;
    place-content: center;
    height: 370px;
    color: var(--ink-2);
  }
  .table {
    overflow: auto;
  }
  table {
    width: 100%;
    font-size: var(--text-sm);
  }
  th,
  td {
    padding: 5px 10px;
    text-align: right;
    font-weight: 400;
    border-bottom: 1px solid var(--line-soft);
    white-space: nowrap;
  }
  th:first-child {
    text-align: left;
  }
  thead th {
    position: sticky;
    top: 0;
    background: var(--surface);
    color: var(--ink-3);
    font-size: var(--text-xs);
    font-weight: 500;
  }
  .credit {
    margin-top: 4px;
    font-size: 11px;
    line-height: 16px;
    color: var(--ink-3);
  }
  .credit > p {
    flex: 1;
    text-align: right;
  }
  .marks b {
    font-weight: 600;
    color: var(--ink-2);
  }
  .marks > span + span {
    margin-left: 10px;
  }
  .credit a:hover {
    text-decoration: underline;
  }
  ${media.mobile} {
    padding-inline: 12px;
    .bar > div:first-child {
      flex-wrap: nowrap;
      width: 100%;
    }
    .bar > div {
      flex-wrap: nowrap;
    }
    /* The change with table and menu at its side, then the controls that need words. */
    .bar > div:last-child {
      flex-wrap: wrap;
      width: 100%;
    }
    .bar > div:last-child > .ui-delta {
      flex: 1 0 50%;
    }
    .bar > div:last-child > :is(.ui-select, button) {
      order: 2;
      flex: 1 1 30%;
    }
    .bar > div:last-child > :is(.ui-icon-button, button:last-of-type) {
      order: 1;
      flex: none;
    }
    .bar select {
      width: 100%;
    }
    .canvas,
    .none {
      height: 260px;
    }
    &[data-panes='1'] .canvas {
      height: 340px;
    }
    &[data-panes='2'] .canvas {
      height: 420px;
    }
    &[data-panes='3'] .canvas {
      height: 500px;
    }
    /* Two series with their names need a row each below the date. */
    .canvas[data-tall] .plot {
      top: 52px;
    }
    .legend {
      inset-inline-end: 0;
    }
    /* The events come after the prices: the line of their letters is kept free, so that nothing moves. */
    .credit {
      flex-direction: column;
    }
    .mark-legend {
      min-height: 16px;
    }
    /* The note below the chart is two lines. */
    .by {
      display: none;
    }
    .credit > p {
      text-align: left;
    }
  }
  @media print {
    .canvas:not(.table) {
      height: auto;
    }
    .plot {
      display: none;
    }
    .paper {
      display: block;
    }
    .paper canvas {
      width: 100%;
      height: auto;
    }
    .legend {
      position: static;
      contain: none;
    }
  }
`;
