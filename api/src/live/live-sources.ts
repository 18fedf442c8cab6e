import {
  createProviderClient,
  type ProviderClient,
} from '../ingest/providers/http/provider-client';
import type { MarketStore } from '../market/market-store';
import { eodhdFeed } from './eodhd-feed';
import { eodhdIntraday } from './intraday/eodhd-intraday';
import type { IntradaySource } from 'market-model/ports/intraday-source';
import { noFeed, type LiveFeed } from 'market-model/ports/live-feed';
import type { LiveSimulation } from 'market-model/ports/live-simulation';
import { knownQuote } from './snapshot-quotes';

/** Source of live prices for real data. */
export interface LiveSettings {
  /** `EODHD_API_TOKEN`; without it real data has no live prices. */
  token: string;
  /** `EODHD_BASE_URL` (the vendor's own). */
  baseUrl: string;
}

/** The vendor counts calls a day: live prices take few of them. */
const REQUESTS_PER_SECOND = 4;

/**
 * A client of the vendor for live prices. It has a short timeout, because the next poll follows
 * anyway.
 */
export const liveClient = ({ baseUrl }: LiveSettings, signal: AbortSignal): ProviderClient =>
  createProviderClient({
    baseUrl,
    requestsPerSecond: REQUESTS_PER_SECOND,
    retries: 1,
    timeoutMs: 5_000,
    signal,
  });

/**
 * The feed of the current market: simulated prices for the simulated market, the vendor's for real
 * data with a token, else none. Real data never gets made-up prices.
 */
export function chooseFeed(
  market: MarketStore,
  simulation: LiveSimulation | null,
  settings: LiveSettings | null,
  client: ProviderClient | null,
  /** Shares the polls of the vendor with other processes. Null: this process polls alone. */
  share: ((feed: LiveFeed) => LiveFeed) | null = null,
): () => LiveFeed {
  const simulated = simulation?.feed((symbol) => {
    const current = market.peek();
    return current && knownQuote(current, symbol);
  });
  const polled = settings && client ? eodhdFeed(client, settings.token) : null;
  const live = (polled && share?.(polled)) ?? polled ?? noFeed;
  return () => (market.peek()?.meta.demo ? (simulated ?? noFeed) : live);
}

/** The same choice for intraday prices. Null when the data has none. */
export function chooseIntraday(
  market: MarketStore,
  simulation: LiveSimulation | null,
  settings: LiveSettings | null,
  client: ProviderClient | null,
): () => IntradaySource | null {
  const live = settings && client ? eodhdIntraday(client, settings.token) : null;
  return () => (market.peek()?.meta.demo ? (simulation?.intraday ?? null) : live);
}
