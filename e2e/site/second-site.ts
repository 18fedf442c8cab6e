/**
 * A second edge, and optionally an API, beside the suite's site: with another configuration, on the
 * same releases and a copy of its market.
 */
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { DATA_DIR, PORT, ROOT } from './site';

/** Time for a server to start; a loaded machine starts an API in half a minute. */
const START_MS = 90_000;
const POLL_MS = 200;

export interface SecondSite {
  origin: string;
  /** Its data folder. With releases of its own, fleet commands take it as `DATA_DIR`. */
  dataDir: string;
  /** Log of its edge so far. */
  log: () => string;
  stop: () => Promise<void>;
}

export interface SecondSiteOptions {
  /** Environment variables of docs/operating.md; they go to both servers. */
  environment: Record<string, string>;
  /** `shared`: product calls go to the site of the suite. `own`: to an API with the same variables. A number: to that port. */
  api: 'shared' | 'own' | number;
  /**
   * Records of the ingest format `normalised-json` instead of a copy of the market; a separate API
   * reads them.
   */
  records?: readonly unknown[];
  /** Built packages that a fleet of its own begins with. By default it has the releases of the suite. */
  releases?: readonly string[];
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function untilAnswers(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline && child.exitCode === null) {
    const answer = await fetch(url, { redirect: 'manual' }).catch(() => null);
    if (answer && answer.status < 500) return;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error(`${url} does not answer (exit code ${child.exitCode})`);
}

async function ingest(dataDir: string, records: readonly unknown[]): Promise<void> {
  const asOf = new Date().toISOString().slice(0, 10);
  const sources = [{ format: 'normalised-json', file: 'records.json' }];
  await writeFile(path.join(dataDir, 'records.json'), JSON.stringify(records));
  await writeFile(path.join(dataDir, 'manifest.json'), JSON.stringify({ asOf, sources }));
  const cli = ['--import', 'tsx', 'api/src/ingest/cli.ts'];
  await promisify(execFile)(
    process.execPath,
    [...cli, '--manifest', path.join(dataDir, 'manifest.json'), '--data-dir', dataDir],
    { cwd: ROOT },
  );
}

/** Releases builds into a new fleet, as the first start of a site does. */
async function beginFleet(dataDir: string, packages: readonly string[]): Promise<void> {
  const cli = ['--import', 'tsx', 'edge/src/fleet/release-cli.ts', '--built', '--release'];
  await promisify(execFile)(process.execPath, [...cli, ...packages], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir, RELEASE_TOKEN: '' },
  });
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await exit;
}

/** Starts the servers and resolves when they answer; `stop` ends them and removes their data. */
export async function startSecondSite({
  environment,
  api,
  records,
  releases,
}: SecondSiteOptions): Promise<SecondSite> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'second-site-'));
  const children: ChildProcess[] = [];
  let logged = '';
  const start = (file: string, variables: Record<string, string>): ChildProcess => {
    const child = spawn(process.execPath, ['--import', 'tsx', path.join(ROOT, file)], {
      cwd: ROOT,
      env: { ...process.env, ...environment, DATA_DIR: dataDir, ...variables },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    // A full pipe would stop the server.
    child.stderr.pipe(process.stderr, { end: false });
    children.push(child);
    return child;
  };
  const stop = async () => {
    await Promise.all(children.map(ended));
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    if (records) await ingest(dataDir, records);
    else await cp(path.join(DATA_DIR, 'market'), path.join(dataDir, 'market'), { recursive: true });
    if (releases) await beginFleet(dataDir, releases);
    const port = await freePort();
    const apiPort = api === 'own' ? await freePort() : api === 'shared' ? PORT : api;
    const variables = {
      PORT: String(port),
      API_PORT: String(apiPort),
      // Only the edge of an API of its own is known to it.
      ...(api === 'own' && { EDGE_SECRET: randomBytes(32).toString('base64url') }),
    };
    if (api === 'own') {
      const child = start('api/src/main.ts', variables);
      await untilAnswers(`http://127.0.0.1:${apiPort}/api/healthz`, child);
    }
    const edge = start('edge/src/main.ts', {
      ...variables,
      RELEASES_DIR: path.join(releases ? dataDir : DATA_DIR, 'releases'),
    });
    edge.stderr?.on('data', (text: Buffer) => (logged += text.toString()));
    const origin = `http://127.0.0.1:${port}`;
    await untilAnswers(`${origin}/livez`, edge);
    return { origin, dataDir, log: () => logged, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
