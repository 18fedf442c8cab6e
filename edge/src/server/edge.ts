import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { canonicalPath, redirectOf, STATUS_PAGE, TELEMETRY_PATH } from 'shared/contract';
import {
  configurationPath,
  LiveFile,
  problem,
  readConfiguration,
  sendProblem,
} from 'shared/server';
import { jsonSchema, SCHEMA_PREFIX } from '../discovery/json-schemas';
import { compositionStore } from '../composition/composition-store';
import { folderStore } from '../release/folder-store';
import { SHELL } from '../release/names';
import { rolloutController } from '../rollout/controller';
import { evidenceFiles, evidenceFolder } from '../rollout/evidence';
import { releaseBaseline } from '../rollout/release-baseline';
import { telemetryFolder } from '../telemetry/journal';
import { pageTokens } from '../telemetry/page-token';
import { fleetSigningKey } from '../release/signing-key';
import type { EdgeSettings } from './settings';
import { telemetryReceiver } from './telemetry/receive';
import { DETAILS_PREFIX } from './page/composition-details';
import { connectionErrors } from './connections/connection-errors';
import { limitConnections } from './connections/connection-limit';
import { fairTurns } from './connections/fair-turns';
import { handleInTurn, isPipelined } from './connections/pipelining';
import { sendTurnRefusal, TURN_LIMITS } from './connections/turn-limits';
import { unreadAnswers } from './connections/unread-answers';
import { datasetPointer, readDataset } from './live/dataset';
import { PrerenderedShells } from './prerender/prerendered-shells';
import { LIVE_RELOAD_PATH } from './page/html';
import { closeLingering } from './connections/lingering-close';
import { OFFLINE_PAGE } from './installation/offline-page';
import { WORKER } from './installation/worker-script';
import { healthChecks } from './health/health';
import { liveFleet } from './live/live-fleet';
import { liveReload } from './live/live-reload';
import { newRequestId, sendFailure } from './answers/failure-page';
import { pageHandlers } from './page/pages';
import { isHttps } from './page/site-settings';
import { PICTURE_PREFIX } from './open-graph/picture-address';
import { apiProxy } from './proxy/proxy';
import { clientAddress } from './proxy/trusted-proxies';
import { proxyWarning } from './proxy/proxy-warning';
import { framingFault, isExpectationMet } from './proxy/request-framing';
import { parseReleasePath, serveReleaseFile } from './releases/release-files';
import { sendJson, sendText } from './answers/reply';
import { SITE_MAP_PATH } from './page/site-map';
import { staticPageStore } from './static-pages/static-pages';

/** Path prefixes that the API process answers. */
const API_PREFIXES = [
  '/api',
  '/status/api',
  '/status/test',
  '/identitytoolkit.googleapis.com',
  '/securetoken.googleapis.com',
  '/firebaseappcheck.googleapis.com',
  // Cloud Storage, as its SDK asks a local server.
  '/v0/b',
  // Cloud Firestore, as its SDK asks a local server.
  '/v1/projects',
];
const API_HEALTH = '/api/healthz';
/** Files at the root of the site, from the shell's `static/` folder. */
const ROOT_FILE = /^\/(?:[\w-]+\.(?:ico|png|svg|txt|xml|js)|icons\/[\w-]+\.(?:png|svg))$/;
/**
 * Addresses hold a whole screen: with all industries selected they have 5 000 characters, and twice
 * as many after sign-in.
 */
const MAX_URL = 12_288;
const MAX_HEADERS = 2 * MAX_URL;

/** Below the usual limit of open files of a process. */
const MAX_CONNECTIONS = 8192;

export interface Edge {
  server: Server;
  /** Whether pages can be answered. */
  isReady: () => Promise<boolean>;
  close(): Promise<void>;
}

/** Answers the addresses below a prefix. */
export interface Extension {
  prefix: string;
  handle: (request: IncomingMessage, response: ServerResponse, path: string) => Promise<void>;
}

/**
 * The public origin of the site: pages, releases, and the proxy to the API. Does not listen yet.
 * @param extension further addresses of this edge: the commands of its fleet
 */
