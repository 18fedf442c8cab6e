import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { problem, sendProblem } from 'shared/server';
import { deploymentOf, withTraffic } from '../discovery/deployments';
import { discoveryPath, parseDiscovery, readDiscovery } from '../discovery/file';
import { emptyDiscovery } from '../discovery/schema';
import { CliError } from '../release/cli-error';
import { folderStore } from '../release/folder-store';
import { SHELL } from '../release/names';
import type { PackedRelease } from '../release/pack';
import { createEdge } from '../server/edge';
import { readBody } from '../server/proxy/request-body';
import { readSettings } from '../server/settings';

/** A site of the live shell and one remote that is not released yet. */
export interface CandidateSite {
  origin: string;
  close(): Promise<void>;
}

const listen = (server: Server): Promise<number> =>
  new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
  );

const MAX_BODY = 1_000_000;
/** Headers of a call that its answer depends on. */
const FORWARDED = ['accept', 'content-type'];

/** The product API of the gate: calls go on to a site that was named, else nothing is known. */
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

/**
 * Starts a site of its own on the loopback interface: the live shell of the fleet by its files, and the
 * candidate for everybody. Contributions to slots are left out: those of the frame are never unmounted.
 * @param apiSource origin of a site whose product API answers; without it pages show that there is no data
 * @throws CliError when the fleet has no live shell
 */
export async function openCandidateSite(
  packed: PackedRelease,
  releasesDir: string,
  apiSource?: string,
): Promise<CandidateSite> {
  const live = await readDiscovery(releasesDir);
  const shell = live.microFrontends[SHELL]?.find(({ deployment }) => deployment.default);
  if (!shell)
    throw new CliError(
      'the behaviour gate mounts a remote in the live shell, and none is live: npm run release -w shell',
    );
  const folder = await mkdtemp(path.join(tmpdir(), 'behaviour-gate-'));
  const candidateReleases = path.join(folder, 'releases');
  const { version } = shell.metadata;
  await mkdir(path.join(candidateReleases, SHELL), { recursive: true });
  await symlink(
    path.join(releasesDir, SHELL, version),
    path.join(candidateReleases, SHELL, version),
  );
  await folderStore(candidateReleases).put(packed);
  const { release } = packed;
  const candidate = deploymentOf(release);
  const text = JSON.stringify({
    ...emptyDiscovery(),
    microFrontends: {
      [SHELL]: withTraffic([], shell, 100),
      [release.name]: withTraffic(
        [],
        { ...candidate, extras: { ...candidate.extras, slots: [] } },
        100,
      ),
    },
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
  return {
    origin: `http://127.0.0.1:${port}`,
    async close() {
      await edge.close();
      api.closeAllConnections();
      api.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
