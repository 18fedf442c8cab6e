import { styled } from 'shared/styled';
import { Card, media } from 'shared/ui';

const STICKY = 'position: sticky; z-index: 1; background: var(--surface);';

/** The matrix scrolls in its own container, with sticky row and column headers. */
export const MatrixContainer = styled(Card)`
  margin-bottom: var(--space-5);
  font-variant-numeric: tabular-nums lining-nums;
  > .tools {
    padding: 0 var(--space-4) 12px;
  }
  > .tools > .legend {
    margin-left: auto;
  }
  > .place {
    position: relative;
    overflow: auto;
    max-height: min(76vh, 900px);
    overscroll-behavior-x: contain;
    border-top: 1px solid var(--line);
  }
  table {
    width: 100%;
    border-collapse: separate;
    border-spacing: 0;
  }
  th {
    height: 40px;
    padding: 0 10px;
    font-size: var(--text-sm);
    font-weight: 600;
    color: var(--ink);
    white-space: nowrap;
    text-align: right;
    border-bottom: 1px solid var(--line);
  }
  th > span {
    display: inline-flex;
    align-items: center;
    gap: 6px;
  }
  thead th {
    ${STICKY}
    top: 0;
  }
  tbody th {
    ${STICKY}
    left: 0;
    text-align: left;
    padding-left: var(--space-4);
    border-right: 1px solid var(--line);
    border-bottom: 1px solid var(--line-soft);
  }
  thead th:first-child {
    left: 0;
    z-index: 2;
    text-align: left;
    padding-left: var(--space-4);
    color: var(--ink-3);
    font-weight: 500;
    font-size: var(--text-xs);
    border-right: 1px solid var(--line);
  }
  td {
    height: 48px;
    padding: 1px;
    border-bottom: 1px solid var(--line-soft);
    min-width: 92px;
  }
  tbody > tr:last-child > * {
    border-bottom: 0;
  }
  td > a,
  td > span {
    display: grid;
    align-content: center;
    justify-items: end;
    height: 46px;
    padding: 0 9px;
    border-radius: 3px;
    font-size: var(--text-sm);
    line-height: 17px;
    text-align: right;
    white-space: nowrap;
  }
  td small {
    font-size: var(--text-xs);
    line-height: 15px;
  }
  td > a:hover {
    box-shadow: inset 0 0 0 2px var(--accent);
  }
  td > :focus-visible {
    outline: 2px solid var(--focus);
    outline-offset: -1px;
    box-shadow: inset 0 0 0 2px var(--surface);
  }
  td > .same {
    color: var(--ink-3);
    background: var(--surface-2);
  }
  td i {
    font-style: normal;
    margin-right: 3px;
  }
  ${[1, 2, 3, 4, 5, 6, 7, 8, 9].map(
    (step) =>
      `td > [data-heat='${step}'] { background: var(--heat-${step}); color: ${
        step < 3 || step > 7 ? '#fff' : 'var(--heat-ink)'
      }; }`,
  )}
  > footer {
    padding: 10px var(--space-4);
    border-top: 1px solid var(--line);
    color: var(--ink-3);
    font-size: var(--text-xs);
    line-height: 18px;
  }
  > .state {
    border-top: 1px solid var(--line);
  }
  ${media.mobile} {
    border-inline: 0;
    border-radius: 0;
    margin-inline: calc(-1 * var(--gutter));
    td {
      min-width: 84px;
    }
    > .tools > fieldset {
      width: 100%;
    }
    > .tools > fieldset > label {
      padding: 0 2px;
    }
    > .tools > .legend {
      margin-left: 0;
    }
  }
  @media print {
    > .place {
      max-height: none;
      overflow: visible;
    }
    > .tools {
      display: none;
    }
    td > * {
      print-color-adjust: exact;
    }
    th {
      position: static;
    }
  }
`;

/** Labels of the ends of the colour ramp. */
export const HeatLegend = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  color: var(--ink-3);
  font-size: var(--text-xs);
  white-space: nowrap;
  > i {
    width: 90px;
    height: 12px;
    border-radius: 2px;
    background: linear-gradient(
      to right,
      ${[1, 2, 3, 4, 5, 6, 7, 8, 9]
        .map((step) => `var(--heat-${step}) ${((step - 1) * 100) / 9}% ${(step * 100) / 9}%`)
        .join(', ')}
    );
  }
  .high-contrast & > i {
    outline: 1px solid #fff;
  }
`;
