import { css, styled } from 'shared/styled';
import { media } from 'shared/ui';

/**
 * Wide table with a sticky first column, the row names. On a phone, scrolling always shows two
 * whole columns beside it: a cut figure would be misread.
 */
export const wholeColumns = css`
  th:first-child,
  td:first-child {
    position: sticky;
    left: 0;
    z-index: 1;
    background: var(--surface);
  }
  ${media.mobile} {
    th:first-child,
    td:first-child {
      min-width: 132px;
      max-width: 132px;
      padding-right: 0;
    }
    th:not(:first-child) {
      min-width: calc((100cqi - 132px) / 2);
      scroll-snap-align: start;
    }
  }
`;

/** Wrapper of the scroll container of such a table. */
export const WholeColumns = styled.div`
  container-type: inline-size;
  /* A shade at each edge beyond which there is more; the covers over them move with the table. */
  > [role='group'] {
    --edge: color-mix(in srgb, var(--ink) 22%, transparent);
    background:
      linear-gradient(90deg, var(--surface) 14px, transparent) 0 0 / 28px 100% no-repeat local,
      linear-gradient(270deg, var(--surface) 14px, transparent) 100% 0 / 28px 100% no-repeat local,
      linear-gradient(90deg, var(--edge), transparent) 0 0 / 12px 100% no-repeat scroll,
      linear-gradient(270deg, var(--edge), transparent) 100% 0 / 12px 100% no-repeat scroll;
  }
  ${media.mobile} {
    > [role='group'] {
      scroll-snap-type: x proximity;
      scroll-padding-left: 132px;
    }
  }
`;
