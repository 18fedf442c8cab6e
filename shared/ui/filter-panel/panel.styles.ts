import { styled } from 'shared/styled';
import { media } from '../theme/breakpoints';
import { isolate } from '../theme/isolate';

/** Styles of the filter panel and its controls. */
export const PanelContainer = styled.div`
  .find {
    padding: 0 16px 12px;
  }
  .filter,
  .group {
    border-top: 1px solid var(--line-soft);
  }
  .filter {
    ${isolate}
    padding: 12px 16px;
  }
  .group .filter {
    padding-block: 8px 12px;
  }
  h3 {
    display: flex;
    justify-content: space-between;
    align-items: baseline;
    gap: 8px;
    margin-bottom: 8px;
    font-size: var(--text-sm);
    line-height: 18px;
  }
  h3 small {
    font-weight: 400;
    color: var(--ink-3);
    white-space: nowrap;
    font-variant-numeric: tabular-nums lining-nums;
  }
  .none {
    padding: 12px 16px;
    color: var(--ink-2);
    font-size: var(--text-sm);
  }
  button.none {
    color: var(--accent);
  }
  /* Nothing is on the way. */
  .none ~ * .ui-skeleton {
    display: none;
  }

  .options {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 6px;
  }
  .options > button[aria-pressed] {
    height: 26px;
    padding-inline: 9px;
    font-size: var(--text-xs);
    max-width: 100%;
  }
  .options > .ui-link {
    padding: 0 4px;
    font-size: var(--text-xs);
    min-height: 26px;
  }
  .options > small,
  .slider > small {
    color: var(--ink-3);
  }
  /* An empty list keeps the height of the first options, so that content below does not move. */
  [data-nothing] {
    display: grid;
    place-items: center;
    border-radius: var(--radius-sm);
    background: var(--surface-2);
  }
  .options[data-nothing] {
    min-height: 186px;
  }
  .options .mark {
    display: inline-flex;
    margin-inline-end: 6px;
  }
  .options .sign {
    display: inline-grid;
    place-items: center;
    margin-inline-end: 6px;
    width: 16px;
    height: 16px;
    border-radius: 4px;
    font: 600 9px/1 var(--font);
    background: var(--surface-2);
    color: var(--ink-2);
    box-shadow: inset 0 0 0 1px var(--line);
  }
  .options .sign[data-filled] {
    color: #fff;
    box-shadow: none;
  }
  .options > [data-option] {
    width: 140px;
    height: 26px;
    border-radius: var(--radius-pill);
  }
  input + .options {
    margin-top: 8px;
  }

  .slider {
    min-height: 53px;
  }
  .histogram {
    display: block;
    width: calc(100% - 14px);
    height: 36px;
    margin-inline: 7px;
    fill: var(--line);
    @media (forced-colors: active) {
      fill: GrayText;
    }
  }
  .histogram [data-inside] {
    fill: var(--accent);
  }
  .handles {
    position: relative;
    height: 17px;
  }
  .handles svg {
    position: absolute;
    left: 7px;
    top: 6px;
    width: calc(100% - 14px);
    height: 4px;
    overflow: visible;
  }
  .handles path {
    stroke: var(--line);
    @media (forced-colors: active) {
      stroke: GrayText;
    }
    stroke-width: 3px;
    vector-effect: non-scaling-stroke;
  }
  .handles path[data-inside] {
    stroke: var(--accent);
  }
  .handles input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 17px;
    margin: 0;
    appearance: none;
    background: none;
    /* Both handles stay within reach: only the knobs take the pointer. */
    pointer-events: none;
  }
  .handles input::-webkit-slider-runnable-track {
    background: none;
  }
  .handles input::-moz-range-track {
    background: none;
  }
  .handles input::-webkit-slider-thumb {
    appearance: none;
    pointer-events: auto;
    width: 14px;
    height: 14px;
    border-radius: 50%;
    background: var(--surface);
    border: 2px solid var(--accent);
    cursor: grab;
  }
  .handles input::-moz-range-thumb {
    pointer-events: auto;
    box-sizing: border-box;
    width: 14px;
    height: 14px;
    border-radius: 50%;
    background: var(--surface);
    border: 2px solid var(--accent);
    cursor: grab;
  }
  .handles input:focus-visible {
    outline: 0;
  }
  .handles input:focus-visible::-webkit-slider-thumb {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
  .handles input:focus-visible::-moz-range-thumb {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }

  /* Equal columns: a late count moves nothing. */
  .bands {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 6px 4px;
    /* "Under 10" and its count fit into one line beside another. */
    margin: 8px -4px 0;
  }
  .bands > button[aria-pressed] {
    justify-content: space-between;
    gap: 2px;
    min-width: 0;
    height: auto;
    min-height: 26px;
    padding: 3px 4px;
    font-size: var(--text-xs);
    line-height: 16px;
    white-space: normal;
    text-align: start;
  }
  .bands > button > small {
    /* "9,999" in tabular figures. */
    min-width: 33px;
    text-align: end;
  }
  /* The mark of a pressed band takes the room of its count, which the title line shows. */
  .bands > button[aria-pressed='true'] {
    justify-content: start;
    gap: 4px;
  }
  .bands > button[aria-pressed='true'] > small {
    display: none;
  }

  .bounds {
    display: grid;
    grid-template-columns: 1fr auto 1fr;
    gap: 8px;
    align-items: start;
    margin-top: 6px;
    color: var(--ink-3);
    font-size: var(--text-sm);
    line-height: 30px;
    font-variant-numeric: tabular-nums lining-nums;
  }
  .bounds small {
    display: block;
    color: var(--loss);
    line-height: 16px;
    margin-top: 4px;
  }
  .dates {
    grid-template-columns: 1fr;
    gap: 4px;
  }
  .dates label {
    display: grid;
    grid-template-columns: 40px 1fr;
    align-items: center;
  }

  .would {
    min-height: 20px;
    margin-top: 6px;
    color: var(--ink-2);
    font-size: var(--text-sm);
    line-height: 20px;
    font-variant-numeric: tabular-nums lining-nums;
  }
  .would > button {
    font-size: inherit;
    font-weight: 600;
  }
  .more {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 6px;
    margin-top: 6px;
  }
  .more > button[aria-pressed] {
    height: 22px;
    padding-inline: 8px;
    font-size: var(--text-xs);
    font-weight: 400;
  }
  .more > button[aria-pressed='false'] {
    border-color: transparent;
    background: var(--surface-2);
    color: var(--ink-2);
  }
  .benchmark {
    appearance: auto;
    max-width: 100%;
    height: 24px;
    margin-top: 6px;
    border: 0;
    border-radius: var(--radius-sm);
    background: none;
    color: var(--ink-2);
    font: 400 var(--text-xs) / 16px var(--font);
  }
  .benchmark:focus-visible {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }

  ${media.coarse} {
    .options > button[aria-pressed] {
      height: 36px;
    }
    .bands > button[aria-pressed] {
      min-height: 36px;
    }
    .handles input::-webkit-slider-thumb {
      width: 22px;
      height: 22px;
      margin-top: -1px;
    }
    .bounds {
      align-items: center;
    }
    .bounds input,
    .benchmark {
      height: 44px;
    }
    .more > button[aria-pressed] {
      height: 36px;
    }
  }
`;
