import type { Market } from '../store/market';

/** Computes something of a market once and keeps it as long as the market is used. */
export function rememberByMarket<T extends object>(
  compute: (market: Market) => T,
): (market: Market) => T {
  const known = new WeakMap<Market, T>();
  return (market) => {
    let value = known.get(market);
    if (value === undefined) known.set(market, (value = compute(market)));
    return value;
  };
}

/** Day of the newest price: what "today" means for answers that depend on the snapshot alone. */
export const dayOfMarket = (market: Market): number =>
  Math.floor(Date.parse(market.asOf) / 86_400_000);
