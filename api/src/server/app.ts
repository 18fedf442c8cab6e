import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { FUNCTIONS_REGION } from 'shared/contract';
import { logStream } from 'shared/server/log';
import { accountRemover } from '../account/remove-account';
import { accountRoutes } from '../account/routes';
import { accountSessionRoutes } from '../account/session-routes';
import { AlertEngine } from '../alerts/alert-engine';
import { AlertRepository } from '../alerts/alert-repository';
import { alertRoutes } from '../alerts/routes';
import { checkApps } from '../app-check/app-check';
import { appCheckVerifier } from '../app-check/app-check-verifier';
import { benchmarkRoutes } from '../benchmarks/routes';
import { registerBilling } from '../billing/open-billing';
import { brokerRoutes } from '../brokers/routes';
import { callableRoutes } from '../callables/callable-routes';
import { calendarRoutes } from '../calendar/routes';
import type { ConfigurationFile } from '../configuration/configuration-file';
import { configurationRoute } from '../configuration/routes';
import { coverageRoutes } from '../coverage/routes';
import { currencyRoutes } from '../currencies/routes';
import { contactRoutes } from '../contact/routes';
import { messageTaker } from '../contact/take-message';
import type { OpenDatabase } from '../database/open-database';
import { dividendRoutes } from '../dividends/routes';
import { earningsRoutes } from '../earnings/routes';
import { EmailEngine } from '../email/email-engine';
import { emailRoutes } from '../email/routes';
import { SubscriptionRepository } from '../email/subscription-repository';
import type { UnsubscribeTokens } from '../email/unsubscribe-token';
import { explainRoutes } from '../explain/routes';
import { BrokerWishRepository } from '../feedback/broker-wish-repository';
import { feedbackRoutes } from '../feedback/routes';
import { AccountSessions } from '../identity/account-sessions';
import { authentication, identityOf } from '../identity/authentication';
import { entitlementsByToken } from '../identity/entitlements-of';
import { componentRoutes } from '../components/routes';
import { fundamentalsRoutes } from '../fundamentals/routes';
import { trustEdge } from '../http/edge-proxy';
import type { LocalSignIn } from '../identity/local-sign-in';
import { ProfileRepository } from '../identity/profile-repository';
import { identityRoutes } from '../identity/routes';
import { tokenVerifier } from '../identity/token-verifier';
import { chooseFeed, chooseIntraday, liveClient } from '../live/live-sources';
import { closeOf } from '../live/snapshot-quotes';
import { currentPrices } from '../live/current-prices';
import { QuoteHub } from '../live/quote-hub';
import { liveRoutes } from '../live/routes';
import { StreamTickets } from '../live/stream-tickets';
import { ticketRoutes } from '../live/ticket-routes';
import { logoRoutes } from '../logos/routes';
import type { ExportJob } from './jobs';
import type { LiveSimulation } from '../live/live-simulation';
import type { MarketStore } from '../market/market-store';
import type { MailPort } from '../mail/mail-port';
import { Outbox } from '../mail/outbox';
import { marketRoutes } from '../market/routes';
import { moveRoutes } from '../price-move-explanation/routes';
import { newsRoutes } from '../news/routes';
import { planRoutes } from '../plans/routes';
import { ownAssets } from '../own-assets/own-assets';
import { ownAssetsRoutes } from '../own-assets/routes';
import { PortfolioAccounts } from '../portfolios/accounts';
import type { EditJob, FiguresJob } from '../portfolios/figures/portfolio-jobs';
import { PortfolioWork } from '../portfolios/figures/portfolio-work';
import { combinedPortfolioRoutes } from '../portfolios/combined-routes';
import { portfolioTradeRoutes } from '../portfolios/trade-routes';
import { portfolioFigureRoutes } from '../portfolios/figure-routes';
import { portfolioRoutes } from '../portfolios/routes';
import { portfolioShareRoutes, sharedPortfolioRoutes } from '../portfolios/share/share-routes';
import { ShareRepository } from '../portfolios/share/share-repository';
import type { importJob } from '../portfolios/import/job/import-job';
import { portfolioImportRoutes } from '../portfolios/import-routes';
import { PortfolioRepository } from '../portfolios/store/portfolio-repository';
import { portfolioTransactionRoutes } from '../portfolios/transaction-routes';
import { proFilterRoutes } from '../pro-filters/routes';
import type { ScoreDays } from '../pro-filters/score/history/score-days';
import { OwnWeightsRepository } from '../pro-filters/score/own-weights-repository';
import { ownWeightsRoutes } from '../pro-filters/score/own-weights-routes';
import { screenRoutes } from '../screens/routes';
import { ScreenRepository } from '../screens/screen-repository';
import { senateRoutes } from '../senate/routes';
import { sessionRoutes } from '../sessions/routes';
import { settingsRoutes } from '../settings/routes';
import { SettingsRepository } from '../settings/settings-repository';
import { statusRoutes } from '../status/routes';
import type { RecordThread } from '../track-record/jobs/record-thread';
import { trackRecordRoutes } from '../track-record/routes';
import { thirteenFRoutes } from '../thirteen-f/routes';
import { assetDirectory, assetResolver } from '../watchlists/asset-directory';
import { ImportProfileRepository } from '../portfolios/import-profiles/import-profile-repository';
import { importProfileRoutes } from '../portfolios/import-profiles/routes';
import { DashboardRepository } from '../dashboards/dashboard-repository';
import { dashboardRoutes } from '../dashboards/routes';
import { watchlistRoutes } from '../watchlists/routes';
import { WatchlistRepository } from '../watchlists/watchlist-repository';
import type { RunJob } from '../worker-pool/job';
import { answerInTurns } from '../worker-pool/request-turns';
import { answerWithCachePolicy, asksTheMarket } from '../http/cache-policy';
import { documentRoutes } from './documentation/documentation';
import type { Environment } from './environment';
import { answerErrorsWithProblems, handleError } from '../http/error-handler';
import { parserErrors } from '../http/parser-errors';
import { healthRoute } from './health';
import { postbackRoute } from './postback';
import { secureAnswers } from '../http/security-headers';

