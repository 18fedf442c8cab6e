/**
 * Data of a simulated market that its snapshot does not store: bars and documents, generated on
 * demand.
 */
import type { SimulatedWorld } from 'market-model/ports';
import { generateDemoBars } from './bars';
import { generateDemoDocument } from './documents';
import { demoMemberships } from './memberships';

export const simulatedWorld: SimulatedWorld = {
  bars: generateDemoBars,
  document: generateDemoDocument,
  memberships: demoMemberships,
};
