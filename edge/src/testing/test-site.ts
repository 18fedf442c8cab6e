import {
  createServer,
  request as startRequest,
  type IncomingMessage,
  type Server,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { versionLink } from '../composition/version-link';
import { fleetApi } from '../fleet/http/fleet-api';
import { publish } from '../fleet/publish/publish';
import { incomingFolder } from '../fleet/upload/incoming-folder';
import { releaseReceiver } from '../fleet/upload/receive-release';
import { runRelease } from '../fleet/upload/release-job';
import { fleetSigningKey } from '../release/signing-key';
import { createEdge, type EdgeWatchers } from '../server/edge';
import type { RenderLimits } from '../server/server-pages/server-pages';
import { readSettings } from '../server/settings';
import { telemetryFolder } from '../telemetry/journal';
import { fakePackage, temporaryFolder, type FakePackage } from './fake-package';

/** A request as received by the API. */
interface SeenRequest {
  method?: string;
  url?: string;
  headers: IncomingMessage['headers'];
  body: string;
}

export interface RawAnswer {
  status: number;
  headers: IncomingMessage['headers'];
  body: string;
}

/** A running edge with separate releases and data, in front of an API that echoes. */
export interface TestSite {
  /** Origin, without a slash at the end. */
  base: string;
  port: number;
  dataDir: string;
  releasesDir: string;
  /** Requests that reached the API, in order. */
  seen: SeenRequest[];
  /** Lines of the edge's log. */
  lines: string[];
  /**
   * Releases a package to all visitors, or to a share of them in percent, and returns its version.
   * `isFaulty`: skips the checks that would refuse it. `token`: of a protected fleet.
   */
  release(
    what: FakePackage,
    options?: { traffic: number; isFaulty?: boolean; token?: string },
  ): Promise<string>;
  /** Value of `?remote.<name>=` in a signed link to a release. */
  signedVersion(name: string, version: string): string;
  /** Sends exactly these bytes as the path; `fetch` would normalise them. */
  raw(target: string, method?: string, headers?: Record<string, string>): Promise<RawAnswer>;
  /** Announces the stop of the edge. */
  drain(): void;
  /** @param graceMs time of requests under way */
  close(graceMs?: number): Promise<void>;
}

const listen = (server: Server) =>
  new Promise<number>((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
  );

/** The asset that the API knows. */
const KNOWN = { symbol: 'AAPL.US', name: 'Apple & Sons' };

/** Breaks off at `/api/broken…`; knows one asset only. */
const echo = (requests: SeenRequest[]): Server =>
  createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      requests.push({ method: request.method, url: request.url, headers: request.headers, body });
      if (request.url?.startsWith('/api/broken')) return void response.socket?.destroy();
      const asset = /^\/api\/assets\/(.+)/.exec(request.url ?? '')?.[1];
      response.writeHead(asset === undefined || asset === KNOWN.symbol ? 200 : 404, {
        'content-type': 'application/json',
        'x-from': 'api',
        connection: 'keep-alive',
        'keep-alive': 'timeout=9',
      });
      response.end(JSON.stringify(asset === undefined ? { echo: body } : KNOWN));
    });
  });

interface TestSiteOptions extends EdgeWatchers {
  /** Selects another API. */
  apiPort?: number;
  limits?: RenderLimits;
  /** Further variables of its environment. */
  variables?: Readonly<Record<string, string>>;
  /** Whether it answers the commands of its fleet; releases run in this process. */
  hasCommands?: boolean;
}

/** Opens a site with simulated data and without releases. */
export async function openTestSite({
  apiPort,
  limits,
  variables,
  hasCommands = false,
  ...watchers
}: TestSiteOptions = {}): Promise<TestSite> {
  const folder = await temporaryFolder();
  const requests: SeenRequest[] = [];
  const api = echo(requests);
  const { dataDir, releasesDir, ...settings } = readSettings({
    PORT: '1',
    API_PORT: String(apiPort ?? (await listen(api))),
    DATA_DIR: path.join(folder.path, 'data'),
    ...variables,
  });
  const market = path.join(dataDir, 'market');
  await mkdir(path.join(market, 'one'), { recursive: true });
  await writeFile(path.join(market, 'current.json'), '{"id":"one"}');
  await writeFile(path.join(market, 'one', 'manifest.json'), '{"meta":{"demo":true}}');
  const lines: string[] = [];
  const commands = () =>
    fleetApi({
      releasesDir,
      telemetryDir: telemetryFolder(dataDir),
      trustedProxies: settings.trustedProxies,
      releases: releaseReceiver({
        releasesDir,
        incoming: incomingFolder(dataDir, 1),
        run: runRelease,
      }),
    });
  const edge = createEdge(
    { dataDir, releasesDir, ...settings },
    (line) => lines.push(line),
    hasCommands ? commands() : undefined,
    limits,
    watchers,
  );
  const port = await listen(edge.server);
  return {
    base: `http://127.0.0.1:${port}`,
    port,
    dataDir,
    releasesDir,
    seen: requests,
    lines,
    async release(what, { traffic, isFaulty, token } = { traffic: 100 }) {
      const packageDir = await fakePackage(folder.path, what);
      const done = await publish(packageDir, {
        releasesDir,
        cacheDir: path.join(folder.path, 'cache'),
        traffic,
        command: 'release',
        token,
        // As a development build.
        ...(isFaulty && { developmentFolder: 'dist' }),
      });
      return done.release.version;
    },
    signedVersion: (name, version) =>
      versionLink(fleetSigningKey(releasesDir), { name, version }, Date.now() + 3_600_000),
    raw: (target, method = 'GET', headers = {}) => ask({ port, path: target, method, headers }),
    drain: edge.drain,
    async close(graceMs) {
      await edge.close(graceMs);
      api.closeAllConnections();
      api.close();
      await folder.remove();
    },
  };
}

const ask = (what: {
  port: number;
  path: string;
  method: string;
  headers: Record<string, string>;
}): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    const request = startRequest({ host: '127.0.0.1', ...what, agent: false }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: Buffer.concat(chunks).toString(),
        }),
      );
    });
    request.on('error', reject);
    request.end();
  });

/** The screeners with two pages; `entry` determines the version. */
export const screeners = (entry: string): FakePackage => ({
  declaration: {
    name: 'mfe-screeners',
    routes: [
      { path: '/stocks/screener', page: 'screener', title: 'Stocks' },
      { path: '/stocks/details/:symbol', page: 'details', title: 'Details' },
    ],
  },
  entry,
});

/** The shell with one page and a file at the root. */
export const SHELL: FakePackage = {
  declaration: { name: 'shell', routes: [{ path: '/login', page: 'login', title: 'Log in' }] },
  files: { 'static/robots.txt': 'User-agent: *' },
};
