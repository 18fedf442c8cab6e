import { isoDate } from '../dates/civil-dates';
import { writeSnapshot } from '../market/snapshot/write';
import { DemoCollector } from './demo/collections/demo-collector';
import { DEMO_SOURCE, demoRecordCount, demoRecords } from './demo/records';
import { lastFinishedTradingDay } from './demo/trading-calendar';
import { DEMO_SEED, SIMULATION_VERSION } from './demo/universe';
import type { CollectedLists } from './source';
import { silentProgress, type Progress } from './progress';

export interface DemoIngestOptions {
  dataDir: string;
  seed?: number;
  /** Instant in milliseconds: bars end with the last finished trading day before it. */
  now?: number;
  progress?: Progress;
}

export interface DemoIngestResult {
  id: string;
  assets: number;
  /** Last day with bars, `YYYY-MM-DD`. */
  asOf: string;
  /** Values that the catalogue did not allow. */
  refused: number;
}

/** Simulates the demo world and makes it the current snapshot; bars are not stored but made on demand. */
export async function ingestDemo({
  dataDir,
  seed = DEMO_SEED,
  now = Date.now(),
  progress = silentProgress,
}: DemoIngestOptions): Promise<DemoIngestResult> {
  const lastDay = lastFinishedTradingDay(now);
  const assets = demoRecordCount(seed);
  progress.start('Simulating the demo market', assets);
  const collector = new DemoCollector(seed, lastDay);
  // Filled when the last record has been taken, which is before lists are stored.
  const collections: CollectedLists = {};
  const records = function* () {
    yield* demoRecords({
      seed,
      lastDay,
      onProgress: () => progress.step(),
      onAsset: (asset, fields) => collector.add(asset, fields),
    });
    Object.assign(collections, collector.finish());
  };
  const { id, refused } = await writeSnapshot(dataDir, {
    records: records(),
    collections,
    history: () => ({ kind: 'demo', seed }),
    bars: () => null,
    meta: {
      // New York closes last of the simulated exchanges.
      asOf: `${isoDate(lastDay)}T21:00:00Z`,
      demo: true,
      simulation: SIMULATION_VERSION,
      sources: [DEMO_SOURCE],
      createdAt: new Date(now).toISOString(),
    },
  });
  progress.stop();
  return { id, assets, asOf: isoDate(lastDay), refused: refused.length };
}
