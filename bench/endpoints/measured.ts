/** Load on one server, and the processor time that it takes. */
import { startLoad, type Call, type Load } from '../http/load';
import type { ServerProcess } from '../http/process';
import { median, quantile } from '../statistics';

const ROUND_MS = 1_500;
/** Until the code of a call is compiled; on a busy machine that takes longer than a round. */
const WARM_UP_REQUESTS = 500;
const LONGEST_WARM_UP_MS = 15_000;

/** Rounds of one call on one server. */
export interface Measured {
  perSecond: number[];
  p99: number[];
  /** Processor time of the server for each request, all threads, ms. */
  processorMs: number[];
}
export const noRounds = (): Measured => ({ perSecond: [], p99: [], processorMs: [] });

export interface Medians {
  perSecond: number;
  p99: number;
  processorMs: number;
}
export const mediansOf = ({ perSecond, p99, processorMs }: Measured): Medians => ({
  perSecond: median(perSecond),
  p99: median(p99),
  processorMs: median(processorMs),
});

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const startClients = (server: ServerProcess, call: Call): Load =>
  startLoad(server.origin, [call], { addresses: 8 });

/** Asks until the server has compiled the code of a call. */
export async function warmUp(server: ServerProcess, call: Call): Promise<void> {
  const load = startClients(server, call);
  const until = performance.now() + LONGEST_WARM_UP_MS;
  while (load.samples.length < WARM_UP_REQUESTS && performance.now() < until) await sleep(50);
  await load.stop();
}

/**
 * One round with 8 clients.
 *
 * @throws if a request fails
 */
export async function measureRound(
  server: ServerProcess,
  call: Call,
  into: Measured,
): Promise<void> {
  const before = await server.processorMs();
  const load = startClients(server, call);
  const began = performance.now();
  await sleep(ROUND_MS);
  await load.stop();
  const seconds = (performance.now() - began) / 1000;
  const after = await server.processorMs();
  const failed = load.samples.filter(({ status }) => status !== 200);
  if (failed.length > 0)
    throw new Error(`${call.name}: ${failed.length} requests failed with ${failed[0]?.status}`);
  const requests = load.samples.length;
  if (requests === 0) return;
  into.perSecond.push(requests / seconds);
  const times = load.samples.map(({ ms }) => ms);
  into.p99.push(quantile(times, 0.99));
  if (before !== null && after !== null) into.processorMs.push((after - before) / requests);
}
