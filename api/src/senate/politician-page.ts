/** Everything about one politician's trades. Holdings are not inferred from them. */
import type { SenateFollowedReturns, SenatePolitician, SenateReturn } from 'shared/contract';
import { SENATE_MIN_PRICED_TRADES } from 'shared/contract/schemas';
import { sectorOf } from 'shared/market';
import type { Market } from '../market/market-store';
import { UNKNOWN, type IndexedTrade } from './indexed-trade';
import { bracketCounts, countsOf, politicianSummary, tradedAssets } from './politicians';
import { benchmarkOf, returnsOf } from './returns';
import { isSale, median } from './summary';

const MAX_ASSETS = 20;

/** Reads the prices of every listed asset that was bought. */
export async function describePolitician(
  market: Market,
  id: string,
  trades: readonly IndexedTrade[],
): Promise<SenatePolitician> {
  const benchmark = await benchmarkOf(market);
  const purchases = trades.filter(({ facts }) => facts.type === 'Purchase');
  const returns = await returnsOf(market, purchases, benchmark);
  return {
    ...politicianSummary(id, trades),
    asOf: market.asOf,
    mostTraded: tradedAssets(trades).slice(0, MAX_ASSETS),
    sectors: sectorMix(trades),
    owners: countsOf(trades.map(({ facts }) => facts.owner)),
    amounts: bracketCounts(trades),
    years: yearsOf(trades),
    returns: {
      sinceTrade: followed(returns.flatMap(({ sinceTrade }) => sinceTrade ?? [])),
      sinceFiling: followed(returns.flatMap(({ sinceFiling }) => sinceFiling ?? [])),
    },
    benchmark: benchmark && { symbol: benchmark.symbol, name: benchmark.name },
  };
}

const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;

/** Figures over the returns after purchases; too few of them say nothing. */
export function followed(returns: readonly SenateReturn[]): SenateFollowedReturns {
  const enough = returns.length >= SENATE_MIN_PRICED_TRADES ? returns : [];
  const excess = enough.flatMap(({ percent, benchmarkPercent }) =>
    benchmarkPercent === null ? [] : [percent - benchmarkPercent],
  );
  const pricedExcess = excess.length >= SENATE_MIN_PRICED_TRADES ? excess : [];
  const percents = enough.map(({ percent }) => percent);
  return {
    pricedTrades: returns.length,
    leastPricedTrades: SENATE_MIN_PRICED_TRADES,
    medianPercent: median(percents),
    meanPercent: mean(percents),
    meanExcessPercent: mean(pricedExcess),
    beatBenchmarkPercent:
      pricedExcess.length === 0
        ? null
        : (100 * pricedExcess.filter((value) => value > 0).length) / pricedExcess.length,
  };
}

function sectorMix(trades: readonly IndexedTrade[]): SenatePolitician['sectors'] {
  const sectors = new Map<string, { trades: number; purchases: number; sales: number }>();
  for (const { facts, asset } of trades) {
    const sectorName = asset?.table.text('sector', asset.row) ?? null;
    const sector = sectorOf(sectorName) ?? sectorName ?? UNKNOWN;
    const counts = sectors.get(sector) ?? { trades: 0, purchases: 0, sales: 0 };
    counts.trades++;
    if (facts.type === 'Purchase') counts.purchases++;
    if (isSale(facts.type)) counts.sales++;
    sectors.set(sector, counts);
  }
  return [...sectors]
    .map(([sector, counts]) => ({ sector, ...counts }))
    .toSorted(
      (a, b) =>
        Number(a.sector === UNKNOWN) - Number(b.sector === UNKNOWN) ||
        b.trades - a.trades ||
        (a.sector < b.sector ? -1 : 1),
    );
}

function yearsOf(trades: readonly IndexedTrade[]): SenatePolitician['years'] {
  const years = new Map<number, { purchases: number; sales: number; trades: number }>();
  for (const { facts } of trades) {
    // A scanned paper counts in the year of its filing.
    const date = facts.transactionDate ?? facts.filedDate;
    if (date === null) continue;
    const year = Number(date.slice(0, 4));
    const counts = years.get(year) ?? { purchases: 0, sales: 0, trades: 0 };
    counts.trades++;
    if (facts.type === 'Purchase') counts.purchases++;
    if (isSale(facts.type)) counts.sales++;
    years.set(year, counts);
  }
  return [...years]
    .map(([year, counts]) => ({ year, ...counts }))
    .toSorted((a, b) => a.year - b.year);
}
