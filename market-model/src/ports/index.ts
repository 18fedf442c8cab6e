/** Interface of a source of simulated data: the market as ingested, as served, and live. */
export type { MarketSimulation, SimulatedMarket } from './market-simulation';
export { changePercent, type KnownQuote, type LiveFeed } from './live-feed';
export type { LiveSimulation } from './live-simulation';
export {
  closeLabel,
  marketClock,
  sessionExchangeOf,
  type MarketClock,
} from '../sessions/market-clock';
export { exchangeSession } from '../sessions/trading-session';
export type { IntradayBars, IntradaySource } from './intraday-source';
export type { SimulatedWorld } from './simulated-world';
