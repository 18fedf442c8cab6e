import type { HistoryRange } from 'shared/contract';
import type { KeyBinding } from 'shared/shortcuts';
import { RANGE_SPANS, RANGES } from './chart-state';

/** Shortcuts of the chart: 1 to 9 and 0 for the ranges in order, `c` to compare. */
export function chartKeys(
  chooseRange: (range: HistoryRange) => void,
  compare: () => void,
): KeyBinding[] {
  return [
    ...RANGES.map((range, at) => ({
      keys: String((at + 1) % 10),
      label: `Chart of ${RANGE_SPANS[range]}`,
      onPress: () => chooseRange(range),
    })),
    { keys: 'c', label: 'Compare with another asset', onPress: compare },
  ];
}
