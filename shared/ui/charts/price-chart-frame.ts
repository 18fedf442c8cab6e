import { styled } from 'shared/styled';
import { media } from '../theme/breakpoints';

/** Looks of the price chart; its height never depends on what has arrived. */
export const PriceChartFrame = styled.div.withConfig({ componentId: 'price-chart' })`
  padding: 12px 16px 8px;
  .bar,
  .bar > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 6px 12px;
  }
  .bar {
    min-height: 36px;
    margin-bottom: 6px;
    font-size: var(--text-sm);
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
  &[data-loading] .canvas {
    opacity: 0.5;
  }
  .plot {
    position: absolute;
    inset: 20px 0 0;
    border-radius: 4px;
  }
  .legend {
    position: absolute;
    inset: 0 0 auto;
    display: flex;
    gap: 0 12px;
    overflow: hidden;
    white-space: nowrap;
    font-size: var(--text-xs);
    line-height: 16px;
    color: var(--ink-3);
    font-variant-numeric: tabular-nums lining-nums;
  }
  .legend b {
    font-weight: 500;
    color: var(--ink-2);
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
    text-align: right;
    font-size: 11px;
    line-height: 16px;
    color: var(--ink-3);
  }
  .credit a:hover {
    text-decoration: underline;
  }
  ${media.mobile} {
    padding-inline: 12px;
    .bar > :first-child {
      max-width: 100%;
    }
    .bar > div {
      flex-wrap: nowrap;
    }
    .canvas,
    .none {
      height: 260px;
    }
  }
`;
