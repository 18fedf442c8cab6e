import { openConfigurationFile } from '../configuration/configuration-file';
import { openCoordination } from '../coordination/open-coordination';
import { openDatabase, type OpenDatabase } from '../database/open-database';
import type { LocalSignIn } from '../identity/local-sign-in';
import { liveSimulation } from 'market-simulator/live';
import { openObjects, watchObjects } from 'shared/server/objects';
import { followSharedSnapshots } from '../market/follow-shared-snapshots';
import { openMarketStore } from '../market/market-store';
import { sharedSnapshots } from '../market/snapshot/shared-snapshots';
import type { SimulatedWorld } from 'market-model/ports/simulated-world';
import { ScoreDays } from '../pro-filters/score/history/score-days';
import { sharedScoreDays } from '../pro-filters/score/history/shared-score-days';
import { recordThread } from '../track-record/jobs/record-thread';
import { watchApi } from '../metrics/api-metrics';
import { traceQueries } from '../traces/trace-queries';
import { openUnsubscribeTokens } from '../email/unsubscribe-token';
import { mailFolder } from '../mail/mail-folder';
import { smtpMail } from '../mail/smtp-mail';
import { WorkerPool } from '../worker-pool/worker-pool';
import { buildApp } from './app';
import { diskProbe } from './disk-probe';
import type { Environment } from './environment';
import type { Jobs } from './jobs';

export interface RunningApi {
  port: number;
  /** Whether this process can answer; false from `drain` on. */
  isReady(): boolean;
  /** Answers as before, but is not ready, and each answer is the last one of its connection. */
  drain(): void;
  /** Finishes running requests, then closes everything and releases the database lock. */
  close(): Promise<void>;
}

const WORK_THREAD = new URL('./work-thread.mjs', import.meta.url);
const RECORD_THREAD = new URL('./track-record-thread.mjs', import.meta.url);

/** Loads the simulated universe with the first simulated asset. */
const simulatedWorld: SimulatedWorld = {
  bars: async (...asset) => (await simulator()).bars(...asset),
  document: async (...query) => (await simulator()).document(...query),
  memberships: async (...asset) => (await simulator()).memberships?.(...asset) ?? [],
};
const simulator = async () => (await import('market-simulator/world')).simulatedWorld;

/** The local sign-in is loaded only where it is configured: a real project has neither its code nor its tables. */
async function loadLocalSignIn(database: OpenDatabase, dataDir: string): Promise<LocalSignIn> {
  const { openFirebaseWire } = await import('../firebase-wire/open-firebase-wire');
  return openFirebaseWire(database, dataDir);
}

/** Serves the metrics of this process. Their library is loaded only for it. */
async function openMetrics(served: NonNullable<Environment['metrics']>) {
  const { createMetrics, serveMetrics } = await import('shared/server/metrics');
  const metrics = createMetrics('api');
  const { close } = await serveMetrics(metrics, served);
  return { metrics, close };
}

/** Traces of this process; null if they are off. Their library is loaded only for them. */
async function openTracing({ tracing: to }: Environment, tell: (line: string) => void) {
  if (!to) return null;
  const { createTracing } = await import('shared/server/tracing');
  return createTracing({ service: 'plumbline-api', endpoint: to.endpoint, log: tell });
}

/** Operator log of the market data. Logs a snapshot that stays refused only once. */
function marketLog(level: Environment['logLevel'], tell: (line: string) => void) {
  let last = '';
  const tellOnce = (message: string) => {
    if (message !== last) tell(message);
    last = message;
  };
  const silent = () => undefined;
  return {
    error: level === 'silent' || level === 'fatal' ? silent : tellOnce,
    info: level === 'info' || level === 'debug' ? tellOnce : silent,
  };
}

function valueOf<T>(result: PromiseSettledResult<T>): T {
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}

/**
 * Opens market and user data and listens. If a later step fails, everything opened is
 * closed again. The second argument logs a line for the operator.
 */
export async function runApi(
  environment: Environment,
  tell: (line: string) => void,
): Promise<RunningApi> {
  const closers: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const closer of closers.splice(0).toReversed()) await closer();
  };
  try {
    const objects = environment.assetStore
      ? openObjects(environment.assetStore, process.env, tell)
      : null;
    if (objects) {
      const log = marketLog(environment.logLevel, tell);
      const snapshots = sharedSnapshots(objects, environment.dataDir);
      const scoreDays = sharedScoreDays(objects, environment.dataDir);
      const following = await followSharedSnapshots(snapshots, {
        log,
        beside: () => scoreDays.exchange(),
      });
      closers.push(() => following.close());
    }
    // In parallel: the database opens on a separate thread.
    const opened = await Promise.allSettled([
      openDatabase({ ...environment, report: tell }),
      openMarketStore(environment.dataDir, {
        log: marketLog(environment.logLevel, tell),
        simulatedWorld,
        logoBaseUrl: environment.logoBaseUrl,
      }),
    ]);
    for (const one of opened) if (one.status === 'fulfilled') closers.push(() => one.value.close());
    const [database, market] = [valueOf(opened[0]), valueOf(opened[1])];
    const localSignIn =
      environment.firebase.mode === 'local'
        ? await loadLocalSignIn(database, environment.dataDir)
        : null;
    const configuration = openConfigurationFile(environment.dataDir, tell);
    // Reports errors in the file at start-up, not at the first request.
    await configuration.current();
    const coordination = await openCoordination({
      ...environment,
      pool: database.db.$client,
      report: tell,
    });
    closers.push(() => coordination.close());
    const pool = new WorkerPool<Jobs>(WORK_THREAD);
    closers.push(() => pool.close());
    const metrics = environment.metrics && (await openMetrics(environment.metrics));
    if (metrics) {
      closers.push(metrics.close);
      watchApi(metrics.metrics, { database, coordination, poolState: () => pool.state });
      if (objects) watchObjects(metrics.metrics, objects);
    }
    const tracing = await openTracing(environment, tell);
    if (tracing) {
      closers.push(tracing.close);
      traceQueries(tracing, database.db.$client);
    }
    let isDraining = false;
    const app = await buildApp({
      tracing,
      isDraining: () => isDraining,
      metrics: metrics?.metrics ?? null,
      market,
      objects,
      database,
      configuration,
      coordination,
      liveSimulation,
      runImport: (input, call) => pool.run('import', input, call),
      runFigures: (input, call) => pool.run('figures', input, call),
      runEdit: (input, call) => pool.run('edit', input, call),
      runExport: (input, call) => pool.run('export', input, call),
      recordThread: recordThread(RECORD_THREAD, environment.dataDir),
      scoreDays: new ScoreDays(environment.dataDir),
      isDiskWritable: diskProbe(environment.dataDir),
      evaluatesAlerts: true,
      mail: environment.smtpUrl
        ? await smtpMail(environment.smtpUrl)
        : mailFolder(environment.dataDir),
      unsubscribeTokens: openUnsubscribeTokens(environment.dataDir),
      localSignIn,
      environment,
    });
    closers.push(() => app.close());
    await app.listen({ host: environment.apiHost, port: environment.apiPort });
    const address = app.server.address();
    return {
      port: typeof address === 'object' && address ? address.port : environment.apiPort,
      isReady: () => !isDraining && market.peek() !== null && coordination.isDatabaseAlive(),
      drain: () => void (isDraining = true),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
