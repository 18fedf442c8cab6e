import { useMemo } from 'react';
import { useSearchParams } from 'shared/router';
import type { RuleFilter } from 'shared/market';
import { readState, writeState, type PageState } from './page-state';

/** The page's state and its setter. A change starts at the first page unless it names one. */
export function usePageState(
  filter: RuleFilter,
): [PageState, (change: Partial<PageState>) => void] {
  const [parameters, setParameters] = useSearchParams();
  const state = useMemo(() => readState(filter, parameters), [filter, parameters]);
  const change = (part: Partial<PageState>): void =>
    setParameters(writeState(filter, { ...state, page: 1, ...part }), { preventScrollReset: true });
  return [state, change];
}
