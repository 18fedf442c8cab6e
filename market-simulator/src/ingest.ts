/** The simulated market as ingest stores it. */
import type { MarketSimulation } from 'api/ports';
import { DemoCollector } from './collections/demo-collector';
import { DEMO_SEED, SMALL_SEED } from './profiles/market-size';
import { lastFinishedTradingDay } from './prices/trading-calendar';
import { DEMO_SOURCE, demoRecordCount, demoRecords } from './world/records';
import { SIMULATION_VERSION } from './world/universe';

export { lastFinishedTradingDay } from './prices/trading-calendar';
export { DEMO_SOURCE, demoRecords, demoUsdRate, type SimulatedAsset } from './world/records';
export { DEMO_SEED, SMALL_SEED } from './profiles/market-size';

export const simulation: MarketSimulation = {
  source: DEMO_SOURCE,
  version: SIMULATION_VERSION,
  seed: DEMO_SEED,
  smallSeed: SMALL_SEED,
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
