import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { SEND_ALONE } from 'shared/contract';
import { asksTheMarket, type CachePolicy } from '../http/cache-policy';
import { ProblemError } from '../http/problem';

/** Policies of GET routes without an effect. `never` includes effects, `picture` is no JSON. */
const READS: ReadonlySet<CachePolicy | undefined> = new Set([
  'snapshot',
  'clock',
  'immutable',
  'document',
  'personal',
]);
/** Routes whose answer is a file. */
const FILE = /\.ics$|[./]csv$|\/export$/;

const inBatch = new AsyncLocalStorage<true>();

/** Runs a request as a part of a batch, see {@link refuseOtherParts}. */
export const asPart = <T>(run: () => Promise<T>): Promise<T> => inBatch.run(true, run);

function isBatchable(request: FastifyRequest): boolean {
  const { url = '', config } = request.routeOptions;
  if (!url.startsWith('/api/') || FILE.test(url)) return false;
  return request.method === 'GET' ? READS.has(config.cachePolicy) : asksTheMarket(request);
}

/** Refuses parts of a batch that have effects or answer no JSON, before any other work. */
export function refuseOtherParts(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (inBatch.getStore() && !request.is404 && !isBatchable(request)) throw sendAlone();
  });
}

export const sendAlone = () =>
  new ProblemError(SEND_ALONE, 'Misdirected request', 'This call is not answered in a batch');
