/** Edge, API and PostgreSQL as processes of their own, whose processor time and memory are read. */
import { execFile } from 'node:child_process';
import { symlink } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { startPostgres } from 'shared/server/postgres-server';
import { BENCH_SECRET, startEdge } from '../endpoints/page-calls';
import { temporaryDataDir } from '../http/market';
import { startServer, type ServerProcess } from '../http/process';
import type { Costs } from './costs';
import { databaseProcesses } from './database-processes';
import type { Reading } from './reading';
import { machineMs } from './machine-time';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** Kept between two runs; a market of an earlier trading day is made again. */
const MARKET_DATA = path.join(ROOT, '.cache/bench-capacity');

export interface MeasuredSite {
  edge: ServerProcess;
  engine: 'PostgreSQL' | 'the embedded database';
  cores: number;
  read(): Promise<Reading>;
  memory(): Promise<Costs['memory']>;
  close(): Promise<void>;
}

/** A small demo market with live prices. */
async function makeMarket(): Promise<void> {
  const isThere = existsSync(path.join(MARKET_DATA, 'market'));
  await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', 'api/src/ingest/cli.ts', '--demo', ...(isThere ? ['--if-stale'] : [])],
    {
      cwd: ROOT,
      env: {
        ...process.env,
        TSX_TSCONFIG_PATH: 'tsconfig.json',
        DATA_DIR: MARKET_DATA,
        DEMO_MARKET: 'small',
      },
    },
  );
}

/** Opens the site with the built packages of the product. */
export async function openMeasuredSite(log: (line: string) => void): Promise<MeasuredSite> {
  log('Preparing a market …');
  await makeMarket();
  const data = await temporaryDataDir();
  await symlink(path.join(MARKET_DATA, 'market'), path.join(data.path, 'market'));
  const postgres = startPostgres();
  if (typeof postgres === 'string') log(`Without PostgreSQL: ${postgres}`);
  const url = typeof postgres === 'string' ? null : await postgres.createDatabase();
  const api = await startServer('api/src/main.ts', {
    DATA_DIR: data.path,
    API_PORT: '0',
    EDGE_SECRET: BENCH_SECRET,
    LOG_LEVEL: 'silent',
    DEMO_MARKET: 'small',
    ...(url !== null && { DATABASE_URL: url }),
  });
  log('Releasing the product …');
  const edge = await startEdge(data.path, api.origin);
  const database = url === null ? null : await databaseProcesses(url);
  return {
    edge,
    engine: database ? 'PostgreSQL' : 'the embedded database',
    cores: availableParallelism(),
    async read() {
      const { user, system } = process.cpuUsage();
      return {
        at: performance.now(),
        edgeMs: (await edge.processorMs()) ?? 0,
        edgeMainMs: (await edge.mainThreadMs()) ?? 0,
        apiMs: (await api.processorMs()) ?? 0,
        apiMainMs: (await api.mainThreadMs()) ?? 0,
        databaseMs: (await database?.processorMs()) ?? 0,
        clientMs: (user + system) / 1000,
        busyMs: await machineMs(),
      };
    },
    async memory() {
      return {
        edgeMb: (await edge.residentMb()) ?? 0,
        apiMb: (await api.residentMb()) ?? 0,
        databaseMb: (await database?.memoryMb()) ?? 0,
      };
    },
    async close() {
      await edge.stop();
      await api.stop();
      if (typeof postgres !== 'string') postgres.stop();
      await data.remove();
    },
  };
}
