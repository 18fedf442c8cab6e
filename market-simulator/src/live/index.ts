/** Live prices of the simulated market, and prices within a day. Needs nothing else of the simulator. */
import type { LiveSimulation } from 'api/ports';
import { simulatedFeed } from './simulated-feed';
import { simulatedIntraday } from './simulated-intraday';

export const liveSimulation: LiveSimulation = {
  feed: (quoteOf) => simulatedFeed(quoteOf),
  intraday: simulatedIntraday,
};
