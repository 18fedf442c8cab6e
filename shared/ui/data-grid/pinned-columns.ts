import { MOST_PINNED } from './column-choice';

const LAST = Array.from({ length: MOST_PINNED }, (_, at) => at + 1);

/** Pinned columns stick where `usePinOffsets` says; the last one has the edge. */
export const pinnedColumns = LAST.map(
  (count) => `
  ${LAST.filter((at) => at <= count)
    .map(
      (at) => `&[data-pinned='${count}'] tr > :nth-child(${at + 1}) {
    position: sticky;
    left: var(--pin-${at});
    z-index: 1;
  }
  &[data-pinned='${count}'] thead tr > :nth-child(${at + 1}) { z-index: 3; }`,
    )
    .join('')}
  &[data-pinned='${count}'] .scroll[data-scrolled] tr > :first-child { box-shadow: none; }
  &[data-pinned='${count}'] .scroll[data-scrolled] tr > :nth-child(${count + 1}) {
    box-shadow: inset -1px 0 var(--line);
  }`,
).join('');
