import { styled } from 'shared/styled';
import { BREAKPOINTS, isolate } from 'shared/ui';

const belowLarge = `@media (max-width: ${BREAKPOINTS.large - 0.02}px)`;
/** Below this width there is room for a broker's logo only, not for its name. */
const shortBroker = `@container (max-width: 329.98px)`;
/** Below this width the shortcut hint is hidden, so that the placeholder is not cut. */
const withoutHint = `@container (max-width: 379.98px)`;

/** Part of the header on wide screens; elsewhere it opens over the page. */
export const Bar = styled.div`
  ${isolate}
  flex: 1;
  min-width: 0;
  max-width: 640px;
  margin-left: auto;
  @media (min-width: ${BREAKPOINTS.large}px) {
    container-type: inline-size;
  }
  ${belowLarge} {
    display: none;
    /* Covers the page, with the box at the top, so that an on-screen keyboard does not hide the list. */
    &[data-open] {
      display: block;
      position: fixed;
      inset: 0;
      max-width: none;
      padding: 0;
      background: var(--backdrop);
      --focus: initial;
    }
  }
`;

/** Broker and asset in one box; on small screens one below the other, with the close button. */
export const Box = styled.div`
  display: flex;
  height: 38px;
  background: var(--surface);
  border: 1px solid var(--line-strong);
  border-radius: var(--radius-sm);
  &:has(input:focus-visible) {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
  > button[role='combobox'] {
    width: 148px;
    flex: none;
    height: 100%;
    border: 0;
    border-right: 1px solid var(--line-strong);
    border-radius: var(--radius-sm) 0 0 var(--radius-sm);
    background: none;
    font-weight: 500;
    padding: 0 10px;
    ${shortBroker} {
      width: 64px;
      .ui-cut {
        display: none;
      }
    }
  }
  > form {
    display: contents;
  }
  > [data-close] {
    display: none;
  }
  kbd {
    flex: none;
    ${withoutHint} {
      display: none;
    }
  }
  ${belowLarge} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    height: auto;
    border: 0;
    border-radius: 0 0 var(--radius-md) var(--radius-md);
    padding: 8px 8px 8px 12px;
    box-shadow: var(--shadow-2);
    &:has(input:focus-visible) {
      outline: 0;
    }
    > button[role='combobox'] {
      grid-row: 2;
      grid-column: 1 / -1;
      width: calc(100% - 4px);
      margin-top: 8px;
      height: var(--touch);
      border: 1px solid var(--line);
      border-radius: var(--radius-sm);
    }
    /* The box, not the list of brokers that floats beside it. */
    > form > div:not([popover]) {
      height: var(--touch);
      border: 1px solid var(--line-strong);
      border-radius: var(--radius-sm);
    }
    > form > div:has(input:focus-visible) {
      outline: 2px solid var(--focus);
      outline-offset: 1px;
    }
    > [data-close] {
      display: grid;
    }
    kbd {
      display: none;
    }
  }
`;

/** Spinner while a request is pending. */
export const Busy = styled.span`
  flex: none;
  width: 16px;
  height: 16px;
  border: 2px solid var(--line);
  border-top-color: var(--accent);
  border-radius: 50%;
  @keyframes chrome-search-turn {
    to {
      rotate: 1turn;
    }
  }
  @keyframes chrome-search-come {
    from {
      visibility: hidden;
    }
  }
  animation:
    chrome-search-turn 0.8s linear infinite,
    chrome-search-come 600ms;
`;
