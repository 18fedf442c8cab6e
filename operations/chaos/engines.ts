/** PostgreSQL, Redis, the object store and HAProxy, each on a machine of its own. */
import { execFileSync } from 'node:child_process';
import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { Agent, get } from 'node:https';
import path from 'node:path';
import pg from 'pg';
import { findPrograms, unprivilegedUser } from 'shared/server/postgres-server';
import { openRadosgw } from 'shared/server/object-servers';
import { findProgram, makeCertificate } from '../proxies/deployed-front.fixture';
import { killAllOn, NETWORK, on, runOn, type Machine } from './network';
import { accepts, untilTrue, type Part } from './part';

const ROOT = path.resolve(import.meta.dirname, '../..');
const WHOLE = ['machine'] as const;
const STORE_PORT = 7480;
const REDIS_PORT = 6379;
const BUCKET = 'assets';

/** Settings that a part gives to the servers. */
export type Variables = Readonly<Record<string, string>>;

/** PostgreSQL with its defaults: it waits until a commit is on the disk. */
export async function openDatabasePart(
  machine: Machine,
  folder: string,
): Promise<{ part: Part; variables: Variables }> {
  const programs = findPrograms();
  const user = unprivilegedUser();
  if (!programs || !user) throw new Error('PostgreSQL is not installed');
  const home = path.join(folder, 'database');
  const data = path.join(home, 'data');
  mkdirSync(home);
  chownSync(home, user.uid, user.gid);
  const asUser = (program: string, ...args: string[]): [string, ...string[]] => [
    'runuser',
    '-u',
    user.name,
    '--',
    path.join(programs, program),
    ...args,
  ];
  const options = ['-A', 'trust', '-E', 'UTF8', '--no-sync', '--locale=C'];
  const [runuser, ...initdb] = asUser('initdb', '-D', data, '-U', 'postgres', ...options);
  execFileSync(runuser, initdb, { cwd: home, stdio: 'pipe' });
  writeFileSync(path.join(data, 'pg_hba.conf'), `host all all ${NETWORK} trust\n`);
  const url = `postgres://postgres@${machine.address}/postgres`;
  async function answers(): Promise<boolean> {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('select 1');
      return true;
    } finally {
      await client.end().catch(() => undefined);
    }
  }
  const part: Part = {
    name: 'database',
    kind: 'database',
    machine,
    modes: WHOLE,
    kill: () => killAllOn(machine),
    async start() {
      const settings = ['-c', `listen_addresses=${machine.address}`, '-k', home];
      runOn(machine, asUser('postgres', '-D', data, ...settings), {
        cwd: home,
        log: path.join(folder, 'database.log'),
      });
      await untilTrue('database', answers);
    },
  };
  await part.start();
  return { part, variables: { DATABASE_URL: url } };
}

/** Redis without persistence, as the site needs none. */
export async function openRedisPart(
  machine: Machine,
  folder: string,
): Promise<{ part: Part; variables: Variables }> {
  const command = ['redis-server', '--port', String(REDIS_PORT), '--bind', machine.address];
  const settings = ['--protected-mode', 'no', '--save', '', '--appendonly', 'no'];
  const part: Part = {
    name: 'redis',
    kind: 'redis',
    machine,
    modes: WHOLE,
    kill: () => killAllOn(machine),
    async start() {
      runOn(machine, [...command, ...settings], {
        cwd: folder,
        log: path.join(folder, 'redis.log'),
      });
      await untilTrue('redis', () => accepts(machine, REDIS_PORT));
    },
  };
  await part.start();
  return { part, variables: { REDIS_URL: `redis://${machine.address}:${REDIS_PORT}` } };
}

/** Ceph's object gateway. Its storage daemon keeps objects in memory, so only the gateway is killed. */
export async function openStorePart(
  machine: Machine,
): Promise<{ part: Part; variables: Variables; close: () => void }> {
  const { address: host } = machine;
  const gateway = await openRadosgw({ host, port: STORE_PORT, launcher: on(machine) });
  if (typeof gateway === 'string') throw new Error(gateway);
  const { endpoint, accessKeyId, secretAccessKey } = gateway;
  const part: Part = {
    name: 'store',
    kind: 'store',
    machine,
    modes: ['process'],
    kill: async () => gateway.killGateway(),
    async start() {
      await gateway.startGateway();
      await untilTrue('store', () => accepts(machine, STORE_PORT));
    },
  };
  await untilTrue('store', () => accepts(machine, STORE_PORT));
  await gateway.createBucket(BUCKET);
  const variables = {
    ASSET_STORE: `s3://${BUCKET}/site`,
    AWS_ENDPOINT_URL_S3: endpoint,
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
  };
  return { part, variables, close: gateway.stop };
}

/** The file of `deploy` with the addresses of the edges; each text must be there. */
function proxyFile(folder: string, edges: readonly string[]): string {
  let text = readFileSync(path.join(ROOT, 'deploy/haproxy/haproxy.cfg'), 'utf8');
  const [one = '', two = '', ...others] = edges;
  const second = `server edge-2 ${two}`;
  for (const [from, to] of [
    ['/etc/haproxy/site.pem', path.join(folder, 'site.pem')],
    ['maxconn 20000', 'maxconn 2000'],
    ['server edge-1 edge-1:3000', `server edge-1 ${one}`],
    [
      'server edge-2 edge-2:3000',
      [second, ...others.map((edge, n) => `  server edge-${n + 3} ${edge}`)].join('\n'),
    ],
  ] as const) {
    if (!text.includes(from)) throw new Error(`haproxy.cfg has no "${from}"`);
    text = text.replaceAll(from, to);
  }
  return text;
}

/** HAProxy with the configuration of `deploy`, before the edges (`host:port`). */
export function proxyPart(machine: Machine, folder: string, edges: readonly string[]): Part {
  makeCertificate(folder);
  const file = path.join(folder, 'haproxy.cfg');
  writeFileSync(file, proxyFile(folder, edges));
  const program = findProgram('haproxy') ?? 'haproxy';
  const agent = new Agent({ rejectUnauthorized: false });
  const isReady = (): Promise<boolean> =>
    new Promise((resolve) => {
      const call = get(
        { agent, host: machine.address, path: '/readyz', servername: 'localhost', timeout: 1000 },
        (answer) => {
          answer.resume();
          resolve(answer.statusCode === 200);
        },
      );
      call.on('timeout', () => call.destroy());
      call.on('error', () => resolve(false));
    });
  return {
    name: 'proxy',
    kind: 'proxy',
    machine,
    modes: WHOLE,
    kill: () => killAllOn(machine),
    async start() {
      runOn(machine, [program, '-db', '-q', '-f', file], {
        cwd: folder,
        log: path.join(folder, 'proxy.log'),
      });
      await untilTrue('proxy', isReady, 20);
    },
  };
}
