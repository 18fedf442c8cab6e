import { isoDate } from 'market-model/dates/civil-dates';
import type { CollectedLists } from 'market-model/dataset/collections';
import { writeSnapshot } from '../../market/snapshot/write';
import { silentProgress, type Progress } from '../progress';
import type { MarketSimulation } from 'market-model/ports/market-simulation';

export interface SimulationIngestOptions {
  dataDir: string;
  simulation: MarketSimulation;
  seed?: number;
  /** Instant in milliseconds: bars end with the last finished trading day before it. */
  now?: number;
  progress?: Progress;
}

export interface SimulationIngestResult {
  id: string;
  assets: number;
  /** Last day with bars, `YYYY-MM-DD`. */
  asOf: string;
  /** Values that the catalogue did not allow. */
  refused: number;
}

/** Makes a simulated market the current snapshot; its bars and documents are not stored but made on demand. */
export async function ingestSimulation({
  dataDir,
  simulation,
  seed = simulation.seed,
  now = Date.now(),
  progress = silentProgress,
}: SimulationIngestOptions): Promise<SimulationIngestResult> {
  const lastDay = simulation.lastDayBefore(now);
  const market = simulation.simulate({ seed, lastDay, onAsset: () => progress.step() });
  progress.start('Simulating the demo market', market.assets);
  // Filled after the last record was read, which is before lists are stored.
  const collections: CollectedLists = {};
  const records = async function* () {
    yield* market.records;
    Object.assign(collections, market.collections());
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
      simulation: simulation.version,
      sources: [simulation.source],
      createdAt: new Date(now).toISOString(),
    },
  });
  progress.stop();
  return { id, assets: market.assets, asOf: isoDate(lastDay), refused: refused.length };
}