export function createEdge(
  settings: EdgeSettings,
  log: (line: string) => void,
  extension?: Extension,
): Edge {
  const store = folderStore(settings.releasesDir);
  const dataset = new LiveFile(datasetPointer(settings.dataDir), () =>
    readDataset(settings.dataDir),
  );
  const discovery = liveFleet(settings.releasesDir, log);
  const configuration = new LiveFile(
    configurationPath(settings.dataDir),
    () => readConfiguration(settings.dataDir),
    (error) => log(`the configuration stays as it was: ${error.message.replaceAll('\n', ' ')}`),
  );
  const api = apiProxy({ port: settings.apiPort, trustedProxies: settings.trustedProxies });
  const health = healthChecks({ discovery, apiFault: () => api.healthFault(API_HEALTH) });
  const shells = new PrerenderedShells({ store, log });
  const compositions = compositionStore(settings.releasesDir, log);
  const signingKey = fleetSigningKey(settings.releasesDir);
  const tokens = pageTokens(signingKey);
  const pages = pageHandlers({
    settings,
    store,
    staticPages: staticPageStore(store, log),
    discovery,
    dataset: () => dataset.get(),
    shells,
    configuration: () => configuration.get(),
    askApi: api.ask,
    compositions,
    tokens,
    signingKey,
    log,
  });
  const https = isHttps(settings);
  const telemetryDir = telemetryFolder(settings.dataDir);
  const rollouts = rolloutController({
    releasesDir: settings.releasesDir,
    discovery,
    evidence: evidenceFiles(evidenceFolder(telemetryDir), String(settings.port), (error) =>
      log(`rollouts: ${error.message}`),
    ),
    baseline: releaseBaseline(telemetryDir),
    log,
  });
  const telemetry = telemetryReceiver({
    dataDir: settings.dataDir,
    instance: String(settings.port),
    discovery,
    tokens,
    compositions,
    observe: ({ page, ...report }) => rollouts.observe({ ...report, visitor: page.visitor }),
    trustedProxies: settings.trustedProxies,
    https,
    log,
  });
  const warnOfProxy = proxyWarning(settings, log);
  const reload = liveReload(async () => JSON.stringify(await discovery()));
  const connections = connectionErrors();
  const turns = fairTurns(TURN_LIMITS);
  const { sendStream, watch } = unreadAnswers(settings.trustedProxies);

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    warnOfProxy(request);
    watch(response);
    const target = request.url ?? '/';
    if (target.length > MAX_URL) return sendText(request, response, 414, 'The address is too long');
    const fault = framingFault(request);
    if (fault !== null) {
      // The start of the next request on this connection is uncertain, too.
      connections.refuse(request, response);
      return sendProblem(response, problem(400, 'Bad request', fault));
    }
    // The data after an upgrade request may be of either protocol, so it is not read.
    if (request.headers.upgrade !== undefined) connections.refuse(request, response);
    if (!isExpectationMet(request)) {
      request.resume();
      return sendProblem(
        response,
        problem(417, 'Expectation failed', 'The only expectation is 100-continue.'),
      );
    }
    const queryAt = target.indexOf('?');
    const raw = queryAt < 0 ? target : target.slice(0, queryAt);
    const search = queryAt < 0 ? '' : target.slice(queryAt);

    if (API_PREFIXES.some((prefix) => raw === prefix || raw.startsWith(`${prefix}/`)))
      return forwardInTurn(request, response, target);
    if (raw === TELEMETRY_PATH) return telemetry.receive(request, response);
    if (extension && raw.startsWith(extension.prefix))
      return extension.handle(request, response, raw);
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return sendText(request, response, 405, 'Only GET and HEAD are answered here', {
        allow: 'GET, HEAD',
      });
    if (health.isHealthCheck(raw)) return health.answer(request, response, raw);
    await inTurn(request, response, () => answer(request, response, raw, search));
  }

  async function answer(
    request: IncomingMessage,
    response: ServerResponse,
    raw: string,
    search: string,
  ): Promise<void> {
    if (raw.startsWith(SCHEMA_PREFIX)) {
      const schema = jsonSchema(raw.slice(SCHEMA_PREFIX.length));
      return schema
        ? sendJson(request, response, 200, schema)
        : sendText(request, response, 404, 'No such schema');
    }
    if (raw === '/releases' || raw.startsWith('/releases/')) {
      const at = parseReleasePath(raw);
      return at
        ? serveReleaseFile(request, response, { store, at, sendStream })
        : sendText(request, response, 404, 'No such release');
    }
    if (settings.environment === 'development' && raw === LIVE_RELOAD_PATH)
      return reload.listen(request, response);

    const path = readablePath(raw);
    if (path === null) return sendText(request, response, 400, 'The address cannot be read');
    const url = pageUrl(request, raw + search);
    if (!url) return sendText(request, response, 400, 'The address or the host cannot be read');
    if (raw === '/discovery.json') return pages.discovery(request, response, url);
    if (raw.startsWith(DETAILS_PREFIX)) return pages.compositionDetails(request, response, url);
    if (raw === '/manifest.webmanifest') return pages.manifest(request, response);
    if (raw === WORKER) return pages.worker(request, response, url);
    // Browsers mark the request of a worker's script.
    if (request.headers['service-worker'] === 'script')
      return pages.foreignWorker(request, response);
    if (raw === OFFLINE_PAGE) return pages.offlinePage(request, response, url);
    if (raw === SITE_MAP_PATH) return pages.siteMap(request, response, url);
    if (raw === '/robots.txt') return pages.robots(request, response, url);
    if (raw.startsWith(PICTURE_PREFIX)) return pages.picture(request, response, url);
    if (ROOT_FILE.test(raw)) return serveRootFile(request, response, raw);
    const canonical = canonicalPath(raw);
    const address = redirectOf(await pages.redirects(request, url), canonical) ?? canonical;
    // Our own status page is used only if no other is configured.
    if (address === STATUS_PAGE && settings.statusPage !== STATUS_PAGE)
      return sendText(request, response, 302, 'Moved', { location: settings.statusPage });
    if (address !== raw)
      return sendText(request, response, 308, 'Moved', { location: address + search });
    return pages.page(request, response, url);
  }

  /** Runs work for a request in its client's turn, or refuses the request. */
  async function inTurn(
    request: IncomingMessage,
    response: ServerResponse,
    work: () => Promise<void> | void,
  ): Promise<void> {
    const outcome = await turns.run(
      {
        client: clientAddress(request, settings.trustedProxies),
        isGone: () => request.socket.destroyed,
        isLast: () => isPipelined(request),
      },
      work,
    );
    if (outcome !== 'done') sendTurnRefusal(request, response, outcome);
  }

  /** The turn ends when the call has been sent: waits for the API have separate limits. */
  async function forwardInTurn(
    request: IncomingMessage,
    response: ServerResponse,
    target: string,
  ): Promise<void> {
    let passage: Promise<void> | undefined;
    await inTurn(request, response, () => {
      passage = api.forward(request, response, target, https);
    });
    await passage;
  }

  async function serveRootFile(
    request: IncomingMessage,
    response: ServerResponse,
    raw: string,
  ): Promise<void> {
    const shell = (await discovery())?.microFrontends[SHELL]?.find((d) => d.deployment.default);
    if (!shell) return sendText(request, response, 404, 'No such file');
    const at = { name: SHELL, version: shell.metadata.version, file: `static${raw}` };
    const cacheControl = 'public, max-age=300';
    await serveReleaseFile(request, response, { store, at, sendStream, cacheControl });
  }

  function pageUrl(request: IncomingMessage, pathAndSearch: string): URL | null {
    const host = request.headers.host ?? '';
    if (!settings.publicUrl && !/^[\w.:[\]-]{1,255}$/.test(host)) return null;
    try {
      return new URL((settings.publicUrl ?? `http://${host}`) + pathAndSearch);
    } catch {
      return null;
    }
  }

  const server = createServer({
    requestTimeout: 30_000,
    headersTimeout: 10_000,
    connectionsCheckingInterval: 1000,
    keepAliveTimeout: 65_000,
    maxHeaderSize: MAX_HEADERS,
    // Node's own refusal has no body: see `framingFault`.
    requireHostHeader: false,
  });
  handleInTurn(server, {
    accepts: connections.accepts,
    handle: (request, response) => {
      handle(request, response).catch((error: unknown) => {
        const requestId = newRequestId();
        log(
          `${requestId} ${request.method} ${request.url?.slice(0, 200)}: ${error instanceof Error ? error.stack : String(error)}`,
        );
        if (response.headersSent) return void response.destroy();
        const { statusPage } = settings;
        sendFailure(request, response, { status: 500, requestId, statusPage, https });
      });
    },
  });
  limitConnections(server, settings.trustedProxies);
  closeLingering(server);
  server.maxConnections = MAX_CONNECTIONS;
  // At the connection limit, close idle connections to make room for new clients.
  server.on('drop', () => server.closeIdleConnections());
  server.once('listening', () => {
    rollouts.start();
    pages.prerender().catch((error: unknown) => log(`nothing is prerendered: ${String(error)}`));
  });
  server.on('clientError', connections.onClientError);
  // Upgrades are never accepted: the request is answered as an ordinary one.
  return {
    server,
    isReady: health.isReady,
    async close() {
      reload.close();
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      const grace = setTimeout(() => server.closeAllConnections(), 2000);
      await closed;
      clearTimeout(grace);
      await Promise.all([telemetry.close(), shells.close(), compositions.settled()]);
      await rollouts.stop();
      api.close();
    },
  };
}

/** A path that decodes, without control characters; null otherwise. */
function readablePath(raw: string): string | null {
  try {
    const decoded = decodeURIComponent(raw);
    return [...decoded].some((c) => c < ' ') ? null : decoded;
  } catch {
    return null;
  }
}
