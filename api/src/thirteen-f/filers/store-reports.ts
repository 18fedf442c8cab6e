import { Market } from '../../market/store/market';
import type { Snapshot } from '../../market/snapshot/read';
import { noSimulatedWorld, type SimulatedWorld } from 'market-model/ports/simulated-world';
import { buildReports } from './build-reports';

/**
 * Columns of the 13F filings of a snapshot that is being written. Prices and names of the same
 * snapshot decide units and symbols.
 */
export const storeReports = async (
  snapshot: Snapshot,
  world: SimulatedWorld = noSimulatedWorld,
): Promise<Buffer> => buildReports(await Market.open(snapshot, world));
