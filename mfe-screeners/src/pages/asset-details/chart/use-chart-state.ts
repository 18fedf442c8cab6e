import { useCallback, useEffect, useEffectEvent, useMemo } from 'react';
import { useAddressState } from 'shared/list';
import { useLocation } from 'shared/router';
import { useSettings } from 'shared/store';
import { chartAddress, saysChart } from './chart-address';
import type { ChartState } from './chart-state';
import { rememberChart, rememberedChart } from './remembered-settings';

export type ChangeChart = (change: Partial<ChartState>) => void;

const REPLACE = { replace: true };

/**
 * Chart state of the address, and its setter. An address without chart parameters gets the
 * visitor's last settings of this asset, otherwise of any, so that a shared address shows the same chart.
 */
export function useChartState(symbol: string): [ChartState, ChangeChart] {
  const { search } = useLocation();
  const { settings } = useSettings();
  const codec = useMemo(() => chartAddress(symbol), [symbol]);
  const [state, changeAddress] = useAddressState(codec);
  // Once per asset: later an empty address is a choice.
  const recall = useEffectEvent((of: string) => {
    const remembered = saysChart(search) ? '' : rememberedChart(of, settings.chartRange);
    if (remembered !== '') changeAddress(chartAddress(of).decode(remembered), REPLACE);
  });
  useEffect(() => recall(symbol), [symbol]);
  const change = useCallback<ChangeChart>(
    (part) =>
      changeAddress((now) => {
        rememberChart(symbol, { ...now, ...part });
        return part;
      }, REPLACE),
    [changeAddress, symbol],
  );
  return [state, change];
}
