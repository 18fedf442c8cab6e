import { css } from 'shared/styled';

/**
 * Styles of the selection checkbox, which replaces the logo, and of the actions column at the right
 * edge.
 */
export const rowControls = css`
  tr > .actions {
    right: 0;
    padding: 0;
    overflow: visible;
  }
  .scroll[data-more] tr > .actions {
    box-shadow: inset 1px 0 var(--line);
  }
  td.actions > div {
    display: flex;
    align-items: center;
    justify-content: center;
  }
  td.actions[data-menu] > div {
    justify-content: flex-end;
  }
  /* The logo is positioned, which would lie above a box that is not. */
  .pick {
    position: relative;
    justify-self: start;
    width: 22px;
    height: 22px;
    margin: 0 0 0 -1px;
    border-radius: 5px;
    accent-color: var(--accent);
  }
  /* Without paint rather than with an opacity of none: that would be a layer for each row. */
  .pick:not(:checked, :focus-visible) {
    appearance: none;
  }
  .pick:checked,
  .pick:focus-visible,
  &[data-picking] .pick {
    appearance: auto;
    background: var(--surface);
  }
  tr[data-picked] > th,
  tr[data-picked] > td {
    background: var(--accent-soft);
  }
  .more {
    display: inline-grid;
    place-items: center;
    flex: none;
    width: 26px;
    height: 26px;
    border-radius: var(--radius-sm);
    color: var(--ink-2);
  }
  .more:hover {
    background: var(--accent-soft);
    color: var(--accent);
  }
  td[data-explained] {
    cursor: help;
  }
  td[data-explained]:focus-visible {
    outline: 2px solid var(--accent);
    outline-offset: -2px;
  }
  @media (hover: hover) {
    td[data-explained]:hover {
      text-decoration: underline dotted;
      text-underline-offset: 3px;
    }
    tr:hover .pick {
      appearance: auto;
      background: var(--surface);
    }
    tr:not(:hover, :focus-within) .more:not([aria-expanded='true']) {
      color: transparent;
    }
  }
  @media (hover: none) {
    &:not([data-picking]) .pick {
      pointer-events: none;
    }
  }
  @media print {
    .pick,
    .more {
      display: none;
    }
  }
`;
