import { usePageKeys } from 'shared/remote';
import type { ChangeDividends } from './use-dividends-state';

/** The keys of the page: through the spans, between week and month, into the filters. */
export function useDividendKeys(
  title: string,
  span: 'week' | 'month',
  {
    change,
    onStep,
    onFilters,
  }: {
    change: ChangeDividends;
    /** False when there is nowhere to go yet. */
    onStep: (steps: number) => boolean;
    /** Opens the filters where they do not stand beside the list. */
    onFilters: () => void;
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
    {
      keys: 'f',
      label: 'Filters',
      onPress: () => {
        const field = document.querySelector<HTMLInputElement>('[data-filter-search]');
        if (field !== null && field.offsetParent !== null) field.focus();
        else onFilters();
      },
    },
  ]);
}
