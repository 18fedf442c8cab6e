/** The routes of track records on a small market, for tests; several of them can share a database. */
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { jobSchema } from 'shared/contract/schemas';
import { parseIsoDate } from 'market-model/dates/civil-dates';
import { LocalLimits } from '../coordination/limits/local-limits';
import { LocalMessages } from '../coordination/messages/local-messages';
import type { Messages } from '../coordination/messages/messages';
import type { Database } from '../database/open-database';
import { answerErrorsWithProblems } from '../http/error-handler';
import { shareLimits } from '../http/shared-limits';
import { unauthorized } from '../http/problem';
import type { Identity } from '../identity/identity';
import type { Market } from '../market/market-store';
import { barsOf, testMarket, weekdays } from './history/historical-market.fixture';
import { computeTrackRecord } from './compute-track-record';
import type { JobLimits } from './jobs/job-queue';
import type { RecordThread } from './jobs/record-thread';
import { trackRecordRoutes } from './routes';

const AS_OF = '2022-06-30';
const day = (text: string) => parseIsoDate(text) ?? 0;
const calendar = weekdays(day('2019-01-01'), day(AS_OF));
const history = testMarket({ 'A.US': { bars: barsOf(calendar, (i) => 10 + i) } }, { asOf: AS_OF });
/** Main-thread market that the routes use. */
const market = {
  id: 'test-snapshot',
  asOf: `${AS_OF}T21:00:00Z`,
  find: (symbol: string) => (symbol === 'SPY.US' ? {} : null),
} as unknown as Market;

export const SPAN = { from: '2020-01-01', to: AS_OF };
export const SCREEN = { ...SPAN, screen: { where: [{ field: 'price', gt: 0 }] } };
export const RUN = '/pro-filters/screen/track-record';

export interface TrackRecordApiOptions {
  db: Database;
  messages?: Messages;
  /** Computations wait until they are let through. */
  isHeld?: boolean;
  limits?: Partial<JobLimits>;
}

export type TrackRecordApi = Awaited<ReturnType<typeof openTrackRecordApi>>;

export async function openTrackRecordApi({
  db,
  messages = new LocalMessages(),
  isHeld = false,
  limits = { perClient: 2 },
}: TrackRecordApiOptions) {
  let release = () => {};
  const gate = isHeld ? new Promise<void>((resolve) => (release = resolve)) : Promise.resolve();
  let computed = 0;
  let stopped = 0;
  const thread: RecordThread = {
    compute: async ({ request }, onProgress, signal) => {
      computed++;
      signal.addEventListener('abort', () => stopped++);
      onProgress({ step: 'reading', done: 1, total: 4, percent: 20 });
      await Promise.race([
        gate,
        new Promise((_, reject) =>
          signal.addEventListener('abort', () => reject(new Error('cancelled'))),
        ),
      ]);
      return Buffer.from(
        JSON.stringify(await computeTrackRecord(history, request, onProgress, signal)),
      );
    },
    close: () => Promise.resolve(),
  };
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  answerErrorsWithProblems(app);
  app.decorateRequest('identity', null);
  app.decorate('requireSignIn', async (request) => {
    const uid = /^Bearer (\w+)$/.exec(request.headers.authorization ?? '')?.[1];
    if (uid === undefined) throw unauthorized('Sign in first');
    request.identity = { uid } as Identity;
  });
  await app.register(shareLimits, { limits: new LocalLimits() });
  await app.register(trackRecordRoutes, {
    market: { current: () => market },
    thread,
    screens: { one: () => Promise.reject(new Error('not asked')) },
    db,
    messages,
    limits,
  });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const call = async (method: string, path: string, body?: unknown, uid?: string) => {
    const response = await fetch(origin + path, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(uid !== undefined && { authorization: `Bearer ${uid}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return {
      status: response.status,
      headers: response.headers,
      json: (await response.json()) as unknown,
    };
  };
  const job = async (id: string) => jobSchema.parse((await call('GET', `/jobs/${id}`)).json);
  return {
    call,
    job,
    /** Starts a run; answers its job. */
    start: async (body: object = SCREEN) => jobSchema.parse((await call('POST', RUN, body)).json),
    release: () => release(),
    /** Computations that began. */
    computed: () => computed,
    /** Computations that were stopped. */
    stopped: () => stopped,
    ended: async (id: string) => {
      for (;;) {
        const current = await job(id);
        if (current.status !== 'running' && current.status !== 'queued') return current;
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    },
    close: () => app.close(),
  };
}
