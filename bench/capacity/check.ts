/** The model beside a measurement: as many requests as this machine answers, and a part of the day. */
import { mixOf, type Calls } from './calls';
import type { Costs } from './costs';
import type { MeasuredSite } from './measured-site';
import { measureLoad, type MeasuredLoad } from './measure-load';
import { demandOf, meanMs, requestParts, saturationRate } from './model';
import { openStreams } from './streams';
import { MILLION, ratesOf } from './workload';

const WARM_UP_SECONDS = 8;
const SECONDS = 15;
/** Visitors a day whose busiest hour half fills two cores, clients included. */
export const CHECKED_VISITORS = 150_000;

export interface Saturation {
  predicted: { perSecond: number; ms: number };
  measured: { perSecond: number; ms: number };
  failed: number;
  coresLeft: number;
}

const PROCESSES = ['edgeMs', 'apiMs', 'databaseMs', 'clientMs'] as const;

const wholeMs = ({ cost }: MeasuredLoad): number =>
  PROCESSES.reduce((sum, field) => sum + cost[field], 0);

/** Loads the machine with the mix of requests, as much as it takes, several times. */
export async function checkSaturation(
  site: MeasuredSite,
  costs: Costs,
  calls: Calls,
  rounds: number,
): Promise<Saturation[]> {
  const parts = requestParts(costs, ratesOf(MILLION));
  const { idle } = costs;
  const all: Saturation[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const options = { warmUp: WARM_UP_SECONDS, seconds: SECONDS, idle };
    const measured = await measureLoad(site, mixOf(parts, calls), options);
    const idleCores = (idle.edgeMs + idle.apiMs + idle.databaseMs) / 1000;
    all.push({
      predicted: {
        perSecond: saturationRate(parts, measured.coresLeft - idleCores),
        ms: meanMs(parts),
      },
      measured: { perSecond: measured.perSecond, ms: wholeMs(measured) },
      failed: measured.failed,
      coresLeft: measured.coresLeft,
    });
  }
  return all;
}

/** One resource, in cores or Mbit/s. */
export interface CheckedDemand {
  resource: string;
  predicted: number;
  measured: number;
}

export interface CheckedDay {
  perSecond: { predicted: number; measured: number };
  streams: number;
  failed: number;
  demand: CheckedDemand[];
}

/** Loads the machine as the busiest hour of some visitors does, with their open streams. */
export async function checkDay(
  site: MeasuredSite,
  costs: Costs,
  calls: Calls,
): Promise<CheckedDay> {
  const workload = { ...MILLION, visitorsPerDay: CHECKED_VISITORS };
  const rates = ratesOf(workload);
  const parts = requestParts(costs, rates);
  const rate = parts.reduce((sum, part) => sum + part.rate, 0);
  const streams = Math.round(rates.streams);
  const open = await openStreams(site, streams);
  const [began, bytesBefore] = [performance.now(), open.bytes()];
  const load = await measureLoad(site, mixOf(parts, calls), {
    warmUp: WARM_UP_SECONDS,
    seconds: SECONDS,
    rate,
  });
  const streamBytes = ((open.bytes() - bytesBefore) * 1000) / (performance.now() - began);
  open.close();
  const predicted = demandOf(costs, workload, { edges: 1, apis: 1 });
  const cores = (field: 'edgeMs' | 'edgeMainMs' | 'apiMs' | 'apiMainMs' | 'databaseMs'): number =>
    (load.perSecond * load.cost[field]) / 1000;
  const mbit = (8 * (load.perSecond * load.cost.bytes + streamBytes)) / 1e6;
  const demand = [
    ['edge, cores', predicted.edgeCores, cores('edgeMs')],
    ['of it main thread', predicted.edgeMainCores, cores('edgeMainMs')],
    ['API, cores', predicted.apiCores, cores('apiMs')],
    ['of it main thread', predicted.apiMainCores, cores('apiMainMs')],
    ['database, cores', predicted.databaseCores, cores('databaseMs')],
    ['network, Mbit/s', predicted.networkMbit, mbit],
  ] as const;
  return {
    perSecond: { predicted: rate, measured: load.perSecond },
    streams,
    failed: load.failed,
    demand: demand.map(([resource, expected, measured]) => ({
      resource,
      predicted: expected,
      measured,
    })),
  };
}
