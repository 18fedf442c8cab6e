import { usePageKeys } from 'shared/remote';
import type { ChangeDividends } from './use-dividends-state';

/** Shortcuts of the page: previous and next span, week or month. */
export function useDividendKeys(
  title: string,
  span: 'week' | 'month',
  {
    change,
    onStep,
  }: {
    change: ChangeDividends;
    /** Returns false if there is no target yet. */
    onStep: (steps: number) => boolean;
  },
): void {
  usePageKeys(title, [
    { keys: 'ArrowLeft', label: `Previous ${span}`, onPress: () => onStep(-1) },
    { keys: 'ArrowRight', label: `Next ${span}`, onPress: () => onStep(1) },
    {
      keys: 'm',
      label: span === 'week' ? 'Month' : 'Week',
      onPress: () => change({ span: span === 'week' ? 'month' : 'week', day: null }),
    },
  ]);
}
