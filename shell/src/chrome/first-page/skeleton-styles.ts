import { css, styled } from 'shared/styled';
import { BREAKPOINTS, media, MOBILE_MAX } from 'shared/ui';

/**
 * The footer waits below the window until the page is rendered, so that it does not jump. On a
 * phone the heading is the largest text, so that later content does not count as the largest paint.
 */
const skeletonBlock = css`
  min-height: 100dvh;
  > p {
    margin: 4px 0 var(--space-5);
    max-width: 630px;
    color: var(--ink-3);
    font-size: var(--text-md);
    line-height: 20px;
    ${media.mobile} {
      font-size: var(--text-lg);
      line-height: 24px;
    }
  }
`;

/** A page that begins with a band in the brand colour. */
export const Hero = styled.div`
  min-height: 100dvh;
  > div {
    background: var(--brand);
    color: var(--on-brand);
    padding: 56px var(--gutter) 72px;
    min-height: 586px;
    display: grid;
    grid-template-columns: minmax(0, 5fr) minmax(0, 8fr);
    gap: 56px;
    align-items: center;
  }
  h1 {
    font-size: var(--text-4xl);
    line-height: 48px;
    letter-spacing: -0.03em;
    margin-bottom: 192px;
  }
  ${media.belowDesktop} {
    > div {
      grid-template-columns: minmax(0, 1fr);
      padding: 40px var(--gutter);
      align-items: start;
    }
  }
  ${media.mobile} {
    > div {
      padding: 32px var(--gutter);
    }
    h1 {
      font-size: var(--text-3xl);
      line-height: 40px;
    }
  }
`;

/** Smaller heading over its line, as `ListPage` has it where room is short. */
const stacked = css`
  > h1 {
    align-self: start;
    margin-top: 2px;
    font-size: var(--text-lg);
    line-height: 22px;
  }
  > p {
    grid-column: 1 / -1;
    align-self: end;
    max-width: 248px;
    font-size: var(--text-xs);
    line-height: 16px;
  }
`;

/**
 * A list page (`shared/ui/list-page`): title line, toolbar, filters beside a table; cards on
 * phones.
 */
export const Grid = styled.div`
  ${skeletonBlock}
  > div,
  > div::before {
    border: 1px solid var(--line);
    background: var(--surface);
  }
  > div > span:nth-child(odd) {
    margin-right: 12%;
  }
  @media (min-width: ${MOBILE_MAX + 1}px) {
    flex: 1;
    min-height: 0;
    display: grid;
    grid-template: 34px 44px minmax(0, 1fr) / auto minmax(0, 1fr);
    padding-top: var(--space-2);
    column-gap: var(--space-3);
    > h1 {
      align-self: center;
      font-size: var(--text-xl);
      line-height: 28px;
      letter-spacing: -0.015em;
    }
    > p {
      align-self: center;
      margin: 0;
      max-width: none;
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
      font-size: var(--text-sm);
      line-height: 18px;
    }
    > div {
      grid-area: 3 / 1 / 4 / 3;
      position: relative;
      display: grid;
      align-content: start;
      gap: 18px;
      padding: 72px 16px 0;
      border-bottom: 0;
      border-radius: var(--radius-md) var(--radius-md) 0 0;
      contain: size;
      clip-path: inset(0 0 0 -257px);
    }
  }
  /* No filters: the list is as wide as the page, under its title line. */
  &[data-table] > div::before {
    display: none;
  }
  @media (min-width: ${MOBILE_MAX + 1}px) {
    &[data-table] {
      grid-template-rows: 34px 0 minmax(0, 1fr);
    }
  }
  /* Closed on this device, by the script of the head. */
  html.filters-closed &:not([data-table]) > div::before {
    display: none;
  }
  ${media.large} {
    html:not(.filters-closed) &:not([data-table]) > div {
      margin-left: 256px;
    }
    > div::before {
      content: '';
      box-sizing: border-box;
      position: absolute;
      inset: -1px auto 0 -257px;
      width: 240px;
      border-bottom: 0;
      border-radius: var(--radius-md) var(--radius-md) 0 0;
    }
  }
  @media (min-width: ${MOBILE_MAX + 1}px) and (max-width: ${BREAKPOINTS.large - 0.02}px) {
    ${stacked}
  }
  @media (min-width: ${BREAKPOINTS.large}px) and (max-height: 800px) {
    ${stacked}
    padding-top: var(--space-1);
    grid-template-rows: 48px 0 minmax(0, 1fr);
    > h1 {
      margin-top: 5px;
    }
    > p {
      margin-bottom: 5px;
    }
  }
  ${media.mobile} {
    > h1 {
      margin-top: var(--space-3);
    }
    > div {
      display: grid;
      gap: 73px;
      padding: 92px 16px 16px;
      margin-inline: calc(var(--gutter) * -1);
      border-inline: 0;
      border-radius: 0;
    }
    > div > span:nth-child(n + 15) {
      display: none;
    }
  }
`;

/** One asset: name, price, chart. */
export const Details = styled.div`
  ${skeletonBlock}
  > div {
    height: 420px;
    border: 1px solid var(--line);
    border-radius: var(--radius-md);
    background: var(--surface);
  }
`;

export const Cards = styled.div`
  ${skeletonBlock}
  > div {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(280px, 1fr));
    gap: var(--space-4);
    margin-top: var(--space-5);
  }
  > div > div {
    height: 148px;
    padding: var(--space-4);
    border: 1px solid var(--line);
    border-radius: var(--radius-md);
    background: var(--surface);
  }
  > div > div > span {
    display: block;
    margin-bottom: 14px;
  }
  > div > div > span:first-child {
    width: 40%;
  }
`;

export const Text = styled.div`
  ${skeletonBlock}
  > div > span {
    display: block;
    width: min(630px, 100%);
    margin: 10px 0;
  }
  > div > span:last-child {
    width: min(360px, 60%);
  }
`;

/** Rows of blocks that a remote declares for its page. */
export const Rows = styled.div`
  ${skeletonBlock}
  > div {
    display: grid;
    gap: var(--space-4);
    margin-top: var(--space-5);
  }
`;

export const Row = styled.div<{
  $height: number;
  $blocks: number;
}>`
  display: grid;
  grid-template-columns: repeat(${({ $blocks }) => $blocks}, minmax(0, 1fr));
  gap: var(--space-4);
  > span {
    display: block;
    height: ${({ $height }) => $height}px;
    border-radius: var(--radius-md);
  }
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
