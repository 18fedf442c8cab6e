import { useMemo } from 'react';
import type { History, HistoryRange } from 'shared/contract';
import { moneyOf, precisionOf, tickerOf } from 'shared/market';
import { skipToken, useHistoryQuery } from 'shared/store';
import { pricePoints, sliceDates, type ChartAsset } from 'shared/ui/charts';
import type { CustomDates } from './chart-state';
import { useLiveBars } from '../../../asset-history/use-live-bars';

const NO_POINTS: readonly [] = [];

/** An asset to compare with the main one. */
export interface ComparedAsset {
  symbol: string;
  label: string;
  /** Null while it loads and if it cannot be drawn. */
  asset: ChartAsset | null;
  /** Reason why it is not drawn. */
  problem: string | null;
}

/** Histories of up to four other assets over the span of the main one. */
export function useCompared(
  symbols: readonly string[],
  range: HistoryRange,
  dates: CustomDates | null,
  interval: History['interval'] | undefined,
): readonly ComparedAsset[] {
  const [a, b, c, d] = symbols;
  const first = useCompareOne(a, range, dates, interval);
  const second = useCompareOne(b, range, dates, interval);
  const third = useCompareOne(c, range, dates, interval);
  const fourth = useCompareOne(d, range, dates, interval);
  return useMemo(
    () => withOwnLabels([first, second, third, fourth].filter((one) => one !== null)),
    [first, second, third, fourth],
  );
}

function useCompareOne(
  symbol: string | undefined,
  range: HistoryRange,
  dates: CustomDates | null,
  interval: History['interval'] | undefined,
): ComparedAsset | null {
  const { currentData, error } = useHistoryQuery(
    symbol === undefined ? skipToken : { symbol, range },
  );
  const history = useMemo(() => {
    const all = currentData ? pricePoints(currentData.bars) : NO_POINTS;
    return dates === null
      ? { points: all, base: currentData?.base ?? null }
      : { points: sliceDates(all, dates.from, dates.to), base: null };
  }, [currentData, dates]);
  // Beside a live price, the last close of another asset would be misleading.
  const isUpToNow = dates === null || dates.to === null;
  const { points, base } = useLiveBars(history, isUpToNow ? (symbol ?? null) : null, range);
  return useMemo(() => {
    if (symbol === undefined) return null;
    const label = tickerOf(symbol);
    const without = (problem: string | null) => ({ symbol, label, asset: null, problem });
    if (error !== undefined && currentData === undefined)
      return without(
        'status' in error && error.status === 404 ? 'has no past prices' : 'did not load',
      );
    if (currentData === undefined || interval === undefined) return without(null);
    if (currentData.historyUrl === null) return without('has no past prices');
    if (currentData.interval !== interval) return without('has no prices within the day');
    if (points.length === 0) return without('has no prices in this time');
    const asset: ChartAsset = {
      symbol,
      label,
      name: label,
      currency: moneyOf(symbol, currentData.currencyCode),
      precision: precisionOf(symbol),
      points,
      base,
    };
    return { symbol, label, asset, problem: null };
  }, [symbol, currentData, error, interval, points, base]);
}

/** Adds the exchange to labels if two assets have the same ticker. */
function withOwnLabels(all: readonly ComparedAsset[]): ComparedAsset[] {
  return all.map((one) => {
    const shared = all.some((other) => other !== one && other.label === one.label);
    return shared
      ? { ...one, label: one.symbol, asset: one.asset && { ...one.asset, label: one.symbol } }
      : one;
  });
}
