import { styled } from 'shared/styled';
import { BREAKPOINTS, media, MOBILE_MAX } from '../theme/breakpoints';
import { isolate } from '../theme/isolate';

/** Layout for a pointer: title line, bar, table. Below this width, cards in the page flow. */
const WIDE = `screen and (min-width: ${MOBILE_MAX + 1}px)`;
const TIGHT = `@media ${WIDE} and (max-width: ${BREAKPOINTS.large - 0.02}px)`;
/** A small laptop or a tablet in landscape: title line and bar are as high as their controls. */
const TIGHT_AND_SHORT = `@media ${WIDE} and (max-width: ${BREAKPOINTS.large - 0.02}px) and (max-height: 800px)`;
/** A laptop's window: title, bar and actions share one line. */
const SHORT = `@media ${WIDE} and (min-width: ${BREAKPOINTS.large}px) and (max-height: 800px)`;

/** A tablet's window: the line below the title has the full width. */
const TIGHT_AND_TALL = `@media ${WIDE} and (max-width: ${BREAKPOINTS.large - 0.02}px) and (min-height: 801px)`;

const titleAbove = `
  > .top {
    padding-top: var(--space-2);
  }
  .top > .title {
    display: contents;
  }
  .top > .title > h1,
  .top > .actions {
    height: 32px;
    line-height: 32px;
  }
  .top > .title > p {
    grid-column: 1 / -1;
    grid-row: 2;
    max-height: 2lh;
    margin-bottom: var(--space-1);
    line-height: 18px;
    white-space: normal;
  }`;

const stackedTitle = `
  .top > .title {
    display: block;
  }
  .top h1 {
    font-size: var(--text-lg);
    line-height: 22px;
  }
  .top > .title > p {
    max-height: max(18px, 1lh);
    font-size: var(--text-xs);
    line-height: 16px;
    white-space: nowrap;
  }
  .top > .actions > [data-compact] {
    width: 32px;
    padding: 0;
    gap: 0;
    font-size: 0;
  }
  .hint {
    display: none;
  }`;

/**
 * Layout of a list page. Above 760 px, it has one line for title and actions (34 px) and one bar
 * (44 px) for applied filters, text and tools. The filter panel is beside the list below them. With
 * `data-layout='window'`, the chrome gives it the rest of the window (`shell/src/chrome`), so panel
 * and rows scroll separately and extend to the bottom edge. With `page`, everything is in the page
 * flow.
 */
