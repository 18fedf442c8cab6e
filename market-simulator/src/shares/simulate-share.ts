import type { AssetRecord } from 'market-model/dataset';
import { DemoCollector, type CollectedFacts } from '../collections/demo-collector';
import { demoRecords } from '../world/records';

/** A slice of a simulated market: indexes in the order of its records. */
export interface Share {
  seed: number;
  lastDay: number;
  from: number;
  /** Not included. */
  to: number;
}

export interface SimulatedShare {
  records: AssetRecord[];
  facts: CollectedFacts;
}

/** Simulates a slice of the market, independent of the other slices. */
export function simulateShare({ seed, lastDay, from, to }: Share): SimulatedShare {
  const collector = new DemoCollector(lastDay);
  const records = demoRecords({
    seed,
    lastDay,
    from,
    to,
    onAsset: (asset, fields) => collector.add(asset, fields),
  });
  return { records: [...records], facts: collector.facts() };
}
