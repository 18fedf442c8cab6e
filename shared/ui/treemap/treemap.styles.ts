import { styled } from 'shared/styled';
import { GROUP_HEAD } from './compute-layout';
import { heatRules } from './heat-scale';
import { TREEMAP_BAR } from './treemap-skeleton';

export const TreemapContainer = styled.div`
  min-width: 0;
  font-variant-numeric: tabular-nums lining-nums;
  &[data-stale] .map {
    opacity: 0.55;
  }
  > .bar {
    min-height: ${TREEMAP_BAR}px;
    padding-bottom: 8px;
  }
  > .bar > p {
    flex: 1;
    min-width: 0;
    font-size: var(--text-xs);
    line-height: 16px;
    color: var(--ink-3);
  }
  .map {
    position: relative;
    overflow: hidden;
    border-radius: 6px;
    print-color-adjust: exact;
  }
  .map > div > p {
    position: absolute;
    height: ${GROUP_HEAD}px;
    line-height: ${GROUP_HEAD}px;
    font-size: var(--text-xs);
    color: var(--ink-2);
    padding: 0 4px 0 1px;
  }
  .map li > a {
    position: absolute;
    overflow: hidden;
    white-space: nowrap;
    padding: 5px 7px;
    font-size: var(--text-xs);
    line-height: 16px;
    background: var(--surface-2);
    color: var(--ink);
    forced-color-adjust: none;
    user-select: none;
    -webkit-touch-callout: none;
  }
  ${heatRules('.map li > a')}
  .map a > b {
    display: block;
  }
  .map a[data-large] {
    padding: 10px 12px;
    font-size: var(--text-sm);
    line-height: 18px;
  }
  .map a[data-large] > b {
    font-size: var(--text-lg);
    line-height: 20px;
  }
  .map a:hover {
    filter: brightness(1.06);
  }
  .map a:focus-visible {
    outline: 3px solid var(--focus);
    outline-offset: -3px;
    box-shadow: inset 0 0 0 5px var(--surface);
    z-index: 1;
  }
  .map > .told {
    position: absolute;
    z-index: 2;
    width: 240px;
    padding: 10px 12px;
    border-radius: var(--radius-sm);
    border: 1px solid var(--line);
    background: var(--surface);
    color: var(--ink-2);
    box-shadow: var(--shadow-2);
    font-size: var(--text-sm);
    line-height: 18px;
    pointer-events: none;
  }
  .told > b {
    display: block;
    color: var(--ink);
  }
  .rows {
    overflow: auto;
    border: 1px solid var(--line-soft);
    border-radius: var(--radius-sm);
  }
  @media print {
    .map {
      break-inside: avoid;
    }
    .map > .told,
    .bar > fieldset {
      display: none;
    }
  }
`;