export const ListPageContainer = styled.div`
  ${media.mobile} {
    /* The dock. */
    --covered-bottom: 72px;
  }
  display: flex;
  flex-direction: column;
  flex: 1;
  min-width: 0;
  min-height: 0;

  > .top {
    ${isolate}
    flex: none;
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    column-gap: var(--space-4);
  }
  .top > .title {
    align-self: center;
    min-width: 0;
    white-space: nowrap;
  }
  .top h1 {
    flex: none;
    overflow: hidden;
    text-overflow: ellipsis;
    font-size: var(--text-xl);
    line-height: 38px;
    letter-spacing: -0.015em;
  }
  .top > .title > p {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    color: var(--ink-3);
    font-size: var(--text-sm);
    line-height: 38px;
    font-variant-numeric: tabular-nums lining-nums;
  }
  .top > .title > p b {
    color: var(--ink);
  }
  /* A link goes to the next line as a whole. */
  .top > .title > p a {
    white-space: nowrap;
  }
  .top > .actions,
  .top > .bar {
    min-width: 0;
  }
  /* Room for one action of another remote, whose code comes later: nothing beside it moves. */
  .top > .actions > [data-slot] {
    display: flex;
    justify-content: flex-end;
    min-width: 82px;
  }
  .top > .bar {
    grid-column: 1 / -1;
  }
  .top > .bar > .start {
    flex: 1;
    min-width: 0;
  }
  .top > .bar > .end {
    flex: none;
  }
  /* One line: what does not fit scrolls, and fades where it goes on. */
  .top > .bar > .start > fieldset {
    flex: none;
  }
  .top > .bar > .start > [role='group'] {
    flex: 0 1 auto;
    flex-wrap: nowrap;
    min-width: 64px;
    margin: 0;
    padding-right: 24px;
    overflow-x: auto;
    scrollbar-width: none;
    mask-image: linear-gradient(to right, #000 calc(100% - 24px), transparent);
  }
  .top > .bar > .start > [role='group'] > * {
    flex: none;
  }
  > .notices {
    flex: none;
  }
  > .body {
    display: grid;
    gap: var(--space-4);
    grid-template: minmax(0, 1fr) / minmax(0, 1fr);
    flex: 1;
    min-height: 0;
  }
  &[data-filters] > .body {
    grid-template-columns: 240px minmax(0, 1fr);
  }
  > .body > .list {
    min-width: 0;
    min-height: 0;
  }

  @media ${WIDE} {
    /* Space below the ticker strip. */
    > .top {
      padding-top: var(--space-2);
    }
    .top > .title,
    .top > .actions {
      height: 34px;
    }
    .top h1 {
      line-height: 34px;
    }
    /* Two lines are as high as the title: what does not fit on one is not cut. */
    .top > .title {
      align-items: center;
    }
    .top > .title > p {
      flex: 1;
      max-height: 2lh;
      line-height: 16px;
      white-space: normal;
      text-wrap: pretty;
    }
    .top > .bar {
      height: 44px;
    }
    /* Room for the number of filters, so that the content after it does not move. */
    .toggle {
      min-width: 100px;
    }
    /* Content that does not fit scrolls instead of overlapping. */
    .top > .bar > .start {
      align-self: stretch;
      overflow-x: auto;
      scrollbar-width: none;
      padding-block: 4px;
    }
    .top > .actions > button,
    .top > .actions > a,
    .top > .actions > [data-slot] > button {
      height: 32px;
      padding-inline: 12px;
      font-size: var(--text-sm);
    }
    .top > .actions > fieldset {
      height: 32px;
    }
    &[data-layout='window'] .notices {
      max-height: 40%;
      overflow-y: auto;
    }
    &[data-layout='window'] > .body > .list {
      overflow: auto;
    }
    &[data-layout='page'] {
      padding-bottom: var(--space-7);
    }
  }
  ${TIGHT} {
    ${stackedTitle}
  }
  ${TIGHT_AND_TALL} {
    ${titleAbove}
  }
  ${TIGHT_AND_SHORT} {
    > .top {
      padding-top: var(--space-1);
    }
    .top > .title,
    .top > .actions {
      height: 32px;
    }
    .top h1 {
      font-size: var(--text-md);
      line-height: 18px;
    }
    .top > .title > p {
      line-height: 14px;
    }
    .top > .actions > button,
    .top > .actions > [data-slot] > button {
      height: 28px;
    }
    .top > .bar {
      height: 34px;
    }
  }
  ${SHORT} {
    ${stackedTitle}
    > .top {
      padding-top: var(--space-1);
    }
    &[data-title='beside'] {
      > .top {
        grid-template-columns: minmax(120px, auto) minmax(0, 1fr) auto;
      }
      .top > .title {
        max-width: 248px;
      }
      .top > .title,
      .top > .actions {
        height: 48px;
        grid-row: 1;
      }
      /* Counts and date on two lines: neither is cut. */
      .top > .title {
        padding-block: 1px;
      }
      .top h1 {
        font-size: var(--text-md);
        line-height: 18px;
      }
      .top > .title > p {
        max-height: 2lh;
        font-size: 11px;
        line-height: 14px;
        white-space: normal;
      }
      .top > .bar {
        grid-row: 1;
        grid-column: 2;
      }
      .top > .actions {
        grid-column: 3;
      }
    }
  }
  @media ${WIDE} {
    &[data-title='above'] {
      ${stackedTitle}
      > .top {
        padding-top: var(--space-1);
      }
      .top > .title,
      .top > .actions {
        height: 38px;
      }
      .top h1 {
        font-size: var(--text-lg);
        line-height: 22px;
      }
      .top > .title > p {
        line-height: 16px;
      }
    }
  }
  /* The line below the title takes the whole width: it does not fit beside the actions. */
  @media ${WIDE} and (max-width: 1359.98px) {
    &[data-title='above'] {
      ${titleAbove}
    }
  }

  ${media.mobile} {
    > .top,
    > .body {
      display: block;
    }
    .top > .title {
      display: block;
      white-space: normal;
      margin: var(--space-3) 0;
    }
    .top h1 {
      font-size: var(--text-2xl);
      line-height: 32px;
    }
    .top > .title > p {
      line-height: 18px;
    }
    /* The text of live prices changes its length: at most three lines. */
    .top > .title > p:has([data-live]) {
      min-height: 54px;
    }
    .top > .actions {
      overflow-x: auto;
      scrollbar-width: none;
      /* Room for the focus ring. */
      margin: -4px -4px var(--space-2);
      padding: 4px;
    }
    .top > .actions > * {
      flex: none;
    }
    .top > .actions > [data-slot] {
      min-width: 44px;
    }
    /* Beside a choice of views there is no room for words. */
    .top > .actions > fieldset ~ [data-compact] {
      width: 44px;
      padding: 0;
      gap: 0;
      font-size: 0;
    }
    .toggle {
      display: none;
    }
    .top > .bar > .start > [role='group'] {
      padding-left: 0;
    }
    .top > .bar > .start:not(:empty) {
      margin-bottom: var(--space-2);
    }
    /* A choice that does not fit beside the field has a line of its own: none of it is cut. */
    .top > .bar {
      flex-wrap: wrap;
      row-gap: 0;
    }
    .top > .bar > .start {
      flex: 1 0 auto;
      max-width: 100%;
    }
    .top > .bar > .end {
      flex: 1 0 auto;
    }
  }
  @media print {
    display: block;
    > .top,
    > .body,
    > .body > .list {
      display: block;
    }
  }
`;

