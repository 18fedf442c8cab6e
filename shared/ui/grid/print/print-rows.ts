import { css } from 'shared/styled';

/** What is printed before the script for paper has come: rows are not cut off, nothing can be pressed. */
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
