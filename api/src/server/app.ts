import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { isRequestId, newRequestId, REQUEST_ID_HEADER } from 'shared/server';
import { LOG_OPTIONS, logStream, withTraceId } from 'shared/server/log';
import type { Metrics } from 'shared/server/metrics';
import type { Tracing } from 'shared/server/tracing';
import type { WatchedStore } from 'shared/server/objects';
import type { Answer } from '../assistant/answering';
import { createAnswer } from '../assistant/answers/create-answer';
import { checkApps } from '../app-check/app-check';
import { appCheckVerifier } from '../app-check/app-check-verifier';
import type { ConfigurationFile } from '../configuration/configuration-file';
import { batchRoutes } from '../batch/routes';
import { refuseOtherParts } from '../batch/batchable';
import { configurationRoute } from '../configuration/routes';
import { localCoordination, type Coordination } from '../coordination/coordination';
import type { OpenDatabase } from '../database/open-database';
import type { UnsubscribeTokens } from '../email/unsubscribe-token';
import { BrokerRequestRepository } from '../feedback/broker-request-repository';
import { feedbackRoutes } from '../feedback/routes';
import { AccountSessions } from '../identity/account-sessions';
import { authentication } from '../identity/authentication';
import { entitlementsByToken } from '../identity/entitlements-of';
import { edgeAdmission } from '../http/edge-admission';
import { trustEdge } from '../http/edge-proxy';
import { shareLimits } from '../http/shared-limits';
import type { LocalSignIn } from '../identity/local-sign-in';
import { ProfileRepository } from '../identity/profile-repository';
import { tokenVerifier } from '../identity/token-verifier';
import type { LiveSimulation } from 'market-model/ports/live-simulation';
import type { MarketStore } from '../market/market-store';
import type { MailPort } from '../mail/mail-port';
import { requestLog } from '../logs/request-log';
import { measureRoutes } from '../metrics/api-metrics';
import { planRoutes } from '../plans/routes';
import type { PushTransport } from '../push/push-transport';
import type { EditJob, FiguresJob } from '../portfolios/figures/portfolio-jobs';
import type { importJob } from '../portfolios/import/job/import-job';
import type { ScoreDays } from '../pro-filters/score/history/score-days';
import { statusRoutes } from '../status/routes';
import type { RecordThread } from '../track-record/jobs/record-thread';
import { traceRequests } from '../traces/trace-requests';
import { trackRecordRoutes } from '../track-record/routes';
import type { RunJob } from '../worker-pool/job';
import { answerInTurns } from '../worker-pool/request-turns';
import { answerWithCachePolicy, asksTheMarket } from '../http/cache-policy';
import { answerErrorsWithProblems, handleError } from '../http/error-handler';
import { parserErrors } from '../http/parser-errors';
import { secureAnswers } from '../http/security-headers';
import type { ExportJob } from './jobs';
import { documentRoutes } from './documentation/documentation';
import type { Environment } from './environment';
import { healthRoute } from './health';
import { readinessRoutes } from './readiness';
import { postbackRoute } from './postback';
import { registerAccount } from './routes/account';
import { registerAssistant } from './routes/assistant';
import { registerMarketData } from './routes/market-data';
import { registerNotifications } from './routes/notifications';
import { registerUserData } from './routes/user-data';

export interface AppOptions {
  market: MarketStore;
  database: OpenDatabase;
  configuration: ConfigurationFile;
  /** Connection to other processes. By default this is the only one. */
  coordination?: Coordination;
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
  isDiskWritable: () => Promise<boolean>;
  /** Objects that all machines share. Null or absent: none. */
  objects?: WatchedStore | null;
  /** Whether this process does scheduled work, e.g. evaluates alerts, while it is the leader. */
  evaluatesAlerts: boolean;
  /** Current time, for alerts and renewals. */
  now?: () => Date;
  /** Whether this process is about to stop. By default never. */
  isDraining?: () => boolean;
  /** Counts requests; null or absent: nothing is counted. */
  metrics?: Metrics | null;
  /** Traces requests that the edge has sampled; null or absent: there are no traces. */
  tracing?: Tracing | null;
  /** Carries mail of the product. */
  mail: MailPort;
  /** Transport of notifications to push services. By default HTTPS. */
  pushTransport?: PushTransport;
  /** Answers questions to the assistant. By default from the market and the user's own data. */
  answer?: Answer;
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
    | 'edgeSecrets'
    | 'requiresEdge'
    | 'firebase'
    | 'publicUrl'
    | 'production'
    | 'logFormat'
    | 'logLevel'
    | 'eodhd'
    | 'stripe'
    | 'vapid'
    | 'ollama'
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

/** A server with the conventions of all routes: JSON alone, schemas, problems, caching, security. */
function newServer(
  {
    logFormat,
    logLevel,
    edgeSecrets,
    requiresEdge,
  }: Pick<Environment, 'logFormat' | 'logLevel' | 'edgeSecrets' | 'requiresEdge'>,
  tracing: Tracing | null,
): FastifyInstance {
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
            ...LOG_OPTIONS,
            ...(tracing && withTraceId(tracing.active)),
            serializers: { req: ({ method }: { method: string }) => ({ method }) },
          },
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'requestId',
    }),
    genReqId: (request) => {
      const id = request.headers[REQUEST_ID_HEADER];
      return isRequestId(id) ? id : newRequestId();
    },
    trustProxy: trustEdge,
    clientErrorHandler: unparsed.answer,
    frameworkErrors: (error, request, reply) => void handleError(error, request, reply),
    // An idle keep-alive connection must not hold up a stop.
    forceCloseConnections: 'idle',
  });
  unparsed.watch(app.server);
  edgeAdmission(app, { secrets: edgeSecrets, requiresEdge });
  // JSON alone: Fastify would also take plain text.
  app.removeContentTypeParser('text/plain');
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  secureAnswers(app);
  refuseOtherParts(app);
  answerErrorsWithProblems(app);
  answerWithCachePolicy(app);
  return app;
}

