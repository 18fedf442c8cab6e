import { css } from 'shared/styled';

/** Print styles until the print script is loaded: rows are not cut off, controls are hidden. */
export const printRows = css`
  @media print {
    overflow: visible;
    border: 0;
    .scroll {
      overflow: visible;
      max-height: none;
      contain: none;
    }
    .actions {
      display: none;
    }
  }
`;
