import { createServer, connect } from 'node:net';
import pg from 'pg';
import { RedisLink } from '../../api/src/coordination/redis/redis-link';
import { migrationsOf } from '../backup/migrations';
import { portsOf, type Configuration } from './configuration';
import { failure, ok, reasonOf, warning, type Finding } from './finding';
import { checkClock } from './machine';
import { checkSchema } from './stored-data';

const ANSWER_MS = 5000;
/** Oldest supported PostgreSQL. */
const POSTGRES = 15;

const canListen = (port: number, host: string): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });

/** Whether this site answers on a port. */
async function isThisSite(port: number, host: string): Promise<boolean> {
  const name = host === '0.0.0.0' ? '127.0.0.1' : host.includes(':') ? '[::1]' : host;
  for (const page of ['/livez', '/api/healthz', '/metrics']) {
    const answer = await fetch(`http://${name}:${port}${page}`, {
      signal: AbortSignal.timeout(ANSWER_MS),
    }).catch(() => null);
    const body = await answer?.text().catch(() => '');
    if (body?.includes('"status"') || body?.includes('plumbline_')) return true;
  }
  return false;
}

/** The ports of the site: free, or its own. */
export async function checkPorts(configuration: Configuration): Promise<Finding[]> {
  return Promise.all(
    portsOf(configuration).map(async ({ name, port, host }) => {
      if (await canListen(port, host)) return ok('ports', `${name} ${port} is free`);
      return (await isThisSite(port, host))
        ? ok('ports', `${name} ${port}: the site runs`)
        : failure(
            'ports',
            `${name} ${port} is taken by another program`,
            `stop it, or set ${name} to a free port`,
          );
    }),
  );
}

const DEFAULT_PORTS: Readonly<Record<string, number>> = {
  'http:': 80,
  'https:': 443,
  'smtp:': 25,
  'smtps:': 465,
};

/** Whether a server accepts connections at an address. Sends nothing. */
function accepts(address: string): Promise<string | null> {
  const { hostname, port, protocol } = new URL(address);
  return new Promise((resolve) => {
    const socket = connect({
      host: hostname.replaceAll(/[[\]]/g, ''),
      port: Number(port) || (DEFAULT_PORTS[protocol] ?? 80),
    });
    const end = (reason: string | null): void => {
      socket.destroy();
      resolve(reason);
    };
    socket.setTimeout(ANSWER_MS, () => end('no answer within 5 s'));
    socket.once('connect', () => end(null));
    socket.once('error', (error) => end(error.message || 'no connection'));
  });
}

/** Servers of others that the configuration names. */
function serversOf({ api, edge, variables }: Configuration): { name: string; address: string }[] {
  return [
    ['SMTP_URL', api.smtpUrl],
    ['STATUSPAGE_URL', api.statusPageUrl],
    ['OLLAMA_URL', variables['OLLAMA_URL']],
    ['EODHD_BASE_URL', api.eodhd?.baseUrl],
    ['STRIPE_BASE_URL', api.stripe?.baseUrl],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', edge.tracing?.endpoint],
  ].flatMap(([name, address]) => (name && address ? [{ name, address }] : []));
}

/** Reaches each configured server. */
export async function checkServers(configuration: Configuration): Promise<Finding[]> {
  const findings = await Promise.all(
    serversOf(configuration).map(async ({ name, address }) => {
      const reason = await accepts(address);
      // Without the address: it may hold a password.
      return reason === null
        ? ok('servers', `${name} accepts connections`)
        : warning(
            'servers',
            `${name} cannot be reached (${reason})`,
            `correct ${name}, or start it`,
          );
    }),
  );
  const { databaseUrl, redisUrl } = configuration.api;
  return [
    ...(databaseUrl ? await checkPostgres(databaseUrl) : []),
    ...(redisUrl ? [await checkRedis(redisUrl)] : []),
    ...findings,
  ];
}

/** Signs in to Redis. The site serves without it, so it is never a failure. */
async function checkRedis(url: string): Promise<Finding> {
  let reason = 'no answer';
  const link = new RedisLink({
    url,
    prefix: 'plumbline:doctor',
    report: (line) => (reason = line),
  });
  try {
    await link.connect();
    const answer = await link.run((client) => client.ping());
    if (answer !== null) return ok('servers', 'REDIS_URL answers');
    return warning(
      'servers',
      `REDIS_URL cannot be used (${reason})`,
      'start Redis, or correct REDIS_URL; until then each API counts alone',
    );
  } finally {
    link.close();
  }
}

async function checkPostgres(databaseUrl: string): Promise<Finding[]> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: ANSWER_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number; now: Date }>(
      `select current_setting('server_version_num')::int as version, clock_timestamp() as now`,
    );
    const [{ version, now } = { version: 0, now: new Date() }] = rows;
    const major = Math.floor(version / 10_000);
    return [
      major >= POSTGRES
        ? ok('database', `PostgreSQL ${major} answers`)
        : failure('database', `PostgreSQL ${major}`, `install PostgreSQL ${POSTGRES} or newer`),
      await checkSchema(await migrationsOf((text) => client.query(text))),
      checkClock('the PostgreSQL server', now.getTime(), Date.now()),
    ];
  } catch (error) {
    return [
      failure(
        'database',
        `DATABASE_URL cannot be used (${reasonOf(error)})`,
        'start the server, or correct DATABASE_URL',
      ),
    ];
  } finally {
    await client.end().catch(() => undefined);
  }
}
