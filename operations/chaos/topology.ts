/** The site on nine machines: three edges, two APIs, PostgreSQL, Redis, an object store, a proxy. */
import { randomBytes } from 'node:crypto';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { openSigningKeys } from '../../api/src/firebase-wire/signing-keys';
import { RECORDS } from '../../api/src/market/routes.fixture';
import { writeSnapshot } from '../../api/src/market/snapshot/write';
import {
  openDatabasePart,
  openRedisPart,
  openStorePart,
  proxyPart,
  type Variables,
} from './engines';
import { openNetwork } from './network';
import type { Part } from './part';
import { openReleaser, type Releaser } from './releases';
import { API_PORT, EDGE_PORT, serverPart, type ServerPart } from './servers';

const EDGES = ['edge-1', 'edge-2', 'edge-3'];
const APIS = ['api-1', 'api-2'];
/**
 * Clocks of two regions, in ms ahead of the others: nearly as far apart as the proof of an edge
 * permits.
 */
const AHEAD: Readonly<Record<string, number>> = { 'api-2': 20_000, 'edge-3': -8_000 };
/** Shifts the clock of a process, as the tests in browsers do. */
const CLOCK = pathToFileURL(path.resolve(import.meta.dirname, '../../e2e/site/clock/preload.mjs'));

export interface Topology {
  parts: readonly Part[];
  edges: readonly ServerPart[];
  apis: readonly ServerPart[];
  database: Part;
  redis: Part;
  store: Part;
  /** Address of the site, port 443. */
  address: string;
  /** Addresses from which visitors call, each for one of them. */
  visitors: readonly string[];
  releaser: Releaser;
  /** Version of the remote that is live at the start. */
  version: string;
  close(): Promise<void>;
}

/** A data folder with a small market and the keys that the APIs share. */
async function firstDataFolder(dataDir: string): Promise<void> {
  const at = '2026-04-13T20:00:00Z';
  await writeSnapshot(dataDir, {
    records: RECORDS,
    history: () => null,
    bars: () => null,
    meta: { asOf: at, demo: false, sources: ['listing'], createdAt: at },
  });
  await openSigningKeys(dataDir);
  mkdirSync(path.join(dataDir, 'releases'), { recursive: true });
}

/** Variables of a server whose clock differs; none for another one. */
function clockOf(name: string, folder: string): Variables {
  const ahead = AHEAD[name];
  if (ahead === undefined) return {};
  const file = path.join(folder, `${name}.clock`);
  writeFileSync(file, JSON.stringify({ ahead }));
  return { CLOCK_FILE: file, NODE_OPTIONS: `--import=${CLOCK.href}` };
}

/**
 * Starts everything; the process must be root in a network namespace of its own.
 *
 * @param folder empty, readable by all users; it gets data and logs
 * @param visitors number of addresses of visitors
 * @param say takes a line about the progress
 */
export async function openTopology(
  folder: string,
  visitors: number,
  say: (line: string) => void,
): Promise<Topology> {
  const network = openNetwork(visitors);
  const machineOf = new Map(
    ['database', 'redis', 'store', 'proxy', ...APIS, ...EDGES].map((name) => [
      name,
      network.addMachine(name),
    ]),
  );
  const machine = (name: string) => {
    const one = machineOf.get(name);
    if (!one) throw new Error(`no machine ${name}`);
    return one;
  };
  const [database, redis, store] = await Promise.all([
    openDatabasePart(machine('database'), folder),
    openRedisPart(machine('redis'), folder),
    openStorePart(machine('store')),
  ]);
  say('PostgreSQL, Redis and the object store answer');
  const variables = {
    ...database.variables,
    ...redis.variables,
    ...store.variables,
    EDGE_SECRET: randomBytes(32).toString('hex'),
    PUBLIC_URL: 'https://site.example',
    API_URL: APIS.map((name) => `http://${machine(name).address}:${API_PORT}`).join(','),
    DEMO_MARKET: 'small',
    LOG_LEVEL: 'warn',
  };
  const first = path.join(folder, 'data');
  await firstDataFolder(first);
  const server = (kind: 'edge' | 'api') => (name: string) => {
    const dataDir = path.join(folder, name);
    cpSync(first, dataDir, { recursive: true });
    const own = { ...variables, ...clockOf(name, folder) };
    return serverPart({ kind, machine: machine(name), folder, dataDir, variables: own });
  };
  const releaser = await openReleaser(folder, variables);
  await releaser.release('shell');
  const version = await releaser.release('first');
  const apis = APIS.map(server('api'));
  const edges = EDGES.map(server('edge'));
  await Promise.all(apis.map((part) => part.start()));
  await Promise.all(edges.map((part) => part.start()));
  say('three edges and two APIs are ready');
  const proxy = proxyPart(
    machine('proxy'),
    folder,
    EDGES.map((name) => `${machine(name).address}:${EDGE_PORT}`),
  );
  await proxy.start();
  return {
    parts: [...edges, ...apis, database.part, redis.part, store.part, proxy],
    edges,
    apis,
    database: database.part,
    redis: redis.part,
    store: store.part,
    address: machine('proxy').address,
    visitors: network.visitors,
    releaser,
    version,
    async close() {
      await releaser.close();
      for (const part of [...edges, ...apis, proxy, redis.part, database.part])
        await part.kill('machine');
      store.close();
    },
  };
}
