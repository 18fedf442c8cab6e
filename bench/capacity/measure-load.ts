/** Loads of requests: the cost of one, and how many are answered. */
import { startLoad, type Call } from '../http/load';
import { median } from '../statistics';
import type { Calls } from './calls';
import { costOf, type Cost } from './costs';
import type { MeasuredSite } from './measured-site';
import { costBetween, coresLeft, secondsBetween } from './reading';

const CLIENTS = 16;
/** The edge limits the processor time of one address. */
const ADDRESSES = 200;
const IDLE_SECONDS = 2;
const IDLE_ROUNDS = 5;
/** Before each measurement. */
const WARM_UP_SECONDS = 0.5;
const LONGEST_FIRST_SECONDS = 40;
const SECONDS = 2;

/** The edge takes few reports of one address: more than these would be refused. */
const RATES: Readonly<Record<string, number>> = { report: 100 };

export const sleep = (seconds: number) =>
  new Promise((resolve) => setTimeout(resolve, 1000 * seconds));

const medianOf = (all: readonly Cost[]): Cost =>
  costOf((field) => median(all.map((cost) => cost[field])));

/** Cost of a second without requests: a median, because a collection of garbage may come in one. */
async function measureIdle(site: MeasuredSite): Promise<Cost> {
  const all: Cost[] = [];
  for (let round = 0; round < IDLE_ROUNDS; round += 1) {
    const before = await site.read();
    await sleep(IDLE_SECONDS);
    const after = await site.read();
    all.push(costBetween([before, after], { count: secondsBetween(before, after) }));
  }
  return { ...medianOf(all), clientMs: 0 };
}

export interface LoadOptions {
  warmUp: number;
  seconds: number;
  /** Requests per second; without it as many as are answered. */
  rate?: number | undefined;
  /** Cost of a second without requests, taken off. */
  idle?: Cost;
}

export interface MeasuredLoad {
  perSecond: number;
  failed: number;
  /** Mean cost of a request. */
  cost: Cost;
  /** Cores that other programs of the machine left. */
  coresLeft: number;
}

/** Repeats calls for a time, after a warm-up. */
export async function measureLoad(
  site: MeasuredSite,
  calls: readonly Call[],
  { warmUp, seconds, rate, idle }: LoadOptions,
): Promise<MeasuredLoad> {
  const load = startLoad(site.edge.origin, calls, {
    clients: CLIENTS,
    addresses: ADDRESSES,
    ...(rate !== undefined && { everyMs: (1000 * CLIENTS) / rate }),
  });
  await sleep(warmUp);
  const before = await site.read();
  await sleep(seconds);
  const after = await site.read();
  await load.stop();
  const samples = load.samples.filter(({ at, ms }) => at + ms >= before.at && at + ms < after.at);
  const bytes = samples.reduce((sum, sample) => sum + sample.bytes, 0);
  return {
    perSecond: samples.length / secondsBetween(before, after),
    failed: samples.filter(({ status }) => status < 200 || status >= 300).length,
    cost: costBetween([before, after], { count: samples.length, bytes, ...(idle && { idle }) }),
    coresLeft: coresLeft([before, after], site.cores),
  };
}

/** Asks each call twice, so that its answer is in the caches and its code is compiled. */
async function fillCaches(site: MeasuredSite, calls: readonly Call[]): Promise<void> {
  const load = startLoad(site.edge.origin, calls, { clients: CLIENTS, addresses: ADDRESSES });
  const latest = performance.now() + 1000 * LONGEST_FIRST_SECONDS;
  while (load.samples.length < 2 * calls.length + CLIENTS && performance.now() < latest)
    await sleep(0.05);
  await load.stop();
}

export interface RequestCosts {
  idle: Cost;
  /** By kind, medians of the rounds. */
  costs: ReadonlyMap<string, Cost>;
}

/**
 * Costs of one request of each kind, each kind by itself, in interleaved rounds.
 *
 * @throws if a request is refused
 */
export async function measureRequests(
  site: MeasuredSite,
  calls: Calls,
  rounds: number,
): Promise<RequestCosts> {
  for (const [kind, ofKind] of calls) if (RATES[kind] === undefined) await fillCaches(site, ofKind);
  const idle = await measureIdle(site);
  const measured = new Map<string, Cost[]>([...calls.keys()].map((kind) => [kind, []]));
  for (let round = 0; round < rounds; round += 1)
    for (const [kind, ofKind] of calls) {
      const options = { warmUp: WARM_UP_SECONDS, seconds: SECONDS, rate: RATES[kind], idle };
      const { cost, failed } = await measureLoad(site, ofKind, options);
      if (failed > 0) throw new Error(`${kind}: ${failed} requests failed`);
      measured.get(kind)?.push(cost);
    }
  return { idle, costs: new Map([...measured].map(([kind, all]) => [kind, medianOf(all)])) };
}
