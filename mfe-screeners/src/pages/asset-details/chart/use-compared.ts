import { useMemo } from 'react';
import type { History, HistoryRange } from 'shared/contract';
import { moneyOf, precisionOf, tickerOf } from 'shared/market';
import { skipToken, useHistoryQuery } from 'shared/store';
import { pricePoints, sliceDates, type ChartAsset } from 'shared/ui/charts';
import type { CustomDates } from './chart-state';
import { useLiveBars } from '../../../asset-history/use-live-bars';
import { useTotalReturn } from './use-total-return';

const NO_POINTS: readonly [] = [];

/** An asset to compare with the main one. */
export interface ComparedAsset {
  symbol: string;
  label: string;
  /** Null while it loads and if it cannot be drawn. */
  asset: ChartAsset | null;
  /** Reason why it is not drawn, or not as chosen. */
  problem: string | null;
}

/** Histories of up to four other assets over the span of the main one. */
export function useCompared(
  symbols: readonly string[],
  range: HistoryRange,
  dates: CustomDates | null,
  interval: History['interval'] | undefined,
  withDividends: boolean,
): readonly ComparedAsset[] {
  const [a, b, c, d] = symbols;
  const first = useCompareOne(a, range, dates, interval, withDividends);
  const second = useCompareOne(b, range, dates, interval, withDividends);
  const third = useCompareOne(c, range, dates, interval, withDividends);
  const fourth = useCompareOne(d, range, dates, interval, withDividends);
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
  withDividends: boolean,
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
  const live = useLiveBars(history, isUpToNow ? (symbol ?? null) : null, range);
  const currency = symbol === undefined ? null : moneyOf(symbol, currentData?.currencyCode ?? null);
  const isTotal = withDividends && interval !== '5m';
  const { bars, state } = useTotalReturn(symbol, isTotal, live, currency);
  const { points, base } = bars;
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
      currency,
      precision: precisionOf(symbol),
      points,
      base,
    };
    return { symbol, label, asset, problem: state === 'unknown' ? 'without dividends' : null };
  }, [symbol, currentData, error, interval, points, base, currency, state]);
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
