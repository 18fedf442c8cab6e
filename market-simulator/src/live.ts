/** Live prices of the simulated market, and prices within a day. */
import type { LiveSimulation } from 'market-model/ports';
import { simulatedFeed } from './live/simulated-feed';
import { simulatedIntraday } from './live/simulated-intraday';
import { generateDemoBars } from './world/bars';

export const liveSimulation: LiveSimulation = {
  feed: (quoteOf) => simulatedFeed(quoteOf, generateDemoBars),
  intraday: simulatedIntraday,
};
