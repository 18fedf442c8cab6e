/** Interface of a source of simulated data: the market as ingested, as served, and live. */
export type { MarketSimulation, SimulatedMarket } from './ingest/simulation/market-simulation';
export { changePercent, type KnownQuote, type LiveFeed } from './live/live-feed';
export type { LiveSimulation } from './live/live-simulation';
export {
  closeLabel,
  marketClock,
  sessionExchangeOf,
  type MarketClock,
} from './live/intraday/market-clock';
export { exchangeSession } from './live/intraday/trading-session';
export type { IntradayBars, IntradaySource } from './market/history/intraday-source';
export type { SimulatedWorld } from './market/store/simulated-world';
