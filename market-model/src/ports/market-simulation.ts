import type { CollectedLists } from '../dataset/collections';
import type { AssetRecord } from '../dataset/dataset';

/** One simulated market as ingest stores it. */
export interface SimulatedMarket {
  /** How many records come. */
  assets: number;
  /** Complete listing records, one at a time. */
  records: AsyncIterable<AssetRecord>;
  /** The lists in addition to the listing. Call it after the last record was taken. */
  collections(): CollectedLists;
}

/** Makes a whole market from a seed. The same seed, day and version always give the same market. */
export interface MarketSimulation {
  /** Name of the source in every provenance. */
  source: string;
  /** Raised when the same seed gives another market. */
  version: number;
  /** The seed of the demo as it ships. */
  seed: number;
  /** The seed of a market a sixth of its size, for tests. */
  smallSeed: number;
  /** The newest day with bars before an instant in milliseconds, as a day number. */
  lastDayBefore(now: number): number;
  /**
   * @param onAsset called after each record
   * @param threads that simulate side by side, by the processors when left out; the market is the same
   */
  simulate(options: {
    seed: number;
    lastDay: number;
    onAsset?: () => void;
    threads?: number;
  }): SimulatedMarket;
}
