/** Load on one server, and the processor time that it takes. */
import { startLoad, type Call } from '../http/load';
import type { ServerProcess } from '../http/process';
import { median, quantile } from '../statistics';

const ROUND_MS = 1_500;

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

/**
 * One round with 8 clients.
 *
 * @param into null for a warm-up
 * @throws if a request fails
 */
export async function measureRound(
  server: ServerProcess,
  call: Call,
  into: Measured | null,
): Promise<void> {
  const before = await server.processorMs();
  const load = startLoad(server.origin, [call], { addresses: 8 });
  const began = performance.now();
  await new Promise((resolve) => setTimeout(resolve, ROUND_MS));
  await load.stop();
  const seconds = (performance.now() - began) / 1000;
  const after = await server.processorMs();
  const failed = load.samples.filter(({ status }) => status !== 200);
  if (failed.length > 0)
    throw new Error(`${call.name}: ${failed.length} requests failed with ${failed[0]?.status}`);
  const requests = load.samples.length;
  if (!into || requests === 0) return;
  into.perSecond.push(requests / seconds);
  const times = load.samples.map(({ ms }) => ms);
  into.p99.push(quantile(times, 0.99));
  if (before !== null && after !== null) into.processorMs.push((after - before) / requests);
}
