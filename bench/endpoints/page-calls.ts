/** The edge with the product's releases, and its start page. */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { publish } from '../../edge/src/fleet/publish/publish';
import type { Call } from '../http/load';
import { startServer, type ServerProcess } from '../http/process';

export const ROOT = path.resolve(import.meta.dirname, '../..');

/** By it the API of a benchmark knows its edge, as on a site. */
export const BENCH_SECRET = 'b'.repeat(32);

export const PRODUCT = [
  'shell',
  'mfe-screeners',
  'mfe-pro-filters',
  'mfe-workspace',
  'mfe-content',
];

const page = (name: string, encoding: string): Call => ({
  name,
  method: 'GET',
  path: '/',
  headers: { accept: 'text/html', 'accept-encoding': encoding },
});
export const PAGE_CALLS = [
  page('page /, brotli', 'gzip, deflate, br'),
  page('page /, gzip', 'gzip'),
  page('page /, plain', 'identity'),
];

/** Releases the built packages of the product and starts an edge in front of an API. */
export async function startEdge(dataDir: string, apiOrigin: string): Promise<ServerProcess> {
  const releasesDir = path.join(dataDir, 'releases');
  await mkdir(releasesDir, { recursive: true });
  for (const name of PRODUCT)
    await publish(path.join(ROOT, name), {
      releasesDir,
      cacheDir: path.join(ROOT, '.cache'),
      command: 'release',
      reason: 'benchmark',
      traffic: 100,
      keepDecisions: true,
    });
  return startServer('bench/endpoints/edge-server.ts', {
    DATA_DIR: dataDir,
    PORT: '1',
    API_PORT: new URL(apiOrigin).port,
    EDGE_SECRET: BENCH_SECRET,
  });
}
