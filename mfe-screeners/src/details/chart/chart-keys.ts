import type { KeyBinding } from 'shared/keys';
import { RANGE_SPANS, RANGES, type ChartState } from './chart-state';

/** Keys of the chart: 1 to 9 and 0 for the ranges in their order, `c` to compare. */
export function chartKeys(
  change: (part: Partial<ChartState>) => void,
  compare: () => void,
): KeyBinding[] {
  return [
    ...RANGES.map((range, at) => ({
      keys: String((at + 1) % 10),
      label: `Chart of ${RANGE_SPANS[range]}`,
      onPress: () => change({ range, dates: null }),
    })),
    { keys: 'c', label: 'Compare with another asset', onPress: compare },
  ];
}
