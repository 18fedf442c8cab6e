import { keyframes, styled } from 'shared/styled';
import { media, isolate } from 'shared/ui';
import { DURATION_WITHOUT_WINDOW } from './ticker-duration';

const scroll = keyframes`to{transform:translateX(-50%)}`;

/** Has its full height before prices arrive, so that nothing below it moves. */
export const Strip = styled.section.attrs({ className: 'chrome-ticker' })`
  ${isolate}
  --strip: 36px;
  ${media.pointer} {
    --strip: 30px;
  }
  position: relative;
  height: var(--strip);
  background: var(--brand);
  color: var(--on-brand);
  overflow: hidden;
  font-size: var(--text-xs);
  line-height: var(--strip);
  white-space: nowrap;
  /* Gain and loss colours with contrast on the brand colour instead of the page. */
  --gain: var(--ticker-up);
  --loss: var(--ticker-down);
  --ink-3: var(--on-brand-2);
  > p {
    padding: 0 var(--gutter);
    color: var(--on-brand-2);
  }
  .high-contrast & {
    border-block: 1px solid var(--line);
    height: calc(var(--strip) + 2px);
  }
  @media (prefers-reduced-motion: reduce) {
    overflow-x: auto;
    scrollbar-width: none;
  }
  @media print {
    display: none;
  }
`;

/** Two equal halves: when the first has scrolled by, the second is at the start position. */
export const Track = styled.div.attrs({ className: 'chrome-ticker-track' })`
  display: flex;
  width: max-content;
  min-width: 200%;
  will-change: transform;
  animation: ${scroll} ${DURATION_WITHOUT_WINDOW}ms linear infinite;
  &:hover,
  &:focus-within,
  &[data-paused] {
    animation-play-state: paused;
  }
  ul {
    display: flex;
    justify-content: space-around;
    min-width: 50%;
  }
  li {
    flex: none;
  }
  a,
  li > span {
    display: flex;
    gap: 6px;
    height: var(--strip);
    padding: 0 16px;
  }
  a:hover b {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  a:focus-visible {
    outline-color: var(--on-brand);
    outline-offset: -4px;
    border-radius: 8px;
  }
  .high-contrast & a:focus-visible {
    outline-color: var(--focus);
  }
  li[data-time] {
    display: none;
    padding: 0 16px;
    color: var(--on-brand-2);
    ${media.mobile} {
      display: block;
    }
  }
  b + span {
    color: var(--on-brand-2);
  }
  @media (prefers-reduced-motion: reduce) {
    animation: none;
    will-change: auto;
    min-width: 100%;
    ul {
      min-width: 100%;
    }
    ul[aria-hidden] {
      display: none;
    }
  }
`;

/** Covers the end of the strip: time of the prices, and the pause button. */
export const End = styled.div.attrs({ className: 'chrome-ticker-end' })`
  position: absolute;
  inset: 0 0 0 auto;
  z-index: 1;
  display: flex;
  align-items: center;
  padding-left: 40px;
  color: var(--on-brand-2);
  background: linear-gradient(to right, transparent, var(--brand) 32px);
  @media (forced-colors: active) {
    background: Canvas;
  }
  pointer-events: none;
  > * {
    pointer-events: auto;
  }
  > span {
    padding-right: 8px;
  }
  > button {
    display: grid;
    place-items: center;
    width: 36px;
    height: var(--strip);
    color: var(--on-brand-2);
  }
  > button:hover,
  > button:focus-visible {
    color: var(--on-brand);
  }
  > button:focus-visible {
    outline-color: var(--on-brand);
    outline-offset: -4px;
    border-radius: 8px;
  }
  ${media.mobile} {
    /* The notice scrolls with the prices. */
    > span {
      display: none;
    }
    > button {
      width: 44px;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    /* Nothing to pause: the strip does not move and is scrolled by hand. */
    > button {
      display: none;
    }
    &:not(:has(> span)) {
      display: none;
    }
  }
`;
