import { css } from 'shared/styled';
import { media } from 'shared/ui';

/** Header, section links, sticky header. Each line has a fixed height. */
export const headerStyles = css`
  .who {
    flex: 1;
    min-width: min(100%, 320px);
    container: asset-head / inline-size;
  }
  .title {
    min-height: 32px;
  }
  .price {
    min-height: 68px;
  }
  /* The live price and its change are of any length: their moment has a line of its own and never wraps. */
  .price > .meta {
    flex: 1 0 100%;
    line-height: 18px;
  }
  /* The hours arrive after the page: one line of a fixed height, so that nothing moves. */
  .state {
    height: 20px;
    white-space: nowrap;
  }
  .state > span:not(.ui-badge) {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  h1 {
    font-size: var(--text-2xl);
    line-height: 32px;
  }
  .hero {
    font-size: var(--text-4xl);
    line-height: 48px;
    font-weight: 600;
    letter-spacing: -0.03em;
    font-variant-numeric: tabular-nums lining-nums;
  }
  .actions {
    min-height: 36px;
  }
  /* Contributions of other parts come later than the page: their width is reserved, so that nothing moves. */
  .actions > .slot {
    min-width: 273px;
  }
  /* A line of their own where they would not fit beside the price, also before they are there. */
  @media (max-width: 1359.98px) {
    .actions {
      flex: 1 0 100%;
      gap: 8px;
    }
    .actions > .slot {
      gap: 8px;
    }
  }
  .brief {
    display: none;
  }
  /* A phone has room for icons only; its menu has the comparison. */
  ${media.mobile} {
    .side-by-side {
      display: none;
    }
  }
  /* Beside the actions there is room for one line of the hours. */
  @container asset-head (max-width: 620px) {
    .state > .whole {
      display: none;
    }
    .state > .brief {
      display: block;
    }
  }
  .trade {
    width: 300px;
    max-width: calc(100vw - 32px);
    padding: 14px 16px;
    white-space: normal;
    font-size: var(--text-sm);
    line-height: 18px;
    text-align: left;
  }
  .trade li {
    padding: 5px 0;
  }
  .trade p {
    color: var(--ink-3);
    font-size: var(--text-xs);
    line-height: 16px;
  }
  .trade ul + p {
    margin-top: 8px;
    padding-top: 8px;
    border-top: 1px solid var(--line-soft);
  }
  .old {
    padding: 12px 16px;
    border: 1px solid var(--warn);
    border-radius: var(--radius-md);
    background: var(--warn-soft);
    font-size: var(--text-sm);
    line-height: 18px;
  }
  .old > svg {
    color: var(--warn);
    margin-top: 1px;
  }
  .strip {
    --covered-top: 0px;
    position: sticky;
    top: 0;
    z-index: 5;
    height: 44px;
    margin: 16px 0 var(--space-5);
    border-bottom: 1px solid var(--line);
    background: var(--bg);
    overflow-x: auto;
    scrollbar-width: none;
  }
  .strip > a {
    flex: none;
    padding: 0 14px;
    font: 500 var(--text-sm) / 44px var(--font);
    color: var(--ink-2);
    white-space: nowrap;
  }
  .strip > a:hover {
    color: var(--ink);
  }
  .strip > a[aria-current] {
    color: var(--ink);
    box-shadow: inset 0 -2px var(--accent);
  }
  .strip > a:focus-visible {
    outline-offset: -2px;
  }
  .mini {
    position: fixed;
    z-index: 6;
    inset: 0 var(--gutter) auto auto;
    height: 43px;
    max-width: 420px;
    background: var(--bg);
    font-size: var(--text-sm);
    visibility: hidden;
    transform: translateY(-100%);
    transition: transform 160ms;
    font-variant-numeric: tabular-nums lining-nums;
  }
  .mini[data-away] {
    visibility: visible;
    transform: none;
  }
  .mini > .ui-cut {
    color: var(--ink-3);
  }
  ${media.mobile} {
    .head {
      display: grid;
      grid-template-columns: 44px minmax(0, 1fr);
      gap: 12px;
      align-items: start;
    }
    .head > .ui-logo {
      width: 44px;
      height: 44px;
      font-size: 22px;
    }
    .who {
      display: contents;
    }
    .title {
      height: 56px;
      align-content: start;
      overflow: hidden;
    }
    h1 {
      flex: 1 0 100%;
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
      font-size: var(--text-xl);
      line-height: 28px;
    }
    .price,
    .state,
    .actions {
      grid-column: 1 / -1;
    }
    .actions > .slot {
      min-width: 162px;
    }
    .price {
      height: max(80px, 4lh);
      overflow: hidden;
      align-content: start;
    }
    .price > .hero {
      flex: 1 0 100%;
    }
    /* Two lines are as high as the change beside them. */
    .price > .meta {
      flex: 1 1 0;
      max-height: 2lh;
      overflow: hidden;
      font-size: var(--text-xs);
      line-height: 15px;
      text-wrap: balance;
    }
    .state {
      overflow: hidden;
    }
    .actions {
      flex-wrap: nowrap;
      height: 44px;
      gap: 8px;
    }
    .actions > a {
      position: relative;
      flex: 1;
      display: block;
      min-width: 0;
      overflow: hidden;
      text-align: center;
      text-overflow: ellipsis;
      line-height: 42px;
    }
    .actions > .more,
    .actions .word,
    .state > .whole {
      display: none;
    }
    .state > .brief {
      display: block;
    }
    /* Read out, and too long to be shown. */
    .actions .whole {
      position: absolute;
      clip-path: inset(50%);
    }
    .strip {
      display: none;
    }
    .columns {
      margin-top: 16px;
    }
    .mini {
      left: 0;
      right: 0;
      height: 52px;
      max-width: none;
      padding: 0 var(--gutter);
      background: var(--surface);
      border-bottom: 1px solid var(--line);
    }
    .mini > .ui-cut {
      flex: 1;
    }
  }
`;
