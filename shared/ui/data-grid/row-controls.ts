import { css } from 'shared/styled';

/**
 * The box that sets a row aside, in place of its logo, and the last column with what can be done with a
 * row: it stays in sight at the right edge as the first one does at the left.
 */
export const rowControls = css`
  tr > .actions {
    position: sticky;
    right: 0;
    z-index: 1;
    padding: 0;
    overflow: visible;
  }
  thead tr > .actions {
    z-index: 3;
  }
  .scroll[data-more] tr > .actions {
    box-shadow: inset 1px 0 var(--line);
  }
  td.actions > div {
    display: flex;
    align-items: center;
    justify-content: center;
  }
  td.actions > div:has(.more) {
    justify-content: flex-end;
  }
  .pick {
    position: absolute;
    left: 15px;
    top: 50%;
    width: 22px;
    height: 22px;
    margin: -11px 0 0;
    border: 1px solid var(--line-strong);
    border-radius: 5px;
    background: var(--surface);
    accent-color: var(--accent);
    opacity: 0;
  }
  .pick:checked,
  .pick:focus-visible,
  &[data-picking] .pick {
    opacity: 1;
  }
  tr[data-picked] > * {
    background: var(--accent-soft);
  }
  .more {
    display: inline-grid;
    place-items: center;
    flex: none;
    width: 26px;
    height: 28px;
    border-radius: var(--radius-sm);
    color: var(--ink-2);
  }
  .more:hover {
    background: var(--accent-soft);
    color: var(--accent);
  }
  @media (hover: hover) {
    tr:hover .pick {
      opacity: 1;
    }
    tr .more {
      opacity: 0;
    }
    tr:hover .more,
    tr:focus-within .more,
    tr .more[aria-expanded='true'] {
      opacity: 1;
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
