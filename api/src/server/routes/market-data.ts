import type { FastifyInstance } from 'fastify';
import { benchmarkRoutes } from '../../benchmarks/routes';
import { brokerRoutes } from '../../brokers/routes';
import { calendarRoutes } from '../../calendar/routes';
import type { Coordination } from '../../coordination/coordination';
import { coverageRoutes } from '../../coverage/routes';
import { currencyRoutes } from '../../currencies/routes';
import { dividendRoutes } from '../../dividends/routes';
import { earningsRoutes } from '../../earnings/routes';
import { explainRoutes } from '../../explain/routes';
import { AccountSessions } from '../../identity/account-sessions';
import { componentRoutes } from '../../components/routes';
import { fundamentalsRoutes } from '../../fundamentals/routes';
import { chooseFeed, chooseIntraday, liveClient, type LiveSettings } from '../../live/live-sources';
import { closeOf } from '../../live/snapshot-quotes';
import { QuoteHub } from '../../live/quote-hub';
import { liveRoutes } from '../../live/routes';
import { sharedFeed } from '../../live/shared-feed';
import { StreamTickets } from '../../live/stream-tickets';
import { ticketRoutes } from '../../live/ticket-routes';
import { logoRoutes } from '../../logos/routes';
import type { LiveFeed } from 'market-model/ports/live-feed';
import { storedLogos } from '../../logos/stored-logos';
import type { WatchedStore } from 'shared/server/objects';
import type { LiveSimulation } from 'market-model/ports/live-simulation';
import type { MarketStore } from '../../market/market-store';
import { marketRoutes } from '../../market/routes';
import { moveRoutes } from '../../price-move-explanation/routes';
import { newsRoutes } from '../../news/routes';
import { proFilterRoutes } from '../../pro-filters/routes';
import type { ScoreDays } from '../../pro-filters/score/history/score-days';
import { senateRoutes } from '../../senate/routes';
import { sessionRoutes } from '../../sessions/routes';
import { thirteenFRoutes } from '../../thirteen-f/routes';
import type { Database } from '../../database/open-database';
import type { EntitlementsOf } from '../../plans/entitlements-of';

export interface MarketDataOptions {
  market: MarketStore;
  db: Database;
  sessions: AccountSessions;
  entitlementsOf: EntitlementsOf;
  /** Stored days of the score. */
  scoreDays: ScoreDays;
  /** Live prices for a simulated market. Null without simulation. */
  liveSimulation: LiveSimulation | null;
  /** Live prices for real data. Null without. */
  eodhd: LiveSettings | null;
  coordination: Pick<Coordination, 'redis'>;
  /** Objects that all machines share. Null or absent: none. */
  objects?: WatchedStore | null;
}

/** Registers the routes of market data. Returns the hub of live prices. */
export async function registerMarketData(
  api: FastifyInstance,
  {
    market,
    db,
    sessions,
    entitlementsOf,
    scoreDays,
    liveSimulation,
    eodhd,
    coordination,
    objects = null,
  }: MarketDataOptions,
): Promise<QuoteHub> {
  const stopped = new AbortController();
  api.addHook('onClose', async () => stopped.abort());
  const vendor = eodhd && liveClient(eodhd, stopped.signal);
  await api.register(marketRoutes, {
    market,
    intraday: chooseIntraday(market, liveSimulation, eodhd, vendor),
    closeOf,
    entitlementsOf,
  });
  const { redis } = coordination;
  const share = redis && ((own: LiveFeed) => sharedFeed(own, redis));
  const feed = chooseFeed(market, liveSimulation, eodhd, vendor, share);
  const hub = new QuoteHub(feed, (error) => api.log.warn(error, 'Live prices failed'));
  const tickets = new StreamTickets(db);
  await api.register(ticketRoutes, { tickets });
  await api.register(liveRoutes, {
    market,
    feed,
    hub,
    redeem: (ticket) => tickets.redeem(ticket),
    revokedAmong: (streaming) => sessions.revokedAmong(streaming),
  });
  await api.register(coverageRoutes, { market });
  await api.register(explainRoutes, { market });
  await api.register(fundamentalsRoutes, { market });
  await api.register(componentRoutes, { market });
  await api.register(dividendRoutes, { market, entitlementsOf });
  await api.register(earningsRoutes, { market });
  await api.register(newsRoutes, { market });
  await api.register(moveRoutes, { market });
  await api.register(brokerRoutes, { market });
  await api.register(logoRoutes, { market, stored: objects && storedLogos(objects) });
  await api.register(benchmarkRoutes, { market });
  await api.register(currencyRoutes, { market });
  await api.register(proFilterRoutes, {
    market,
    entitlementsOf,
    scoreHistory: {
      before: (lastDay) => scoreDays.before(market.current().meta, lastDay),
      withPoints: (day) => scoreDays.withPoints(market.current().meta, day),
    },
  });
  await api.register(thirteenFRoutes, { market, entitlementsOf });
  await api.register(senateRoutes, { market, entitlementsOf });
  await api.register(sessionRoutes);
  await api.register(calendarRoutes, { market });
  return hub;
}