export interface AppOptions {
  market: MarketStore;
  database: OpenDatabase;
  configuration: ConfigurationFile;
  /** Live prices for a simulated market. Null without simulation. */
  liveSimulation: LiveSimulation | null;
  /** Computes track records off the main thread. Closed with the app. */
  recordThread: RecordThread;
  /** Parses and validates imports off the main thread. */
  runImport: RunJob<typeof importJob>;
  /** Computes figures of large portfolios off the main thread. */
  runFigures: RunJob<FiguresJob>;
  /** Validates changes of large portfolios off the main thread. */
  runEdit: RunJob<EditJob>;
  /** Creates the archive of an account off the main thread. */
  runExport: RunJob<ExportJob>;
  /** Transactions from which portfolios count as large; `LARGE_PORTFOLIO` by default. */
  largePortfolio?: number;
  /** Whether the data folder takes writes. */
  hasRoom: () => Promise<boolean>;
  /** Whether this process evaluates alerts. */
  evaluatesAlerts: boolean;
  /** Current time, for alerts and renewals. */
  now?: () => Date;
  /** Carries mail of the product. */
  mail: MailPort;
  /** Signs the links that end a subscription. */
  unsubscribeTokens: UnsubscribeTokens;
  /** Stored days of the score. */
  scoreDays: ScoreDays;
  /** The local Firebase protocol. Null with a real Firebase project. */
  localSignIn: LocalSignIn | null;
  environment: Pick<
    Environment,
    | 'appCheck'
    | 'dataDir'
    | 'firebase'
    | 'publicUrl'
    | 'production'
    | 'logFormat'
    | 'logLevel'
    | 'eodhd'
    | 'stripe'
  >;
}

/**
 * Maximum bytes of a request's head: the limit of the edge (24 KB), and the headers that it adds.
 */
const MAX_HEADERS = 32 * 1024;

/**
 * Bytes of a body where a route names no other limit. All of a body is checked before anything is answered: a
 * megabyte of short list entries kept the process busy for half a second.
 */
const BODY_LIMIT = 128 * 1024;

/**
 * The product API with all its routes, not yet listening. Closing it leaves the market and the
 * database open: the caller closes them.
 */
