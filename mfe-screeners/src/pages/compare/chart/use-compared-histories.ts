import { useMemo } from 'react';
import type { History } from 'shared/contract';
import { statusOf } from 'shared/list';
import { skipToken, useHistoryQuery } from 'shared/store';
import { pricePoints, type LiveBars } from 'shared/ui/charts';
import { useAssetDividendsQuery } from '../../../asset-api/asset-events-api';
import { dividendsInCurrency, reinvestedBars } from '../../../asset-history/reinvested-bars';
import { useLiveBars } from '../../../asset-history/use-live-bars';
import type { CompareRange, CompareState } from '../compare-state';
import { indexedTo100 } from './index-bars';

export interface ComparedHistory {
  symbol: string;
  history: History | undefined;
  /** Prices up to the live one. Empty without prices and while they load. */
  prices: LiveBars;
  /** Drawn bars: prices, or the total return. Null if they cannot be drawn. */
  bars: LiveBars | null;
  loading: boolean;
  /** Why it is not drawn, as text after the name. */
  problem: string | null;
  /** Retries the failed calls. */
  retry: (() => void) | null;
}

const NO_BARS: LiveBars = { points: [], base: null };

/** Histories of up to five assets over one range. */
export function useComparedHistories(
  symbols: readonly string[],
  { range, total }: Pick<CompareState, 'range' | 'total'>,
): readonly ComparedHistory[] {
  const [a, b, c, d, e] = symbols;
  const first = useHistory(a, range, total);
  const second = useHistory(b, range, total);
  const third = useHistory(c, range, total);
  const fourth = useHistory(d, range, total);
  const fifth = useHistory(e, range, total);
  return useMemo(
    () => [first, second, third, fourth, fifth].filter((one) => one !== null),
    [first, second, third, fourth, fifth],
  );
}

function useHistory(
  symbol: string | undefined,
  range: CompareRange,
  total: boolean,
): ComparedHistory | null {
  const query = useHistoryQuery(symbol === undefined ? skipToken : { symbol, range });
  const dividends = useAssetDividendsQuery(symbol !== undefined && total ? symbol : skipToken);
  const { currentData: history, error, refetch } = query;
  const stored = useMemo(
    () => (history ? { points: pricePoints(history.bars), base: history.base } : NO_BARS),
    [history],
  );
  const prices = useLiveBars(stored, symbol ?? null, range);
  const { currentData: paid, error: dividendError, refetch: refetchDividends } = dividends;
  return useMemo((): ComparedHistory | null => {
    if (symbol === undefined) return null;
    const state = (rest: Partial<ComparedHistory>): ComparedHistory => ({
      symbol,
      history,
      prices,
      bars: null,
      loading: false,
      problem: null,
      retry: null,
      ...rest,
    });
    if (history === undefined) {
      if (error === undefined) return state({ loading: true });
      if (statusOf(error) === 404) return state({ problem: 'has no past prices' });
      return state({ problem: 'did not load', retry: () => void refetch() });
    }
    if (history.historyUrl === null || prices.points.length === 0)
      return state({ problem: 'has no past prices' });
    if (!total) return state({ bars: prices });
    if (paid === undefined && dividendError === undefined) return state({ loading: true });
    if (paid === undefined && statusOf(dividendError) !== 404)
      return state({
        problem: 'is not drawn: its dividends did not load',
        retry: () => void refetchDividends(),
      });
    const dividends = paid ? dividendsInCurrency(paid, history.currencyCode) : [];
    return dividends === null
      ? state({ problem: 'is not drawn: its dividends and its price are in different currencies' })
      : state({ bars: indexedTo100(reinvestedBars(prices, dividends)) });
  }, [symbol, history, error, refetch, prices, total, paid, dividendError, refetchDividends]);
}
