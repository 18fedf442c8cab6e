import { styled } from 'shared/styled';
import { BREAKPOINTS, media } from 'shared/ui';

/** Groups of figures side by side, each a list of label and value. */
export const StatisticsContainer = styled.div`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: 12px 28px;
  padding: 0 16px 12px;
  font-variant-numeric: tabular-nums lining-nums;
  &[data-groups='3'] {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  &[data-groups='2'],
  &[data-groups='1'] {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  && h3 {
    height: 28px;
    padding: 0;
    font-size: var(--text-xs);
    line-height: 28px;
    font-weight: 500;
    color: var(--ink-3);
    white-space: nowrap;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  dl {
    font-size: var(--text-sm);
    line-height: 18px;
  }
  dl > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-content: center;
    column-gap: 8px;
    height: 44px;
    border-top: 1px solid var(--line-soft);
  }
  dt {
    min-width: 0;
  }
  && dt > button {
    height: 24px;
    min-width: 24px;
    max-width: 100%;
    padding: 0;
    border: 0;
    background: none;
    font-weight: 400;
    color: var(--ink-2);
    line-height: 24px;
    text-align: left;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    display: block;
  }
  && dt > button:hover {
    color: var(--accent);
    background: none;
    text-decoration: underline dotted;
    text-underline-offset: 3px;
  }
  dd small {
    font-size: var(--text-xs);
    font-weight: 400;
    color: var(--ink-3);
  }
  dd {
    margin: 0;
    font-weight: 500;
    line-height: 24px;
    text-align: right;
    white-space: nowrap;
    overflow: hidden;
    text-overflow: ellipsis;
    max-width: 160px;
  }
  dd .ui-delta,
  dd .ui-none {
    font-weight: 400;
  }
  dd[data-median] {
    grid-column: 1 / -1;
    max-width: none;
    height: 16px;
    color: var(--ink-3);
    font-size: var(--text-xs);
    font-weight: 400;
    line-height: 16px;
    text-align: left;
  }
  &[data-list] {
    grid-template-columns: minmax(0, 1fr);
  }
  &[data-list='2'] dl {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    column-gap: 24px;
  }
  &[data-list] dl > div {
    height: 36px;
  }
  @media (max-width: ${BREAKPOINTS.large - 0.02}px) {
    &,
    &[data-groups='3'] {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
  ${media.mobile} {
    gap: 8px 20px;
    dl > div,
    &[data-list] dl > div {
      min-height: 48px;
      height: auto;
    }
    &&& dt > button {
      height: auto;
      min-height: 28px;
      /* A long name takes two lines rather than lose its end. */
      display: flex;
      align-items: center;
      justify-content: flex-start;
      line-height: 14px;
      white-space: normal;
    }
    &&& dd:not([data-median]) {
      line-height: 28px;
    }
    dd {
      max-width: 96px;
    }
  }
  @media print {
    dl > div {
      break-inside: avoid;
    }
  }
`;
