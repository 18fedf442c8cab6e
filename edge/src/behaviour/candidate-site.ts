import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { problem, sendProblem } from 'shared/server';
import type { Deployment } from 'shared/contract';
import { deploymentOf, withTraffic } from '../discovery/deployments';
import { discoveryPath, parseDiscovery, readDiscovery } from '../discovery/file';
import { killOf } from '../discovery/holds';
import { emptyDiscovery, type FleetDocument } from '../discovery/schema';
import { CliError } from '../release/cli-error';
import { folderStore } from '../release/folder-store';
import { SHELL } from '../release/names';
import type { PackedRelease } from '../release/pack';
import { createEdge } from '../server/edge';
import { readBody } from '../server/proxy/request-body';
import { readSettings } from '../server/settings';

/** A site of live releases and one unreleased candidate. */
export interface CandidateSite {
  origin: string;
  /** Patterns of all routes. */
  routes: string[];
  close(): Promise<void>;
}

const listen = (server: Server): Promise<number> =>
  new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
  );

const MAX_BODY = 1_000_000;
/** Headers of a call that its answer depends on. */
const FORWARDED = ['accept', 'content-type'];

/**
 * Product API of the gate: forwards calls to the named site, else answers that nothing is known.
 */
const apiFor = (source: string | undefined): Server =>
  createServer((request, response) => {
    if (request.url === '/api/healthz') return void response.end('{"status":"ok"}');
    if (source === undefined)
      return sendProblem(response, problem(404, 'Not found', 'The gate has no figures.'));
    forward(source, request, response).catch(() =>
      sendProblem(response, problem(503, 'Not reachable', `${source} does not answer.`)),
    );
  });

async function forward(
  source: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = request.method === 'GET' ? undefined : await readBody(request, MAX_BODY);
  const headers = FORWARDED.flatMap((name): [string, string][] => {
    const value = request.headers[name];
    return typeof value === 'string' ? [[name, value]] : [];
  });
  const answer = await fetch(new URL(request.url ?? '/', source), {
    method: request.method,
    headers,
    ...(body && { body: new Uint8Array(body) }),
  });
  response.writeHead(answer.status, {
    'content-type': answer.headers.get('content-type') ?? 'application/json',
  });
  response.end(Buffer.from(await answer.arrayBuffer()));
}

/** Live releases to run beside a remote: only the shell. */
function besideRemote(live: FleetDocument): Map<string, Deployment> {
  const shell = live.microFrontends[SHELL]?.find(({ deployment }) => deployment.default);
  if (!shell)
    throw new CliError(
      'the behaviour gate mounts a remote in the live shell, and none is live: npm run release -w shell',
    );
  return new Map([[SHELL, shell]]);
}

/** Live releases beside a shell: every remote that was not killed. */
const besideShell = (live: FleetDocument): Map<string, Deployment> =>
  new Map(
    Object.entries(live.microFrontends).flatMap(([name, list]): [string, Deployment][] => {
      const remote = list.find(({ deployment }) => deployment.default);
      return name === SHELL || !remote || killOf(list) ? [] : [[name, remote]];
    }),
  );

/**
 * Starts a separate site on the loopback interface, with the candidate for all visitors. A remote
 * runs with the live shell, a shell with all live remotes. A remote's contributions to slots are
 * omitted: those in the chrome are never unmounted.
 * @param apiSource origin of a site whose product API answers; without it pages show that there is
 * no data
 * @throws CliError if the candidate is a remote and the fleet has no live shell
 */
export async function openCandidateSite(
  packed: PackedRelease,
  releasesDir: string,
  apiSource?: string,
): Promise<CandidateSite> {
  const { release } = packed;
  const live = await readDiscovery(releasesDir);
  const beside = release.name === SHELL ? besideShell(live) : besideRemote(live);
  const folder = await mkdtemp(path.join(tmpdir(), 'behaviour-gate-'));
  const candidateReleases = path.join(folder, 'releases');
  for (const [name, { metadata }] of beside) {
    await mkdir(path.join(candidateReleases, name), { recursive: true });
    await symlink(
      path.join(releasesDir, name, metadata.version),
      path.join(candidateReleases, name, metadata.version),
    );
  }
  await folderStore(candidateReleases).put(packed);
  const candidate = deploymentOf(release);
  const text = JSON.stringify({
    ...emptyDiscovery(),
    microFrontends: Object.fromEntries([
      ...[...beside].map(([name, deployment]) => [name, withTraffic([], deployment, 100)]),
      [
        release.name,
        withTraffic([], { ...candidate, extras: { ...candidate.extras, slots: [] } }, 100),
      ],
    ]),
  });
  parseDiscovery(text);
  await writeFile(discoveryPath(candidateReleases), text);
  const dataDir = path.join(folder, 'data');
  await mkdir(path.join(dataDir, 'market', 'none'), { recursive: true });
  await writeFile(path.join(dataDir, 'market', 'current.json'), '{"id":"none"}');
  await writeFile(path.join(dataDir, 'market', 'none', 'manifest.json'), '{"meta":{"demo":true}}');
  const api = apiFor(apiSource);
  const settings = readSettings({
    PORT: '1',
    API_PORT: String(await listen(api)),
    DATA_DIR: dataDir,
    RELEASES_DIR: candidateReleases,
  });
  const edge = createEdge(settings, () => {});
  const port = await listen(edge.server);
  const declared = [candidate, ...beside.values()].flatMap(({ extras }) => extras.routes);
  return {
    origin: `http://127.0.0.1:${port}`,
    routes: declared.map((route) => route.path),
    async close() {
      await edge.close();
      api.closeAllConnections();
      api.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
