import { css } from 'shared/styled';

/** On paper all rows stand there whole, as narrow as their words allow; nothing can be pressed. */
export const printRows = css`
  @media print {
    overflow: visible;
    border: 0;
    .scroll {
      overflow: visible;
      max-height: none;
      contain: none;
    }
    table {
      width: 100%;
      min-width: 0 !important;
    }
    tr > th,
    tr > td {
      position: static !important;
      height: auto !important;
      padding: 2px 4px !important;
      font-size: 9px !important;
      line-height: 12px !important;
    }
    td[data-words] {
      white-space: normal;
    }
    thead button,
    thead span {
      height: auto !important;
      padding: 0 !important;
    }
    .actions {
      display: none;
    }
  }
`;
