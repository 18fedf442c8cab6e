import { useMemo } from 'react';
import { skipToken } from 'shared/store';
import type { LiveBars } from 'shared/ui/charts';
import { useAssetDividendsQuery } from '../../../asset-api/asset-events-api';
import { dividendsInCurrency, reinvestedBars } from '../../../asset-history/reinvested-bars';

export interface TotalReturn {
  bars: LiveBars;
  /** `applied`: dividends are reinvested. `unknown`: they did not load, or are in another currency. */
  state: 'off' | 'loading' | 'applied' | 'unknown';
}

/** Bars with dividends reinvested if that is chosen. Until the dividends are known, prices alone. */
export function useTotalReturn(
  symbol: string | undefined,
  isOn: boolean,
  bars: LiveBars,
  currency: string | null,
): TotalReturn {
  const { currentData, error } = useAssetDividendsQuery(
    isOn && symbol !== undefined ? symbol : skipToken,
  );
  const dividends = useMemo(
    () => (currentData ? dividendsInCurrency(currentData, currency) : null),
    [currentData, currency],
  );
  const { points, base } = bars;
  const reinvested = useMemo(
    () => (isOn && dividends !== null ? reinvestedBars({ points, base }, dividends) : null),
    [isOn, dividends, points, base],
  );
  if (!isOn) return { bars, state: 'off' };
  if (reinvested !== null) return { bars: reinvested, state: 'applied' };
  return { bars, state: currentData === undefined && error === undefined ? 'loading' : 'unknown' };
}
