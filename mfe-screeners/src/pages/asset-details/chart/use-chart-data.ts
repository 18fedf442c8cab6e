import { useMemo } from 'react';
import type { Asset, History } from 'shared/contract';
import { moneyOf, precisionOf, tickerOf } from 'shared/market';
import { skipToken, useHistoryQuery } from 'shared/store';
import { pricePoints, sliceDates, type ChartAsset, type PricePoint } from 'shared/ui/charts';
import { spanOf, type ChartState, type CustomDates } from './chart-state';
import { useLiveBars } from '../../../asset-history/use-live-bars';
import { useTotalReturn, type TotalReturn } from './use-total-return';

export interface ChartData {
  /** The newest history: the previous one until the requested range has loaded. */
  history: History | undefined;
  error: unknown;
  isFetching: boolean;
  refetch: () => void;
  /** Custom dates of the displayed points. */
  dates: CustomDates | null;
  /** Identifies the displayed points, see `spanOf`. */
  span: string;
  /** The asset with its points, up to the live price. */
  main: ChartAsset;
  /** All daily points for indicators; undefined if not needed or not loaded. */
  daily: readonly PricePoint[] | undefined;
  /** Prices of the displayed points without dividends. */
  prices: readonly PricePoint[];
  /** Whether the points include dividends. */
  totalReturn: TotalReturn['state'];
  /** The settings, without indicators until their points have loaded. */
  settings: ChartState['settings'];
}

const NO_POINTS: readonly PricePoint[] = [];

/** Prices of an asset for its chart: the displayed span, and what its indicators need. */
export function useChartData(
  symbol: string,
  asset: Asset | undefined,
  state: ChartState,
): ChartData {
  const rangeToLoad = state.dates === null ? state.range : 'MAX';
  const { data, error, isFetching, refetch } = useHistoryQuery({ symbol, range: rangeToLoad });
  // Keep the previous bars until the requested ones have loaded.
  const dates = data?.range === rangeToLoad ? state.dates : null;
  const range = data?.range ?? rangeToLoad;
  const all = useMemo(() => (data ? pricePoints(data.bars) : NO_POINTS), [data]);
  const bars = useMemo(
    () =>
      dates === null
        ? { points: all, base: data?.base ?? null }
        : { points: sliceDates(all, dates.from, dates.to), base: null },
    [all, dates, data],
  );
  const isUpToNow = dates === null || dates.to === null;
  const live = useLiveBars(bars, isUpToNow ? symbol : null, range);
  const currency = moneyOf(symbol, data?.currencyCode ?? null);
  const isTotal = state.settings.totalReturn === true && data?.interval !== '5m';
  const { bars: visibleBars, state: totalReturn } = useTotalReturn(symbol, isTotal, live, currency);
  const { points, base } = visibleBars;
  const needsDaily = state.settings.indicators.length > 0 && data?.interval !== '5m';
  const prices = useDailyPoints(symbol, needsDaily, data, all);
  const wholeHistory = useMemo(() => ({ points: prices ?? NO_POINTS, base: null }), [prices]);
  const whole = useTotalReturn(symbol, isTotal && prices !== undefined, wholeHistory, currency);
  const daily = prices && whole.bars.points;
  const name = asset?.name ?? symbol;
  const main = useMemo(
    (): ChartAsset => ({
      symbol,
      label: tickerOf(symbol),
      name,
      currency,
      precision: precisionOf(symbol),
      points,
      base,
    }),
    [symbol, name, currency, points, base],
  );
  // Indicators need the bars before the range: they wait for them.
  const waits = needsDaily && daily === undefined;
  const settings = useMemo(
    () => (waits ? { ...state.settings, indicators: [] } : state.settings),
    [waits, state.settings],
  );
  return {
    history: data,
    error,
    isFetching,
    refetch: () => void refetch(),
    dates,
    span: spanOf({ range, dates }),
    main,
    daily,
    prices: live.points,
    totalReturn,
    settings,
  };
}

/** All daily points; undefined if not enabled or not loaded. */
function useDailyPoints(
  symbol: string,
  isEnabled: boolean,
  displayedHistory: History | undefined,
  displayedPoints: readonly PricePoint[],
): readonly PricePoint[] | undefined {
  const isWhole = displayedHistory?.range === 'MAX';
  const { currentData } = useHistoryQuery(
    isEnabled && !isWhole ? { symbol, range: 'MAX' } : skipToken,
  );
  const whole = useMemo(
    () => (currentData ? pricePoints(currentData.bars) : undefined),
    [currentData],
  );
  if (!isEnabled) return undefined;
  return isWhole ? displayedPoints : whole;
}
