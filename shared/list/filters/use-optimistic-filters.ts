import { useCallback, useOptimistic, useTransition } from 'react';
import {
  withFilter,
  type ChangeFilter,
  type Filters,
  type FilterValue,
} from 'shared/ui/filter-panel';

export interface OptimisticFilters {
  filters: Filters;
  onChange: ChangeFilter;
  /** The latest choice is not applied yet. */
  busy: boolean;
}

/**
 * Filters whose change shows at its control at once (`useOptimistic`). The page follows in a
 * transition.
 */
export function useOptimisticFilters(current: Filters, onChange: ChangeFilter): OptimisticFilters {
  const [busy, startTransition] = useTransition();
  const [filters, apply] = useOptimistic<Filters, [field: string, value: FilterValue | null]>(
    current,
    (now, [field, value]) => withFilter(now, field, value),
  );
  const change = useCallback<ChangeFilter>(
    (field, value) =>
      startTransition(() => {
        apply([field, value]);
        onChange(field, value);
      }),
    [apply, onChange],
  );
  return { filters, onChange: change, busy };
}
