/** Computes betas of shares against the index of their market from their factor loads. */
import { factorVariance } from '../prices/factors';
import type { DemoStock } from './stock';

interface MarketMoments {
  /** Weighted mean of the loads by factor. */
  loads: ReadonlyMap<string, number>;
  variance: number;
}

/** The factor of a share's region: the first of its loads. */
const regionOf = ({ process }: DemoStock): string => process.loads[0]?.[0] ?? 'world';

/**
 * Sets the beta of every share: its covariance with the value-weighted well-known companies of its
 * region, divided by their variance. Both follow from the factor model.
 */
export function setMarketBetas(stocks: readonly DemoStock[]): void {
  const members = stocks.filter(({ real, line }) => real && line === null);
  const byRegion = new Map<string, DemoStock[]>();
  for (const member of members)
    byRegion.set(regionOf(member), [...(byRegion.get(regionOf(member)) ?? []), member]);
  const moments = new Map([...byRegion].map(([region, list]) => [region, momentsOf(list)]));
  for (const stock of stocks) {
    const market = moments.get(regionOf(stock));
    if (!market) continue;
    const covariance = stock.process.loads.reduce(
      (sum, [factor, load]) =>
        sum + load * (market.loads.get(factor) ?? 0) * factorVariance(factor),
      0,
    );
    stock.beta = Number((covariance / market.variance).toFixed(3));
  }
}

function momentsOf(members: readonly DemoStock[]): MarketMoments {
  const total = members.reduce((sum, { cap }) => sum + cap, 0);
  const loads = new Map<string, number>();
  let variance = 0;
  for (const { cap, process } of members) {
    const weight = cap / total;
    for (const [factor, load] of process.loads)
      loads.set(factor, (loads.get(factor) ?? 0) + weight * load);
    variance += (weight * process.volatility) ** 2;
  }
  for (const [factor, load] of loads) variance += load ** 2 * factorVariance(factor);
  return { loads, variance };
}
