import { css } from 'shared/styled';

/**
 * On screen, each row is a grid with the same column widths. A browser then lays out only changed
 * rows and skips parts outside of the viewport. A native table measures every cell at every change.
 * In print it is a plain table, see `printRows`.
 */
export const tableLayout = css`
  @media screen {
    table {
      display: block;
      width: 100%;
    }
    thead,
    tbody {
      display: block;
    }
    thead {
      position: sticky;
      top: 0;
      z-index: 2;
    }
    tr {
      display: grid;
    }
    thead tr {
      min-height: var(--grid-head);
    }
    tr.band > th {
      grid-column: 1 / -1;
    }
    /* Its words are for readers of the screen and must not widen the table. */
    thead .actions {
      position: relative;
    }
    /* The widths are set once for the rows of a chunk and inherited as lengths. With 120 columns,
       a browser spends more time on parsing them for each row than on its layout. */
    tbody tr {
      grid-template-columns: inherit;
      min-height: var(--grid-row);
    }
    tbody th,
    tbody td {
      align-content: center;
      min-width: 0;
    }
    /* The box that sets a row aside lies over its logo. */
    tbody th {
      display: grid;
      align-items: center;
    }
    tbody th > a,
    tbody th > input {
      grid-area: 1 / 1;
      min-width: 0;
    }
    tbody {
      content-visibility: auto;
      contain-intrinsic-block-size: auto calc(var(--rows) * var(--grid-row));
      min-height: calc(var(--rows) * var(--grid-row));
    }
  }
`;
