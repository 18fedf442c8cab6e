/** Steps shared by `npm start`, `npm run serve` and `npm run dev`. */
import { existsSync, readFileSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isStopping, keepRunning, root, runProgram, startServer, stopAll } from './children.mjs';
import { defaultHealthPorts, invalidVariable, localHost } from './environment.mjs';

/** Exits with a one-line message. */
export function refuse(line, code = 1) {
  console.error(line);
  process.exit(code);
}

/** A free port of the loopback interface, or the given one if it is free; null if it is taken. */
export const claimPort = (port = 0, host = '127.0.0.1') =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(null));
    probe.listen(port, host, () => {
      const { port: got } = probe.address();
      probe.close(() => resolve(got));
    });
  });

/**
 * A port for a server that restarts on it: below the range for outgoing connections (from 32768
 * on). In that range, a client that dials the port while the server is down may get it as its own
 * port and block it.
 */
export async function claimServerPort() {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const port = await claimPort(20_000 + Math.floor(Math.random() * 12_000));
    if (port !== null) return String(port);
  }
  return String(await claimPort());
}

/** Below it the site rejects writes (api/src/http/disk-space.ts). */
const NEEDED_BYTES = 64 * 1024 * 1024;

/**
 * The reason why the data folder cannot be written, as one line; null if it can.
 *
 * @param folder may be missing
 */
export function diskFault(folder, { needed = NEEDED_BYTES } = {}) {
  const another = 'or set DATA_DIR to a folder on another disk';
  try {
    let present = folder;
    while (!existsSync(present)) present = path.dirname(present);
    const { bavail, bsize } = statfsSync(present);
    const free = bavail * bsize;
    if (free < needed)
      return `DATA_DIR: the disk of ${folder} is full (${Math.floor(free / 1e6)} MB free, ${Math.ceil(needed / 1e6)} MB needed to start): free space on it, ${another}`;
    const probe = path.join(present, `.start-${process.pid}.tmp`);
    writeFileSync(probe, '');
    rmSync(probe);
    return null;
  } catch (error) {
    return `DATA_DIR: ${folder} takes no writes (${error.code ?? error.message}): give it to the user that runs the site (chown -R USER ${folder}), ${another}`;
  }
}

/** Checks the environment, the disk and the port before any work starts. */
export async function checkBeforehand(site) {
  const invalid = invalidVariable(process.env);
  if (invalid) refuse(invalid, 2);
  const disk = diskFault(site.DATA_DIR);
  if (disk) refuse(disk, 2);
  if ((await claimPort(Number(site.PORT), site.HOST)) === null)
    refuse(`Port ${site.PORT} is taken: stop what listens there, or set PORT to a free one`);
  for (const [name, host] of [
    ['HEALTH_PORT', site.HOST],
    ['API_HEALTH_PORT', '127.0.0.1'],
  ]) {
    const named = process.env[name];
    if (named && (await claimPort(Number(named), host)) === null)
      refuse(`${name} ${named} is taken: stop what listens there, or set ${name} to a free port`);
  }
}

/**
 * Creates missing simulated data, and renews it when a trading day has ended since.
 * Ingested data is never replaced.
 */
