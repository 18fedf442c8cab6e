import type { KeyboardEvent } from 'react';

const LEAP = 10;
const CLOSER = 0.7;

/** Action of a key in the chart. `step` null removes the crosshair. */
export type ChartKeyAction = { zoom: number } | { step: number | null } | 'fit';

/**
 * The action of a key, undefined if it belongs to the browser.
 * @param at the bar under the crosshair, null without one
 * @param last index of the last bar
 */
export function chartKeyAction(
  { key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent,
  at: number | null,
  last: number,
): ChartKeyAction | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  const step = shiftKey ? LEAP : 1;
  switch (key) {
    case '+':
    case '=':
      return { zoom: CLOSER };
    case '-':
      return { zoom: 1 / CLOSER };
    case '0':
      return 'fit';
    case 'Escape':
      return at === null ? undefined : { step: null };
    case 'ArrowLeft':
      return { step: at === null ? last : at - step };
    case 'ArrowRight':
      return { step: at === null ? last : at + step };
    case 'Home':
      return { step: 0 };
    case 'End':
      return { step: last };
    default:
      return undefined;
  }
}
