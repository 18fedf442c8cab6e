import { css } from 'shared/styled';
import { media, MOBILE_MAX } from 'shared/ui';
import { withPage } from './full-bleed';

/**
 * Pages of lists (`ListPage` of `shared/ui/list-page`) bring their own distances. One with the layout `window` ends
 * at the bottom edge: the frame is as high as the window, the page takes what header, strip and banners leave of it,
 * whatever their height, and the footer follows below the window. On a phone and on paper the page is in the flow.
 */
export const listLayout = css`
  ${media.mobile} {
    ${withPage('> main', '[data-layout]')} {
      > main {
        padding-top: 0;
      }
    }
  }
  @media screen and (min-width: ${MOBILE_MAX + 1}px) {
    ${withPage('> main', '[data-layout]')} {
      > main {
        padding-block: 0;
      }
    }
    ${withPage('> main', "[data-layout='window']")} {
      position: relative;
      height: max(calc(100dvh - var(--consent-height, 0px)), 560px);
      min-height: 0;
      > main,
      > main > .part-outlet,
      > main > .part-outlet > div {
        display: flex;
        flex-direction: column;
        flex: 1 1 0;
        min-height: 0;
      }
      > main > .part-outlet:empty {
        display: none;
      }
      > footer {
        position: absolute;
        inset: 100% 0 auto;
      }
    }
  }
`;
