import { mkdir, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { publish } from '../../edge/src/fleet/publish/publish';
import { startServer, type ServerProcess } from '../http/process';
import { writeTiny } from './tiny-remotes';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** Shell and remotes of the product; tiny remotes fill up the number. */
const PRODUCT = ['shell', 'mfe-screeners', 'mfe-pro-filters', 'mfe-workspace', 'mfe-content'];
const PRODUCT_REMOTES = PRODUCT.length - 1;

export interface Fleet {
  /** Number of remotes, those of the product included. */
  remotes: number;
  edge: ServerProcess;
  /** Releases a tiny remote again. @returns milliseconds of the release only */
  release(index: number, build: string, traffic?: number): Promise<number>;
  /** Tiny remotes of the fleet. */
  tiny: number;
  measures(): Promise<Measures>;
  close(): Promise<void>;
}

export interface Measures {
  maxStallMs: number;
  p99StallMs: number;
  /** Of the edge only, without waits for a processor; null if the system does not provide it. */
  longestWorkMs: number | null;
  rssMb: number;
  heapMb: number;
}

export interface FleetOptions {
  folder: string;
  remotes: number;
  /** Data of the site that has the API. */
  siteData: string;
  apiPort: number;
}

/** A fleet with a number of remotes, released one after the other, behind an edge. */
export async function openFleet({
  folder,
  remotes,
  siteData,
  apiPort,
}: FleetOptions): Promise<Fleet> {
  await rm(folder, { recursive: true, force: true });
  const releasesDir = path.join(folder, 'data', 'releases');
  const cacheDir = path.join(ROOT, '.cache');
  await mkdir(releasesDir, { recursive: true });
  await symlink(path.join(siteData, 'market'), path.join(folder, 'data', 'market'));
  const options = { releasesDir, cacheDir, command: 'release', reason: 'benchmark' };
  for (const name of PRODUCT)
    await publish(path.join(ROOT, name), { ...options, traffic: 100, keepDecisions: true });

  async function release(index: number, build: string, traffic = 100): Promise<number> {
    const packageDir = await writeTiny(path.join(folder, 'packages'), index, build);
    const started = performance.now();
    await publish(packageDir, { ...options, traffic });
    return performance.now() - started;
  }
  const tiny = remotes - PRODUCT_REMOTES;
  for (let index = 0; index < tiny; index += 1) await release(index, 'first');
  const edge = await startServer('bench/fleet/measured-edge.ts', {
    DATA_DIR: path.join(folder, 'data'),
    PORT: '1',
    API_PORT: String(apiPort),
  });
  return {
    remotes,
    edge,
    release,
    tiny,
    measures: async () =>
      (await (await fetch(new URL('/measures', edge.origin))).json()) as Measures,
    close: () => edge.stop(),
  };
}
