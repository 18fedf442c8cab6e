/** A process that prints the simulated price of each symbol at each instant, in the given order. */
import { z } from 'zod';
import { generateDemoBars } from '../world/bars';
import { simulatedFeed } from './simulated-feed';

const { symbols, instants } = z
  .object({ symbols: z.array(z.string()), instants: z.array(z.number()) })
  .parse(JSON.parse(process.argv[2] ?? ''));
const exchanges = new Map([
  ['FOREX', 'FOREX'],
  ['CC', 'CC'],
  ['INDX', 'INDX'],
]);
let now = 0;
const feed = simulatedFeed(
  (symbol) => ({
    price: 1,
    previousClose: null,
    day: null,
    seed: 7,
    exchange: exchanges.get(symbol.slice(symbol.lastIndexOf('.') + 1)) ?? 'US',
  }),
  generateDemoBars,
  { now: () => now },
);
const signal = new AbortController().signal;
const prices = [];
for (now of instants) prices.push(await feed.next(symbols, signal));
process.stdout.write(JSON.stringify(prices));
