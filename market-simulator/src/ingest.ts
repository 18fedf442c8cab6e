/** The simulated market as ingest stores it. */
import type { MarketSimulation } from 'market-model/ports';
import { availableParallelism } from 'node:os';
import { collectedLists, type CollectedFacts } from './collections/demo-collector';
import { DEMO_SEED, SMALL_SEED } from './profiles/market-size';
import { lastFinishedTradingDay } from './prices/trading-calendar';
import { simulateShares } from './shares/simulate-shares';
import { demoRecordCount } from './world/records';
import { DEMO_SOURCE } from './world/source';
import { SIMULATION_VERSION } from './world/universe';

export { lastFinishedTradingDay } from './prices/trading-calendar';
export { demoRecords, demoUsdRate, type SimulatedAsset } from './world/records';
export { ownIndexHistory } from './world/index-histories';
export { DEMO_SOURCE } from './world/source';
export { DEMO_SEED, SMALL_SEED } from './profiles/market-size';

/** More than these gain little: the table is written by one. */
const MAX_THREADS = 4;
const defaultThreads = (): number => Math.min(MAX_THREADS, availableParallelism());

export const simulation: MarketSimulation = {
  source: DEMO_SOURCE,
  version: SIMULATION_VERSION,
  seed: DEMO_SEED,
  smallSeed: SMALL_SEED,
  lastDayBefore: lastFinishedTradingDay,
  simulate: ({ seed, lastDay, onAsset, threads = defaultThreads() }) => {
    const assets = demoRecordCount(seed);
    const facts: CollectedFacts[] = [];
    const records = async function* () {
      for await (const share of simulateShares({ seed, lastDay, assets }, threads)) {
        facts.push(share.facts);
        for (const record of share.records) {
          yield record;
          onAsset?.();
        }
      }
    };
    return {
      assets,
      records: records(),
      collections: () => collectedLists(facts, seed, lastDay),
    };
  },
};
