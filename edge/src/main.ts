import { setTimeout as sleep } from 'node:timers/promises';
import { EnvironmentError, serveHealth } from 'shared/server';
import { createLog } from 'shared/server/log';
import type { Metrics } from 'shared/server/metrics';
import type { Tracing } from 'shared/server/tracing';
import { openEdgeState, stateUrl } from './fleet/state/open-state';
import { CliError } from './release/cli-error';
import { oidcVerifier, type OidcVerifier } from './fleet/access/oidc/oidc-verifier';
import { readOidcIssuers } from './fleet/access/oidc/oidc-settings';
import { fleetApi } from './fleet/http/fleet-api';
import { incomingFolder } from './fleet/upload/incoming-folder';
import { releaseReceiver } from './fleet/upload/receive-release';
import { releaseInProcess } from './fleet/upload/release-process';
import { FleetUnavailableError } from './database/unavailable';
import { logObjectStore } from './release/release-store';
import { createEdge } from './server/edge';
import type { EdgeAnswer } from './server/metrics/watch-answers';
import { readSettings, type EdgeSettings } from './server/settings';
import { telemetryFolder } from './telemetry/journal';

/**
 * Exit code of a start that a retry cannot fix; the start script does not retry it
 * (scripts/restart-policy.mjs).
 */
const REFUSED = 2;

/** Ends a start that failed, with one line for the operator. */
function refuse(line: string, code: number): never {
  process.stderr.write(`edge: ${line}\n`);
  process.exit(code);
}

function settingsOrExit(): { settings: EdgeSettings; oidc?: OidcVerifier } {
  try {
    const read = readSettings(process.env);
    const { oidcFile } = read;
    return { settings: read, ...(oidcFile && { oidc: oidcVerifier(readOidcIssuers(oidcFile)) }) };
  } catch (error) {
    return refuse(error instanceof EnvironmentError ? error.message : String(error), REFUSED);
  }
}

/** The metrics of this process, served; null if they are off. */
async function edgeMetrics({ metrics: served }: EdgeSettings): Promise<Metrics | null> {
  if (!served) return null;
  const { createMetrics, serveMetrics } = await import('shared/server/metrics');
  const metrics = createMetrics('edge');
  await serveMetrics(metrics, served).catch((error: unknown) =>
    refuse(error instanceof Error ? error.message : String(error), REFUSED),
  );
  return metrics;
}

/** Traces of this process; null if they are off. Their library is loaded only for them. */
async function edgeTracing({ tracing: to }: EdgeSettings): Promise<Tracing | null> {
  if (!to) return null;
  const { createTracing } = await import('shared/server/tracing');
  return createTracing({
    service: 'plumbline-edge',
    endpoint: to.endpoint,
    log: (line) => say(line),
  });
}

const { settings, oidc } = settingsOrExit();
const tracing = await edgeTracing(settings);
const log = createLog('edge', settings.logFormat, settings.logLevel, tracing?.active);
const answered = ({ seconds, ...answer }: EdgeAnswer): void =>
  log.info({ ...answer, ms: Math.round(seconds * 1000) }, 'answered');
const say = (line: string): void => log.warn(line);
logObjectStore(say);
const incoming = incomingFolder(settings.dataDir, settings.port);
const { releasesDir } = settings;
const telemetryDir = telemetryFolder(settings.dataDir);
const databaseUrl = stateUrl(process.env);
const state = await openEdgeState({ releasesDir, telemetryDir, databaseUrl, log: say }).catch(
  (error: unknown) => {
    if (!(error instanceof CliError)) throw error;
    return refuse(error.message, error instanceof FleetUnavailableError ? 1 : REFUSED);
  },
);
const fleet = fleetApi({
  releasesDir,
  telemetryDir,
  trustedProxies: settings.trustedProxies,
  releases: releaseReceiver({ releasesDir, incoming, run: releaseInProcess }),
  oidc,
});
const metrics = await edgeMetrics(settings);
const edge = createEdge(settings, say, fleet, {}, { metrics, answered, tracing });

edge.server.on('error', (error: Error & { code?: string }) => {
  const isTaken = error.code === 'EADDRINUSE';
  if (isTaken) refuse(`port ${settings.port} is taken: set PORT to a free one`, REFUSED);
  refuse(error.message, 1);
});
// Not before the port is ours: another edge on it may be in the middle of a release.
edge.server.once('listening', () => {
  const address = edge.server.address();
  if (typeof address === 'object') log.info({ port: address?.port }, 'listening');
  incoming.clear().catch((error: unknown) => say(`old builds are not removed: ${String(error)}`));
});
edge.server.listen(settings.port, settings.host);

if (settings.edgeSecret === null)
  say('EDGE_SECRET is not set: the API takes all visitors for one client, and refuses some calls');

const { healthPort, defaultHealthPort, host } = settings;
const health = serveHealth({
  variable: 'HEALTH_PORT',
  port: healthPort,
  defaultPort: defaultHealthPort,
  host,
  isReady: edge.isReady,
  say,
}).catch((error: unknown) => {
  refuse(error instanceof Error ? error.message : String(error), REFUSED);
});

/** Requests under way have this time at the end, and once more as long as the drain. */
const GRACE_MS = 2000;
let isStopping = false;

async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  edge.drain();
  await sleep(settings.drainMs);
  await edge.close(GRACE_MS + settings.drainMs);
  await state.close();
  await (await health)?.close();
  await tracing?.close();
  process.exit(0);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