/**
 * The product API with all its routes, not yet listening. Closing it leaves the market and the
 * database open: the caller closes them.
 */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { market, database, configuration, localSignIn, environment } = options;
  const { firebase, publicUrl, production } = environment;
  if (localSignIn && (production || !firebase.projectId.startsWith('demo-'))) {
    throw new Error('The local Firebase wire never answers for a real project or in production');
  }
  const { tracing = null } = options;
  const app = newServer(environment, tracing);
  // First, so that all other hooks run in the trace.
  if (tracing) await app.register(traceRequests, { tracing, dataDir: environment.dataDir });
  readinessRoutes(app, {
    isDraining: options.isDraining ?? (() => false),
    isServing: () => market.peek() !== null,
    isDatabaseAlive: () => options.coordination?.isDatabaseAlive() ?? true,
  });
  if (environment.logLevel === 'info' || environment.logLevel === 'debug')
    await app.register(requestLog, { dataDir: environment.dataDir });
  if (options.metrics) await app.register(measureRoutes, { metrics: options.metrics });
  await documentRoutes(app);
  const coordination = options.coordination ?? localCoordination();
  const { limits, messages } = coordination;
  await app.register(shareLimits, { limits });

  const { db } = database;
  const profiles = new ProfileRepository(db);
  const verify = tokenVerifier(firebase.projectId, localSignIn?.getKey);
  const sessions = new AccountSessions(db, {
    onEnded: (uid) => messages.publish({ topic: 'user', subject: uid }),
  });
  await app.register(authentication, { verify, profiles, sessions, messages });
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
  const context = {
    ...options,
    ...environment,
    coordination,
    now: options.now ?? (() => new Date()),
    db,
    profiles,
    sessions,
    entitlementsOf,
  };
  await app.register(statusRoutes, {
    prefix: '/status',
    db,
    production,
    publicUrl,
    dataDir: environment.dataDir,
    isMarketServed: () => market.peek() !== null,
    log: (line) => app.log.error(line),
  });
  await app.register(
    async (api) => {
      checkApps(api, {
        mode: environment.appCheck,
        verify: appCheckVerifier(firebase.projectId, localSignIn?.getKey),
      });
      answerInTurns(api, {
        takesTurn: asksTheMarket,
        prepare: async (request, reply) => {
          if (request.routeOptions.config.dependsOnPlan) await entitlementsOf(request, reply);
        },
      });
      const hub = await registerMarketData(api, context);
      const userData = await registerUserData(api, { ...context, hub });
      await registerNotifications(api, { ...context, ...userData, hub });
      await registerAccount(api, { ...context, ...userData });
      const answer = options.answer ?? createAnswer({ ...context, ...userData });
      await registerAssistant(api, { ...context, answer });
      await api.register(batchRoutes);
      await api.register(planRoutes);
      await api.register(feedbackRoutes, { brokerWishes: new BrokerRequestRepository(db) });
      await api.register(trackRecordRoutes, {
        market,
        thread: options.recordThread,
        screens: userData.screens,
        db,
        messages,
      });
      await api.register(postbackRoute, { db });
      await api.register(configurationRoute, { configuration });
      await api.register(healthRoute, {
        market,
        database,
        isDiskWritable: options.isDiskWritable,
        coordination,
        objects: options.objects,
      });
    },
    { prefix: '/api' },
  );
  return app;
}
