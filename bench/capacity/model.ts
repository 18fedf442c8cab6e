/** Demand of a workload: each rate times its measured cost, added up. */
import type { Cost, Costs } from './costs';
import { ratesOf, SECONDS_PER_DAY, type Rates, type Workload } from './workload';

/** One kind of request: how many a second, and the cost of one. */
export interface Part {
  name: string;
  rate: number;
  cost: Cost;
}

/** Requests that a load can repeat; streams and sign-ins are not among them. */
export function requestParts(costs: Costs, rates: Rates): Part[] {
  return [
    ...Object.entries(rates.pages).map(([kind, rate]) => ({
      name: kind,
      rate,
      cost: costOfPage(costs, kind),
    })),
    { name: 'file', rate: rates.files, cost: costs.file },
    { name: 'query', rate: rates.queries, cost: costs.query },
    { name: 'account', rate: rates.accountReads, cost: costs.account },
    { name: 'report', rate: rates.reports, cost: costs.report },
  ];
}

function costOfPage({ pages }: Costs, kind: string): Cost {
  const cost = pages[kind];
  if (!cost) throw new Error(`The page "${kind}" was not measured`);
  return cost;
}

const sumOf = (parts: readonly Part[], field: keyof Cost): number =>
  parts.reduce((sum, { rate, cost }) => sum + rate * cost[field], 0);

/** Use of each resource in the busiest hour, without a margin. */
export interface Demand {
  edgeCores: number;
  apiCores: number;
  databaseCores: number;
  /** Main threads of all edges and of all APIs; each thread has one core at most. */
  edgeMainCores: number;
  apiMainCores: number;
  networkMbit: number;
  streams: number;
  /** Memory of all processes and open streams. */
  memoryGb: number;
  /** Disk of releases and of the database. */
  diskGb: number;
  /** Cores of the releasing processes, on average over the month. */
  releaseCores: number;
}

const GB = 2 ** 30;
const SECONDS_PER_MONTH = 30 * SECONDS_PER_DAY;

/** @param processes each of them costs something without requests too */
export function demandOf(
  costs: Costs,
  workload: Workload,
  { edges, apis }: { edges: number; apis: number },
): Demand {
  const rates = ratesOf(workload);
  const { stream, idle, memory, release } = costs;
  const parts: Part[] = [
    ...requestParts(costs, rates),
    { name: 'sign-in', rate: rates.signIns, cost: costs.signIn },
    { name: 'stream', rate: rates.streams, cost: stream },
  ];
  const cores = (field: keyof Cost, processes: number): number =>
    (sumOf(parts, field) + processes * idle[field]) / 1000;
  const memoryMb =
    edges * memory.edgeMb +
    apis * memory.apiMb +
    (rates.streams * (stream.edgeKb + stream.apiKb)) / 1024;
  const releaseBytes = workload.releasesPerMonth * workload.keptMonths * release.bytes;
  return {
    edgeCores: cores('edgeMs', edges),
    apiCores: cores('apiMs', apis),
    databaseCores: cores('databaseMs', 1),
    edgeMainCores: cores('edgeMainMs', edges),
    apiMainCores: cores('apiMainMs', apis),
    networkMbit: (8 * sumOf(parts, 'bytes')) / 1e6,
    streams: rates.streams,
    memoryGb: memoryMb / 1024,
    diskGb: (releaseBytes + workload.accounts * workload.accountBytes) / GB,
    releaseCores: (workload.releasesPerMonth * release.ms) / 1000 / SECONDS_PER_MONTH,
  };
}

/** Mean cost of a request of the mix, ms of all processes. */
export function meanMs(parts: readonly Part[]): number {
  const fields = ['edgeMs', 'apiMs', 'databaseMs', 'clientMs'] as const;
  const rate = parts.reduce((sum, part) => sum + part.rate, 0);
  return fields.reduce((sum, field) => sum + sumOf(parts, field), 0) / rate;
}

/**
 * Requests per second of the mix at which a machine is full that everything runs on, the clients
 * included.
 *
 * @param cores cores that other programs leave
 */
export function saturationRate(parts: readonly Part[], cores: number): number {
  const rate = parts.reduce((sum, part) => sum + part.rate, 0);
  // A thread has one core at most, and the clients are one thread.
  const threads = ['edgeMainMs', 'apiMainMs', 'clientMs'] as const;
  return Math.min(
    (1000 * cores) / meanMs(parts),
    ...threads.map((field) => (1000 * rate) / sumOf(parts, field)),
  );
}
