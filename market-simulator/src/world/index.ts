/** What the snapshot of a simulated market does not store: bars and documents, made on demand. */
import type { SimulatedWorld } from 'api/ports';
import { generateDemoBars } from './bars';
import { generateDemoDocument } from './documents';
import { demoMemberships } from './memberships';

export const simulatedWorld: SimulatedWorld = {
  bars: generateDemoBars,
  document: generateDemoDocument,
  memberships: demoMemberships,
};
