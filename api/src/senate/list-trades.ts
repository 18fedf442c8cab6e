/** One page of trades with totals of the whole selection. */
import type { z } from 'zod';
import type { SenateTransactions } from 'shared/contract';
import type { senateTransactionsQuerySchema } from 'shared/contract/schemas';
import type { Market } from '../market/market-store';
import type { IndexedTrade } from './indexed-trade';
import { filterTrades } from './filter-trades';
import { rememberedOrder } from './order';
import { benchmarkOf, returnsOf } from './returns';
import { summaryOf } from './summary';

type Query = z.output<typeof senateTransactionsQuerySchema>;

/** Prices are read for the page's trades alone. */
export async function listTrades(
  market: Market,
  trades: readonly IndexedTrade[],
  query: Query,
): Promise<SenateTransactions> {
  const { selected, facets } = filterTrades(rememberedOrder(trades, query.sort), query);
  const { page, pageSize } = query;
  const start = (page - 1) * pageSize;
  const pageTrades = selected.slice(start, start + pageSize);
  const benchmark = await benchmarkOf(market);
  const returns = await returnsOf(market, pageTrades, benchmark);
  return {
    items: pageTrades.map(({ facts }, at) => ({
      ...facts,
      sinceTrade: returns[at]?.sinceTrade ?? null,
      sinceFiling: returns[at]?.sinceFiling ?? null,
    })),
    total: selected.length,
    page,
    pageSize,
    asOf: market.asOf,
    summary: summaryOf(selected),
    facets,
    benchmark: benchmark && { symbol: benchmark.symbol, name: benchmark.name },
  };
}
