/** The simulated market as ingest stores it. */
import type { MarketSimulation } from 'api/ports';
import { DemoCollector } from './collections/demo-collector';
import { lastFinishedTradingDay } from './prices/trading-calendar';
import { DEMO_SOURCE, demoRecordCount, demoRecords } from './world/records';
import { DEMO_SEED, SIMULATION_VERSION } from './world/universe';

export { lastFinishedTradingDay } from './prices/trading-calendar';
export { DEMO_SOURCE, demoRecords, demoUsdRate, type SimulatedAsset } from './world/records';
export { DEMO_SEED } from './world/universe';

export const simulation: MarketSimulation = {
  source: DEMO_SOURCE,
  version: SIMULATION_VERSION,
  seed: DEMO_SEED,
  lastDayBefore: lastFinishedTradingDay,
  simulate: ({ seed, lastDay, onAsset }) => {
    const collector = new DemoCollector(seed, lastDay);
    return {
      assets: demoRecordCount(seed),
      records: demoRecords({
        seed,
        lastDay,
        onProgress: onAsset,
        onAsset: (asset, fields) => collector.add(asset, fields),
      }),
      collections: () => collector.finish(),
    };
  },
};
