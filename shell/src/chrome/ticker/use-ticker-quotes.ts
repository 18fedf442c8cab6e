import { useMemo } from 'react';
import { TICKER_SYMBOLS, tickerOf } from 'shared/market';
import { useLiveQuotes, useQuotesQuery } from 'shared/store';
import type { Quote } from 'shared/contract';
import type { TickerQuote } from './ticker-items';

const NO_QUOTES: readonly Quote[] = [];

/**
 * Prices of the strip in the product's order; symbols without a quote are omitted. One call loads
 * the first prices, and the stream updates them.
 */
export function useTickerQuotes(): {
  quotes: TickerQuote[];
  /** The initial prices, with their times. */
  closes: readonly Quote[];
  failed: boolean;
} {
  const { data, isError } = useQuotesQuery(TICKER_SYMBOLS);
  const live = useLiveQuotes(TICKER_SYMBOLS);
  const quotes = useMemo(
    () =>
      TICKER_SYMBOLS.flatMap((symbol) => {
        const newest = live.get(symbol) ?? data?.find((quote) => quote.symbol === symbol);
        if (!newest) return [];
        const { price, day1ChangePercent } = newest;
        return { symbol, ticker: tickerOf(symbol), price, day1ChangePercent };
      }),
    [data, live],
  );
  return { quotes, closes: data ?? NO_QUOTES, failed: isError };
}