/** The filters beside the list. They scroll separately, below their heading. */
export const FilterColumn = styled.section`
  ${isolate}
  min-width: 0;
  min-height: 0;
  overflow-y: auto;
  /* Its sticky header. */
  scroll-padding-top: 52px;
  overscroll-behavior-y: contain;
  /* A scroll bar that takes room takes it from the start: nothing moves when a group opens. */
  scrollbar-gutter: stable;
  scrollbar-width: thin;
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--radius-md);
  [data-layout='window'] & {
    border-bottom: 0;
    border-radius: var(--radius-md) var(--radius-md) 0 0;
  }
  [data-layout='page'] & {
    position: sticky;
    top: var(--space-3);
    align-self: start;
    max-height: calc(100dvh - 2 * var(--space-3));
  }
  > header {
    position: sticky;
    top: 0;
    z-index: 1;
    display: flex;
    align-items: center;
    gap: var(--space-2);
    height: 44px;
    padding: 0 16px;
    background: var(--surface);
    font-size: var(--text-sm);
  }
  > header > h2 {
    flex: 1;
  }
`;

/** Access to filters and sorting on a phone: within reach of the thumb, above the cookie banner. */
export const Dock = styled.div.attrs({ className: 'list-page-dock' })`
  --covered-bottom: 0px;
  display: none;
  ${media.mobile} {
    display: grid;
    grid-template-columns: 1fr;
    grid-auto-flow: column;
    grid-auto-columns: auto;
    gap: 10px;
    position: sticky;
    bottom: var(--consent-height, 0px);
    z-index: var(--layer-sticky);
    margin: var(--space-4) calc(-1 * var(--gutter)) calc(-1 * var(--space-7));
    padding: 10px var(--gutter) max(10px, env(safe-area-inset-bottom));
    background: var(--surface);
    border-top: 1px solid var(--line);
  }
`;
