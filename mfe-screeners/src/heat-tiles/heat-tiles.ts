import { css, styled } from 'shared/styled';
import { BREAKPOINTS, media } from 'shared/ui';

/** Tiles in balanced rows that fill the width, also in a shorter last row: see `tileColumns`. */
export const balancedTiles = (gap: number) => css`
  --columns: var(--wide);
  --grow: var(--wide-grow);
  display: flex;
  flex-wrap: wrap;
  gap: ${gap}px;
  > li {
    flex: var(--grow) 1 calc((100% - ${gap}px * (var(--columns) - 1)) / var(--columns) - 0.1px);
    min-width: 0;
  }
  @media (max-width: ${BREAKPOINTS.large - 0.02}px) {
    --columns: var(--tablet);
    --grow: var(--tablet-grow);
  }
  ${media.mobile} {
    --columns: var(--phone);
    --grow: var(--phone-grow);
  }
`;

/** Tiles on the heat colour ramp. */
export const HeatTiles = styled.ul`
  ${balancedTiles(4)}
  padding: 0 var(--space-4) var(--space-4);
  font-variant-numeric: tabular-nums lining-nums;
  font-size: var(--text-sm);
  line-height: 18px;
  li {
    position: relative;
    min-height: 60px;
    padding: 8px 10px;
    border-radius: 4px;
    background: var(--surface-2);
  }
  li small {
    display: block;
  }
  li a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  ${[1, 2, 3, 4, 5, 6, 7, 8, 9].map(
    (step) =>
      `li[data-heat='${step}'] { background: var(--heat-${step}); color: ${
        step < 3 || step > 7 ? '#fff' : 'var(--heat-ink)'
      }; }`,
  )}
  .high-contrast & li {
    outline: 1px solid #fff;
    outline-offset: -1px;
  }
  @media print {
    li {
      print-color-adjust: exact;
    }
  }
`;