export async function ensureData(site) {
  const pointer = path.join(site.DATA_DIR, 'market', 'current.json');
  const empty = !existsSync(pointer);
  // Data that this program made today cannot be stale. A closer check would have to start a
  // program.
  if (!empty && madeTodayByThisProgram(pointer)) return;
  if (empty) console.log('Preparing demo data …');
  const code = await runProgram(
    'api/src/ingest/cli.ts',
    ['--demo', ...(empty ? [] : ['--if-stale'])],
    {
      DATA_DIR: site.DATA_DIR,
      // A simulation allocates many short-lived objects: a larger young generation reduces
      // collections.
      NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`.trim(),
    },
  );
  if (code !== 0 && !isStopping()) refuse('The demo data could not be prepared', code);
}

/** Sources that determine the layout and content of a snapshot. */
const MAKERS = ['api/src/market/snapshot/layout.ts', 'market-simulator/src/world/universe.ts'];

function madeTodayByThisProgram(pointer) {
  const { mtime } = statSync(pointer);
  return (
    mtime.toDateString() === new Date().toDateString() &&
    MAKERS.every((file) => statSync(path.join(root, file)).mtime < mtime)
  );
}

/** Resolves when the site reports that it is healthy; false if it does not within the time. */
export const untilHealthy = (site) => untilAnswers(`${site.localOrigin}/healthz`);

/** Resolves when the address answers 200; false if it does not within the time. */
async function untilAnswers(address, withinMs = 120_000) {
  const deadline = Date.now() + withinMs;
  while (Date.now() < deadline && !isStopping()) {
    const answer = await fetch(address, { signal: AbortSignal.timeout(3000) }).catch(() => null);
    if (answer?.status === 200) return true;
    await sleep(100);
  }
  return false;
}

/** The product's name, read as text, because this script runs without a TypeScript loader. */
export const productName = () =>
  /name: '([^']+)'/.exec(
    readFileSync(path.join(root, 'shared', 'brand', 'index.ts'), 'utf8'),
  )?.[1] ?? 'The site';

/** The secret of this site's edge and API; a random one for servers that start together. */
export const edgeSecret = () => process.env.EDGE_SECRET || randomBytes(32).toString('base64url');

/**
 * Starts API and edge on the existing data, keeps both running, and prints the address when the
 * site is ready.
 *
 * @param published resolves when the initial releases of the edge exist
 */
export async function serve(site, published = Promise.resolve()) {
  const API_PORT = process.env.API_PORT || (await claimServerPort());
  const servers = { ...site, API_PORT, EDGE_SECRET: edgeSecret() };
  const health = defaultHealthPorts(site.PORT);
  const api = { ...servers, PUBLIC_URL: site.publicUrl, DEFAULT_HEALTH_PORT: health.api };
  if (!isStopping()) keepRunning(() => startServer('api/src/main.ts', [], api), 'API');
  await published;
  const edge = { ...servers, DEFAULT_HEALTH_PORT: health.edge };
  if (!isStopping()) keepRunning(() => startServer('edge/src/main.ts', [], edge), 'Edge');
  if (await untilHealthy(site)) console.log(`${productName()} is ready: ${site.publicUrl}`);
  else if (!isStopping()) {
    console.error('The site did not become ready in time');
    await stopAll(1);
  }
}

/** Programs of `npm run serve -- edge` and `npm run serve -- api`. */
const SERVERS = {
  edge: { name: 'Edge', program: 'edge/src/main.ts', port: 'PORT' },
  api: { name: 'API', program: 'api/src/main.ts', port: 'API_PORT' },
};

/** Whether a name is one of a server that can be started alone. */
export const isServer = (name) => Object.hasOwn(SERVERS, name);

/** Checks the environment, the disk and the port of one server before it starts. */
export async function checkServer(kind, site) {
  const invalid = invalidVariable(process.env);
  if (invalid) refuse(invalid, 2);
  if (!process.env.EDGE_SECRET)
    refuse('EDGE_SECRET must be set: the same for each edge and each API of the site', 2);
  const disk = diskFault(site.DATA_DIR);
  if (disk) refuse(disk, 2);
  const { host, port } = addressOf(kind, site);
  if ((await claimPort(Number(port), host)) === null)
    refuse(`${SERVERS[kind].port} ${port} is taken: stop what listens there, or set another port`);
}

const addressOf = (kind, site) =>
  kind === 'edge'
    ? { host: site.HOST, port: site.PORT }
    : { host: process.env.API_HOST || '127.0.0.1', port: process.env.API_PORT || '3100' };

/** Keeps one server running, and prints its address when it is ready. */
export async function serveAlone(kind, site) {
  const { name, program } = SERVERS[kind];
  const { host, port } = addressOf(kind, site);
  const variables = {
    ...site,
    ...(kind === 'api' && { API_PORT: port, PUBLIC_URL: site.publicUrl }),
    DEFAULT_HEALTH_PORT: defaultHealthPorts(site.PORT)[kind],
  };
  keepRunning(() => startServer(program, [], variables), name);
  const origin = `http://${localHost(host)}:${port}`;
  if (await untilAnswers(`${origin}/readyz`)) console.log(`${name} is ready: ${origin}`);
  else if (!isStopping()) {
    console.error(`${name} did not become ready in time`);
    await stopAll(1);
  }
}
