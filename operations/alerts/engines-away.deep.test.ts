/** Edge and API while each of their engines is away: what they export fires exactly one alert. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  openFaultProxy,
  openS3Double,
  type FaultProxy,
  type S3Double,
} from 'shared/server/object-servers';
import { startPostgres } from 'shared/server/postgres-server';
import { killableApi } from '../../api/src/database/api-process.fixture';
import {
  redisRefusal,
  startRedis,
  type RedisServer,
} from '../../api/src/coordination/redis/redis-server.fixture';
import { publish } from '../../edge/src/fleet/publish/publish';
import { openState } from '../../edge/src/fleet/state/open-state';
import { telemetryFolder } from '../../edge/src/telemetry/journal';
import { fakePackage } from '../../edge/src/testing/fake-package';
import { serverProcesses } from '../../edge/src/testing/server-processes';
import { SHELL } from '../../edge/src/testing/test-site';
import { freePort } from '../proxies/deployed-front.fixture';
import { requireAlerts, valuesOf, type Pages } from './fired-alerts.fixture';

const postgres = startPostgres();
const absent = spawnSync('promtool', ['--version']).error ? 'promtool is not installed' : null;
const missing = absent ?? redisRefusal() ?? (typeof postgres === 'string' ? postgres : null);
const skipped = missing === null ? '' : ` (skipped: ${missing})`;
/** Lock of the APIs' leader, as in docs/runbooks/no-leader.md. */
const API_LOCK = 7_215_002;
const eventually = { timeout: 60_000, interval: 250 };

describe.skipIf(missing !== null)(`edge and API without an engine${skipped}`, () => {
  const api = killableApi();
  const processes = serverProcesses();
  const metricsPorts: Record<string, number> = {};
  let redis: RedisServer;
  let double: S3Double;
  let store: FaultProxy;
  let databaseUrl = '';
  let page = '';

  const scrape = async (): Promise<Pages> =>
    Object.fromEntries(
      await Promise.all(
        Object.entries(metricsPorts).map(async ([instance, port]) => {
          const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
          return [instance, await answer.text()] as const;
        }),
      ),
    );
  const values = async (metric: string) => valuesOf(await scrape(), metric);
  const isServed = async (): Promise<boolean> => (await fetch(page)).ok;

  beforeAll(async () => {
    if (typeof postgres === 'string') return;
    [redis, double] = [await startRedis(), await openS3Double()];
    store = await openFaultProxy(double.endpoint);
    databaseUrl = await postgres.createDatabase();
    const dataDir = api.folder();
    const assets = {
      ASSET_STORE: 's3://bucket/site',
      AWS_ENDPOINT_URL_S3: store.endpoint,
      AWS_ACCESS_KEY_ID: 'key',
      AWS_SECRET_ACCESS_KEY: 'secret',
    };
    for (const [name, value] of Object.entries(assets)) vi.stubEnv(name, value);
    const releasesDir = path.join(dataDir, 'releases');
    const telemetryDir = telemetryFolder(dataDir);
    const state = await openState({ releasesDir, telemetryDir, databaseUrl, log: () => undefined });
    await publish(await fakePackage(path.join(dataDir, 'incoming'), SHELL), {
      releasesDir,
      cacheDir: path.join(dataDir, 'incoming/cache'),
      traffic: 100,
      command: 'release',
    });
    await state.close();
    vi.unstubAllEnvs();

    metricsPorts['edge'] = await freePort();
    metricsPorts['api'] = await freePort();
    const common = {
      ...assets,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      REDIS_URL: redis.url,
      EDGE_SECRET: 'secret-of-the-edge-0123456789-0123456789',
    };
    const origin = await api.start({ ...common, METRICS_PORT: String(metricsPorts['api'] - 1) })
      .ready;
    const edge = await processes.startEdge(
      {
        ...common,
        API_PORT: new URL(origin).port,
        METRICS_PORT: String(metricsPorts['edge']),
      },
      '/login',
    );
    page = `${edge.base}/login`;
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    processes.killAll();
    await store?.close();
    double?.close();
    await redis?.stop();
    if (typeof postgres !== 'string') postgres.stop();
  });

  it('fire nothing while all engines answer', async () => {
    await expect.poll(() => values('plumbline_leader'), eventually).toEqual({ edge: 1, api: 1 });
    requireAlerts(await scrape(), []);
  });

  it('fire RedisAway without Redis', async () => {
    const connected = () => values('plumbline_redis_connected');
    await redis.stop();
    await expect.poll(connected, eventually).toEqual({ api: 0 });
    requireAlerts(await scrape(), ['RedisAway']);
    expect(await isServed()).toBe(true);
    await redis.start();
    await expect.poll(connected, eventually).toEqual({ api: 1 });
    requireAlerts(await scrape(), []);
  });

  it('fire ObjectStoreAway without the object store', async () => {
    const up = () => values('plumbline_asset_store_up');
    await store.refuse();
    await expect.poll(up, eventually).toEqual({ edge: 0, api: 0 });
    requireAlerts(await scrape(), ['ObjectStoreAway']);
    expect(await isServed()).toBe(true);
    await store.open();
    await expect.poll(up, eventually).toEqual({ edge: 1, api: 1 });
    requireAlerts(await scrape(), []);
  });

  it('fire FleetDatabaseAway without PostgreSQL', async () => {
    if (typeof postgres === 'string') return;
    postgres.halt();
    await expect.poll(() => values('plumbline_leader'), eventually).toEqual({ edge: 0, api: 0 });
    await expect.poll(() => values('plumbline_fleet_database_up'), eventually).toEqual({ edge: 0 });
    requireAlerts(await scrape(), ['FleetDatabaseAway']);
    expect(await isServed()).toBe(true);
    postgres.resume();
    await expect.poll(() => values('plumbline_leader'), eventually).toEqual({ edge: 1, api: 1 });
    requireAlerts(await scrape(), []);
  });

  it('fire NoLeader while another program holds the lock', async () => {
    const [holder, terminator] = [0, 1].map(() => new pg.Client({ connectionString: databaseUrl }));
    if (!holder || !terminator) return;
    await Promise.all([holder.connect(), terminator.connect()]);
    const lock = holder.query('select pg_advisory_lock($1)', [API_LOCK]);
    // Until the holder waits, another session could take the lock of the ended one.
    const waiting = async () =>
      (await terminator.query(`select 1 from pg_locks where locktype = 'advisory' and not granted`))
        .rowCount;
    await expect.poll(waiting, eventually).toBe(1);
    await terminator.query(
      `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and granted and objid = $1`,
      [API_LOCK],
    );
    await lock;
    await expect.poll(() => values('plumbline_leader'), eventually).toEqual({ edge: 1, api: 0 });
    requireAlerts(await scrape(), ['NoLeader']);
    await Promise.all([holder.end(), terminator.end()]);
    await expect.poll(() => values('plumbline_leader'), eventually).toEqual({ edge: 1, api: 1 });
  });
});
