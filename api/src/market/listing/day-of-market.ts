import type { Market } from '../store/market';

/** Day of the newest price: "today" for answers that depend on the snapshot alone. */
export const dayOfMarket = (market: Market): number =>
  Math.floor(Date.parse(market.asOf) / 86_400_000);
