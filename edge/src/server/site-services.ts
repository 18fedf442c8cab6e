import { configurationPath, LiveFile, readConfiguration } from 'shared/server';
import type { Tracing } from 'shared/server/tracing';
import { databaseOf } from '../database/registry';
import { compositionStore } from '../composition/composition-store';
import { releaseStore, sharedReleases } from '../release/release-store';
import { fleetSigningKey } from '../release/signing-key';
import { rolloutController } from '../rollout/controller';
import { evidenceOf } from '../rollout/evidence';
import { releaseBaseline } from '../rollout/release-baseline';
import { telemetryFolder } from '../telemetry/journal';
import { pageTokens } from '../telemetry/page-token';
import { healthChecks } from './health/health';
import { datasetPointer, readDataset } from './live/dataset';
import { liveFleet } from './live/live-fleet';
import { readyFleet } from './live/ready-fleet';
import { pageHandlers } from './page/pages';
import { isHttps } from './page/site-settings';
import { PrerenderedShells } from './prerender/prerendered-shells';
import { apiProxy } from './proxy/proxy';
import type { EdgeSettings } from './settings';
import { firstAnswers } from './server-pages/first-answers';
import { renderPool } from './server-pages/render-pool';
import { serverPages, type RenderLimits } from './server-pages/server-pages';
import { skeletonLog } from './server-pages/skeleton-log';
import { storeProbe } from './releases/store-probe';
import { staticPageStore } from './static-pages/static-pages';
import { telemetryReceiver } from './telemetry/receive';
import { browserSpans } from './traces/browser-spans';
import { requestTraces } from './traces/request-traces';

const API_HEALTH = '/api/healthz';

/** Everything that answers requests of a site, opened over its data folder. */
export type SiteServices = ReturnType<typeof siteServices>;

/** Opens the services of a site. `tracing` null: it has no traces. */
export function siteServices(
  settings: EdgeSettings,
  log: (line: string) => void,
  limits: RenderLimits = {},
  tracing: Tracing | null = null,
) {
  const { dataDir, releasesDir, trustedProxies } = settings;
  const https = isHttps(settings);
  const instance = String(settings.port);
  const store = releaseStore(releasesDir);
  const shared = sharedReleases(releasesDir);
  const watch = databaseOf(releasesDir)?.watch() ?? null;
  const stateFault = (): string | null => watch?.fault() ?? null;
  /** Without a database this edge is the only one. */
  const isLeader = watch?.isLeader ?? (() => true);
  const live = liveFleet(releasesDir, log);
  const ready = shared && readyFleet({ discovery: live, releases: shared, log });
  const probe = shared && storeProbe(shared.objects);
  const discovery = ready?.discovery ?? live;
  const dataset = new LiveFile(datasetPointer(dataDir), () => readDataset(dataDir));
  const configuration = new LiveFile(
    configurationPath(dataDir),
    () => readConfiguration(dataDir),
    (error) => log(`the configuration stays as it was: ${error.message.replaceAll('\n', ' ')}`),
  );
  const { apiUrls, edgeSecret } = settings;
  const api = apiProxy({ apiUrls, edgeSecret, trustedProxies, tracing });
  let isDraining = false;
  const shells = new PrerenderedShells({ store, log });
  const compositions = compositionStore(releasesDir, log);
  const signingKey = fleetSigningKey(releasesDir);
  const tokens = pageTokens(signingKey);
  const traced = tracing && settings.tracing ? { tracing, settings: settings.tracing } : null;
  const telemetryDir = telemetryFolder(dataDir);
  const rollouts = rolloutController({
    releasesDir,
    discovery,
    evidence: evidenceOf(telemetryDir, instance, (error) => log(`rollouts: ${error.message}`)),
    baseline: releaseBaseline(telemetryDir),
    log,
    isLeader,
  });
  const telemetry = telemetryReceiver({
    dataDir,
    instance,
    discovery,
    tokens,
    compositions,
    ...(traced && { spans: browserSpans({ ...traced, ratio: traced.settings.ratio }) }),
    observe: ({ page, ...report }) => rollouts.observe({ ...report, visitor: page.visitor }),
    trustedProxies,
    https,
    log,
  });
  const pool = renderPool(limits.renderMs);
  const rendered = serverPages({
    store,
    pool,
    answers: firstAnswers({ ask: api.ask }),
    onSkeleton: skeletonLog(log),
    waitMs: limits.waitMs,
  });
  const pages = pageHandlers({
    settings,
    store,
    staticPages: staticPageStore(store, log),
    serverPages: rendered,
    discovery,
    dataset: () => dataset.get(),
    shells,
    configuration: () => configuration.get(),
    askApi: api.ask,
    compositions,
    tokens,
    signingKey,
    report: (request, batch) => telemetry.add(request, batch),
    log,
  });
  return {
    https,
    store,
    discovery,
    api,
    pages,
    telemetry,
    traces: traced && requestTraces({ ...traced, tokens, trustedProxies }),
    renderPool: pool,
    /** Releases of an object store; null without. */
    shared,
    hasDatabase: watch !== null,
    stateFault,
    isLeader,
    health: healthChecks({
      discovery,
      stateFault,
      apiFault: () => api.healthFault(API_HEALTH),
      isDraining: () => isDraining,
      assets: () => shared?.objects.current() ?? null,
    }),
    isDraining: () => isDraining,
    /** The balancer sends no further visitors: this edge is not ready. */
    drain: (): void => void (isDraining = true),
    start(): void {
      api.start();
      ready?.start();
      probe?.start();
      rollouts.start();
      pages.prerender().catch((error: unknown) => log(`nothing is prerendered: ${String(error)}`));
    },
    /** Writes pending data to the disk and closes all connections to the API. */
    async close(): Promise<void> {
      probe?.stop();
      await Promise.all([
        ready?.close(),
        telemetry.close(),
        shells.close(),
        rendered.close(),
        compositions.settled(),
      ]);
      await rollouts.stop();
      api.close();
    },
  };
}
