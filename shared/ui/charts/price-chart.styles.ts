import { styled } from 'shared/styled';
import { media } from '../theme/breakpoints';
import { MAX_CHART_PANES } from './chart-settings';
import { MAX_LEGEND_ROWS } from './legend/legend-rows';

/** Heights in pixels of the drawing on wide and narrow screens. */
const HEIGHT = {
  medium: { wide: 370, narrow: 260 },
  large: { wide: 452, narrow: 300 },
} as const;
const PANE_HEIGHT = { wide: 100, narrow: 80 } as const;
/** Height of a line of the legend. */
const LEGEND_LINE = 16;

const upTo = (count: number, rule: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => rule(at + 1)).join('\n');

/** Heights by the number of panes. Each adds to the height, so that the price keeps its own. */
const paneHeights = (screen: 'wide' | 'narrow', selector: string, height: number): string =>
  upTo(
    MAX_CHART_PANES,
    (panes) =>
      `&[data-panes='${panes}']${selector} { height: ${height + panes * PANE_HEIGHT[screen]}px; }`,
  );

/** Heights of the drawing in both sizes. */
const canvasHeights = (screen: 'wide' | 'narrow'): string => `
  .canvas, .none { height: ${HEIGHT.medium[screen]}px; }
  &[data-size='large'] :is(.canvas, .none) { height: ${HEIGHT.large[screen]}px; }
  ${paneHeights(screen, ' .canvas', HEIGHT.medium[screen])}
  ${paneHeights(screen, "[data-size='large'] .canvas", HEIGHT.large[screen])}
`;

/** The drawing begins below the lines of the legend. */
const legendRoom = (attribute: string): string =>
  upTo(
    MAX_LEGEND_ROWS,
    (rows) => `.canvas[${attribute}='${rows}'] .plot { top: ${4 + rows * LEGEND_LINE}px; }`,
  );

/** Height of the letters and the note below a drawing. */
const CREDIT = 36;

/** Skeleton with the height of a large chart. */
export const ChartWaitingBox = styled.div`
  height: ${HEIGHT.large.wide + CREDIT}px;
  ${paneHeights('wide', '', HEIGHT.large.wide + CREDIT)}
  ${media.mobile} {
    height: ${HEIGHT.large.narrow + CREDIT}px;
    ${paneHeights('narrow', '', HEIGHT.large.narrow + CREDIT)}
  }
`;

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
  .bar > div:last-child {
    flex-wrap: nowrap;
    gap: 4px;
    /* Two lines of the change. */
    min-height: 32px;
  }
  .bar button:has(> svg:only-child) {
    padding-inline: 6px;
  }
  /* A change of any length has the same place, so that no range moves the chart. */
  .bar > div:last-child > * {
    flex: none;
  }
  .bar > div:last-child > .ui-delta {
    flex: none;
    width: 128px;
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
  }
  ${canvasHeights('wide')}
  &:fullscreen,
  &[data-covering] {
    display: flex;
    flex-direction: column;
    background: var(--surface);
    overflow: auto;
  }
  &[data-covering] {
    position: fixed;
    inset: 0;
    z-index: var(--layer-overlay);
  }
  &&&:fullscreen .canvas,
  &&&[data-covering] .canvas {
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
  ${legendRoom('data-rows')}
  .canvas[data-drawing] .plot {
    cursor: crosshair;
  }
  .tool {
    position: absolute;
    left: 8px;
    bottom: 34px;
    z-index: 4;
    max-width: 85%;
    padding: 4px 8px;
    border: 1px solid var(--line);
    border-radius: var(--radius-sm);
    background: var(--surface);
    font-size: var(--text-xs);
    color: var(--ink-2);
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
    /* Never above the newest tenth of the drawing. */
    inset: 0 max(64px, 10%) 0 0;
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
  ${upTo(
    6,
    (colour) =>
      `:is([data-series='${colour}'], [data-colour='${colour}']) { --series: var(--chart-${colour}); }`,
  )}
  :is([data-series='4'], [data-series='5'], [data-style='dashed']) {
    --series-style: dashed;
  }
  [data-style='dotted'] {
    --series-style: dotted;
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
    flex: 1 1 300px;
    text-align: right;
  }
  /* Two lines whatever the range, so that none moves the page. */
  &[data-size='large'] .credit {
    min-height: 32px;
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
      width: auto;
    }
    .bar > div:last-child > :is(.ui-select, button) {
      order: 2;
      flex: 1 1 70px;
      min-width: 0;
    }
    .bar > div:last-child > button:has(> svg:only-child) {
      flex: none;
      width: var(--touch);
    }
    .bar > div:last-child > :is(.ui-icon-button, button:last-of-type) {
      order: 1;
      flex: none;
    }
    .bar select {
      width: 100%;
    }
    ${canvasHeights('narrow')}
    ${legendRoom('data-narrow-rows')}
    /* The menu has the same entry. */
    .bar .full-screen {
      display: none;
    }
    .legend {
      inset-inline-end: 0;
    }
    .legend > * {
      white-space: normal;
    }
    /* The events come after the prices: the line of their letters is kept free, so that nothing moves. */
    .credit {
      flex-direction: column;
    }
    .mark-legend {
      min-height: 16px;
    }
    &[data-size='large'] .mark-legend {
      min-height: 32px;
    }
    /* Its basis would be a height here. */
    .credit > p {
      flex: none;
    }
    &[data-size='large'] .credit > p {
      min-height: 48px;
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
