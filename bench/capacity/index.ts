/** Costs of requests, streams and releases, a model of a large site, and a check of the model. */
import { loadavg } from 'node:os';
import type { Benchmark, Context, Report } from '../benchmark';
import { callsOf, type Calls } from './calls';
import { CHECKED_VISITORS, checkDay, checkSaturation } from './check';
import type { Cost, Costs } from './costs';
import { DEPLOYED, utilisation } from './installation';
import { measureRequests } from './measure-load';
import { openMeasuredSite, type MeasuredSite } from './measured-site';
import { demandOf } from './model';
import { measureReleases } from './releases';
import { measureSignIns } from './sign-ins';
import { measureStreams } from './streams';
import {
  costTable,
  dayTable,
  otherTable,
  planTable,
  rateTable,
  saturationTable,
  utilisationTable,
} from './tables';
import { MILLION } from './workload';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);

async function measureCosts(site: MeasuredSite, calls: Calls, log: Context['log']): Promise<Costs> {
  log('Measuring requests …');
  const { idle, costs } = await measureRequests(site, calls, ROUNDS);
  const costOf = (kind: string): Cost => {
    const cost = costs.get(kind);
    if (!cost) throw new Error(`${kind} was not measured`);
    return cost;
  };
  log('Measuring sign-ins, releases and streams …');
  const signIn = await measureSignIns(site, idle);
  const memory = await site.memory();
  const stream = await measureStreams(site, idle);
  return {
    pages: Object.fromEntries(Object.keys(MILLION.pages).map((kind) => [kind, costOf(kind)])),
    file: costOf('file'),
    query: costOf('query'),
    account: costOf('account'),
    report: costOf('report'),
    signIn,
    stream,
    idle,
    release: await measureReleases(),
    memory,
  };
}

/** Load of the machine in the last minute. */
const load = (): string => (loadavg()[0] ?? 0).toFixed(1);

async function run({ log }: Context): Promise<Report> {
  const before = load();
  const site = await openMeasuredSite(log);
  try {
    const calls = await callsOf(new URL(site.edge.origin));
    const costs = await measureCosts(site, calls, log);
    log('Checking the model …');
    const day = await checkDay(site, costs, calls);
    const saturation = await checkSaturation(site, costs, calls, ROUNDS);
    const demand = demandOf(costs, MILLION, DEPLOYED);
    return {
      tables: [
        costTable(costs),
        otherTable(costs),
        rateTable(MILLION),
        utilisationTable(utilisation(demand, DEPLOYED)),
        planTable(demand),
        dayTable(CHECKED_VISITORS, day),
        saturationTable(saturation),
      ],
      notes: [
        `Database: ${site.engine}. A small demo market of some 2 000 stocks; streams have coins, whose prices change at all hours.`,
        `Each kind of request was measured by itself: medians of ${ROUNDS} rounds. The last check counts the cores that other programs left.`,
        `Load of the machine at the start: ${before}, at the end: ${load()}, on ${site.cores} cores.`,
      ],
    };
  } finally {
    await site.close();
  }
}

const benchmark: Benchmark = {
  summary: 'costs of requests, a model of a million visitors a day, and its check by a load',
  run,
};
export default benchmark;
