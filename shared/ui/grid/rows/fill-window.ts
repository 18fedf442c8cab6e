import { css } from 'shared/styled';
import { MOBILE_MAX } from '../../theme/breakpoints';

/**
 * Styles of a grid with `fill`. It is as high as its rows, limited by the available space. The rows
 * scroll between bar and pager, which stay visible. If the grid reaches the bottom edge, it has no
 * bottom border. A shorter one draws it as a shadow, which takes no height.
 */
export const fillWindow = css`
  @media screen and (min-width: ${MOBILE_MAX + 1}px) {
    &[data-fill] {
      display: flex;
      flex-direction: column;
      flex: 0 1 auto;
      min-height: 0;
      border-bottom: 0;
      border-radius: var(--radius-md) var(--radius-md) 0 0;
      box-shadow: 0 1px var(--line);
    }
    &[data-fill] > [role='tabpanel'] {
      display: flex;
      flex-direction: column;
      min-height: 0;
      overflow: auto;
    }
    &[data-fill] .scroll {
      min-height: 0;
      max-height: none;
    }
  }
`;
