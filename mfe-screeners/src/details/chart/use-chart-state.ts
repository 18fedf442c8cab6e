import { useCallback, useEffect, useEffectEvent, useMemo } from 'react';
import { useLocation, useNavigate } from 'shared/router';
import { decodeChart, encodeChart, saysChart } from './chart-address';
import type { ChartState } from './chart-state';
import { rememberChart, rememberedChart } from './remembered-settings';

export type ChangeChart = (change: Partial<ChartState>) => void;

/**
 * The chart of the address, and the way to change it. An address that says nothing of the chart gets
 * what the visitor chose last, so that whoever it is shared with sees the same.
 */
export function useChartState(symbol: string): [ChartState, ChangeChart] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const state = useMemo(() => decodeChart(search, symbol), [search, symbol]);
  const go = useCallback(
    (query: string) =>
      void navigate(
        { search: query === '' ? '' : `?${query}` },
        { replace: true, preventScrollReset: true },
      ),
    [navigate],
  );
  // Once for each asset: afterwards a bare address is a choice.
  const recall = useEffectEvent((of: string) => {
    const remembered = saysChart(search) ? '' : rememberedChart();
    if (remembered !== '') go(encodeChart(decodeChart(remembered, of), search));
  });
  useEffect(() => recall(symbol), [symbol]);
  const change = useCallback<ChangeChart>(
    (part) => {
      const next = { ...state, ...part };
      rememberChart(next);
      go(encodeChart(next, search));
    },
    [state, search, go],
  );
  return [state, change];
}
