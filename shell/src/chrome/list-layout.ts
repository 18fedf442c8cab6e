import { css } from 'shared/styled';
import { media, MOBILE_MAX } from 'shared/ui';
import { withPage } from './full-bleed';

/**
 * List pages (`ListPage` of `shared/ui/list-page`) have their own spacing. With the layout
 * `window`, the page takes the height that header, ticker and banners leave, and the footer is
 * below the window. On a phone and in print the page is in the normal flow.
 */
export const listLayout = css`
  .part-outlet:has(> [data-waits]) {
    position: relative;
  }
  /* The skeleton after a page that is shown: React may remove it in a later frame. */
  .part-outlet:not(:empty) + * {
    display: none;
  }
  /* Laid out at its final size, so that it can take the place of the server's HTML at once. */
  [data-waits] {
    position: absolute;
    inset: 0 0 auto;
    visibility: hidden;
  }
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
      > main > .part-outlet > [data-waits] {
        inset: 0;
      }
      > main > .part-outlet:empty {
        display: none;
      }
      > footer {
        position: absolute;
        inset: 100% 0 auto;
        /* The bars at the bottom of the window never cover its end. */
        border-bottom: var(--consent-height, 0px) solid transparent;
      }
    }
  }
`;
