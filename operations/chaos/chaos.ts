/** One run: opens the site, lets visitors in, makes the faults, and compares what was written. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { StoredWrites } from './account';
import { apiWithoutDatabase, edgeWithoutDatabase } from './partitions';
import { databaseAway, killAtRandom, storeAndRedisAway, type OutageFigures } from './faults';
import { judge, type Figures } from './judge';
import { openTopology } from './topology';
import { openVisitors, VISITORS } from './visitors';

export interface ChaosOptions {
  /** Length of the random kills. */
  seconds: number;
  /** Least length of the outage of store and Redis; 0: none. */
  awaySeconds: number;
  /** Least length of the outage of PostgreSQL, and of each partition; 0: none of them. */
  outageSeconds: number;
  seed: number;
}

/** Outages of a run in their order. The last release is in the one of an edge, so it comes last. */
const OUTAGES = {
  'store and Redis away': storeAndRedisAway,
  'PostgreSQL away': databaseAway,
  'an API without PostgreSQL': apiWithoutDatabase,
  'an edge without PostgreSQL': edgeWithoutDatabase,
} as const;
export type OutageName = keyof typeof OUTAGES;

export interface ChaosReport {
  options: ChaosOptions;
  kills: Figures;
  /** By name, in their order. */
  outages: Partial<Record<OutageName, OutageFigures>>;
  writes: StoredWrites;
  /** The first failed requests. */
  examples: string[];
}

/**
 * The process must be root in network, mount and process namespaces of its own.
 *
 * @param say takes a line about the progress
 */
export async function runChaos(
  options: ChaosOptions,
  say: (line: string) => void,
): Promise<ChaosReport> {
  const { seconds, awaySeconds, outageSeconds, seed } = options;
  const folder = mkdtempSync(path.join(tmpdir(), 'chaos-'));
  // PostgreSQL runs as another user.
  chmodSync(folder, 0o755);
  say(`data and logs are in ${folder}`);
  const topology = await openTopology(folder, VISITORS, say);
  const visitors = await openVisitors(topology.address, topology.visitors, topology.version);
  visitors.start();
  const { outcomes, examples } = visitors;
  const faults = await killAtRandom(topology, seconds, seed, say);
  const kills = judge(outcomes, faults);
  const outages: ChaosReport['outages'] = {};
  for (const name of Object.keys(OUTAGES) as OutageName[]) {
    const length = name === 'store and Redis away' ? awaySeconds : outageSeconds;
    if (length === 0) continue;
    say(`${name}, ${length} s`);
    outages[name] = await OUTAGES[name](topology, outcomes, length);
  }
  await visitors.stop();
  const writes = await visitors.compare();
  visitors.close();
  await topology.close();
  // Not after a failure: the logs say why.
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  return { options, kills, outages, writes, examples };
}