export async function buildApp({
  market,
  database,
  configuration,
  liveSimulation,
  recordThread,
  runImport,
  runFigures,
  runEdit,
  runExport,
  largePortfolio,
  scoreDays,
  hasRoom,
  evaluatesAlerts,
  now = () => new Date(),
  mail,
  unsubscribeTokens,
  localSignIn,
  environment,
}: AppOptions): Promise<FastifyInstance> {
  const { appCheck, dataDir, firebase, publicUrl, production, logFormat, logLevel, eodhd, stripe } =
    environment;
  if (localSignIn && (production || !firebase.projectId.startsWith('demo-'))) {
    throw new Error('The local Firebase wire never answers for a real project or in production');
  }
  const unparsed = parserErrors();
  const app = Fastify({
    bodyLimit: BODY_LIMIT,
    http: { maxHeaderSize: MAX_HEADERS },
    logger:
      logLevel === 'silent'
        ? false
        : {
            name: 'api',
            level: logLevel,
            stream: logStream(logFormat),
            redact: ['req.headers.authorization'],
          },
    genReqId: () => randomUUID(),
    trustProxy: trustEdge,
    clientErrorHandler: unparsed.answer,
    frameworkErrors: (error, request, reply) => void handleError(error, request, reply),
    // An idle keep-alive connection must not hold up a stop.
    forceCloseConnections: 'idle',
  });
  unparsed.watch(app.server);
  // JSON alone: Fastify would also take plain text.
  app.removeContentTypeParser('text/plain');
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  secureAnswers(app);
  answerErrorsWithProblems(app);
  answerWithCachePolicy(app);
  await documentRoutes(app);

  const stopped = new AbortController();
  app.addHook('onClose', async () => stopped.abort());
  const vendor = eodhd && liveClient(eodhd, stopped.signal);

  const { db } = database;
  const profiles = new ProfileRepository(db);
  const verify = tokenVerifier(firebase.projectId, localSignIn?.getKey);
  const sessions = new AccountSessions(db);
  await app.register(authentication, { verify, profiles, sessions });
  const entitlementsOf = entitlementsByToken(app, profiles);

  await localSignIn?.register(app, {
    projectId: firebase.projectId,
    publicUrl,
    verify,
    configuration,
    profiles,
    onSessionsEnded: (uid, since) => sessions.revoke(uid, { before: since }),
    isRevoked: (session) => sessions.isRevoked(session),
  });
  await app.register(statusRoutes, {
    prefix: '/status',
    production,
    publicUrl,
    dataDir,
    isMarketServed: () => market.peek() !== null,
    log: (line) => app.log.error(line),
  });
  await app.register(
    async (api) => {
      checkApps(api, {
        mode: appCheck,
        verify: appCheckVerifier(firebase.projectId, localSignIn?.getKey),
      });
      answerInTurns(api, {
        takesTurn: asksTheMarket,
        prepare: async (request, reply) => {
          if (request.routeOptions.config.dependsOnPlan) await entitlementsOf(request, reply);
        },
      });
      await api.register(marketRoutes, {
        market,
        intraday: chooseIntraday(market, liveSimulation, eodhd, vendor),
        closeOf,
        entitlementsOf,
      });
      const feed = chooseFeed(market, liveSimulation, eodhd, vendor);
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
      await api.register(logoRoutes, { market });
      await api.register(feedbackRoutes, { brokerWishes: new BrokerWishRepository(db) });
      const { takeMessage, countAttempt } = messageTaker(mail);
      await api.register(contactRoutes, { takeMessage, countAttempt });
      await api.register(benchmarkRoutes, { market });
      await api.register(currencyRoutes, { market });
      await api.register(planRoutes);
      const billing = await registerBilling(api, {
        db,
        profiles,
        stripe,
        publicUrl,
        mail,
        retries: evaluatesAlerts,
        now,
      });
      await api.register(proFilterRoutes, {
        market,
        entitlementsOf,
        scoreHistory: {
          before: (lastDay) => scoreDays.before(market.current().meta, lastDay),
          withPoints: (day) => scoreDays.withPoints(market.current().meta, day),
        },
      });
      await api.register(ownWeightsRoutes, {
        ownWeights: new OwnWeightsRepository(db),
        entitlementsOf,
      });
      await api.register(thirteenFRoutes, { market, entitlementsOf });
      await api.register(senateRoutes, { market, entitlementsOf });
      await api.register(sessionRoutes);
      await api.register(calendarRoutes, { market });
      await api.register(watchlistRoutes, {
        watchlists: new WatchlistRepository(db),
        findAsset: assetDirectory(market),
        resolveAsset: assetResolver(market),
        currentPrices: currentPrices(market, hub),
      });
      await api.register(dashboardRoutes, { dashboards: new DashboardRepository(db) });
      const portfolios = new PortfolioRepository(db);
      const settings = new SettingsRepository(db);
      const accounts = new PortfolioAccounts(
        portfolios,
        market,
        now,
        async (uid) => (await settings.find(uid)).settings.timeZone,
      );
      const work = new PortfolioWork({ accounts, runFigures, runEdit, largeFrom: largePortfolio });
      await api.register(portfolioRoutes, { accounts });
      await api.register(combinedPortfolioRoutes, { accounts, work });
      await api.register(portfolioFigureRoutes, { work });
      await api.register(portfolioTradeRoutes, { work });
      const ownAssetsSource = { work, watchlists: new WatchlistRepository(db), market };
      await api.register(ownAssetsRoutes, ownAssetsSource);
      const ownSymbols = async (uid: string) =>
        (await ownAssets(ownAssetsSource, uid)).map(({ symbol }) => symbol);
      await api.register(portfolioTransactionRoutes, { accounts, work });
      await api.register(portfolioImportRoutes, { accounts, work, runImport });
      await api.register(importProfileRoutes, {
        importProfiles: new ImportProfileRepository(db),
      });
      const shares = new ShareRepository(db);
      await api.register(portfolioShareRoutes, { shares });
      await api.register(sharedPortfolioRoutes, { work, shares });
      const screens = new ScreenRepository(db);
      await api.register(screenRoutes, { screens });
      const alerts = new AlertRepository(db, publicUrl);
      const engine = new AlertEngine({
        alerts,
        screens,
        ownSymbols,
        market,
        hub,
        now,
        onError: (error) => api.log.error(error, 'An alert could not be evaluated'),
      });
      await api.register(alertRoutes, { alerts, engine, screens, market, now });
      if (evaluatesAlerts) engine.start();
      api.addHook('preClose', () => engine.close());
      const subscriptions = new SubscriptionRepository(db);
      const emails = new EmailEngine({
        subscriptions,
        outbox: new Outbox(db),
        mail,
        tokens: unsubscribeTokens,
        market,
        ownSymbols,
        publicUrl,
        now,
        onError: (error) => api.log.error(error, 'E-mail could not be sent'),
      });
      await api.register(emailRoutes, { subscriptions, engine: emails, tokens: unsubscribeTokens });
      if (evaluatesAlerts) emails.start();
      api.addHook('preClose', () => emails.close());
      await api.register(trackRecordRoutes, { market, thread: recordThread, screens });
      await api.register(identityRoutes, { profiles, localSignIn });
      const removeAccount = accountRemover({
        db,
        sessions,
        localSignIn,
        mail,
        closeBilling: (tx, uid) => billing.closeAccount(tx, uid),
        afterDeletion: () => void billing.finishTasks(),
        forgetProfile: (uid) => app.forgetProfile(uid),
      });
      await api.register(accountSessionRoutes, { sessions, localSignIn });
      await api.register(accountRoutes, {
        db,
        runExport: (input, source, signal) => {
          const { uid } = input.identity;
          return runExport(input, {
            account: uid,
            signal,
            source: {
              ...source,
              portfolios: async () => (await portfolios.all(uid)).items,
              stored: async (id) => (await portfolios.contentText(uid, id)).stored,
            },
          });
        },
        removeAccount,
        now,
      });
      await api.register(callableRoutes, {
        prefix: `/functions/${FUNCTIONS_REGION}`,
        countAttempt,
        callables: {
          ...billing.callables,
          sendContactMessage: takeMessage,
          deleteAccount: async ({ request }, typed) => {
            await removeAccount(identityOf(request), typed);
            return {};
          },
        },
      });
      await api.register(settingsRoutes, { settings });
      await api.register(postbackRoute, { db });
      await api.register(configurationRoute, { configuration });
      await api.register(healthRoute, { market, database, hasRoom });
    },
    { prefix: '/api' },
  );
  return app;
}
