/** Track records: a rule filter, the score or a screen run back over the years, as jobs. Mount it below `/api`. */
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Job } from 'shared/contract';
import { jobSchema, problemSchema, trackRecordQuerySchema } from 'shared/contract/schemas';
import { RateLimit } from 'shared/server';
import { cacheAs } from '../http/cache-policy';
import { identityOf } from '../identity/authentication';
import { PLAIN_JSON } from '../market/routes/route-options';
import type { MarketStore } from '../market/market-store';
import type { ScreenRepository } from '../screens/screen-repository';
import { JobQueue, TooManyJobsError, type JobLimits } from './jobs/job-queue';
import type { RecordThread, ThreadInput } from './jobs/record-thread';
import { requestOf } from './request';

/** Jobs of one client within ten minutes, whether computed or remembered. */
const STARTS_PER_CLIENT = 60;
const WINDOW_MS = 10 * 60_000;

export interface TrackRecordRouteOptions {
  market: Pick<MarketStore, 'current'>;
  thread: RecordThread;
  screens: Pick<ScreenRepository, 'one'>;
  limits?: Partial<JobLimits>;
}

const params = z.object({ id: z.string().max(60) });
const jobParams = z.object({ id: z.string().max(60) });

export const trackRecordRoutes: FastifyPluginAsyncZod<TrackRecordRouteOptions> = async (
  app,
  { market, thread, screens, limits = {} },
) => {
  cacheAs(app, 'never');
  const starts = new RateLimit({ limit: STARTS_PER_CLIENT, windowMs: WINDOW_MS });
  const queue = new JobQueue<ThreadInput>({
    compute: thread.compute,
    onFailure: (error) => app.log.error(error),
    limits,
  });
  app.addHook('onClose', async () => {
    queue.close();
    await thread.close();
  });

  /** A job with its result as ready-made JSON. */
  const answerOf = (id: string): Buffer => {
    const result = queue.result(id);
    const head = JSON.stringify(queue.status(id)).slice(0, -1);
    return Buffer.concat([
      Buffer.from(`${head},"result":`),
      result ?? Buffer.from('null'),
      Buffer.from('}'),
    ]);
  };

  /** The account of a signed-in client, else its address. Accounts behind one address take turns. */
  const clientOf = async (request: FastifyRequest): Promise<string> => {
    if (request.headers.authorization === undefined) return `address ${request.ip}`;
    await app.requireSignIn(request);
    return `account ${identityOf(request).uid}`;
  };

  app.post(
    '/pro-filters/:id/track-record',
    {
      ...PLAIN_JSON,
      schema: {
        tags: ['track-records'],
        summary: 'Run a filter, the score or a screen back over the years, by what was known then',
        description:
          'Answers a job at once; its progress and result are at `/api/jobs/{id}`. The id `screen` runs `screen` or the saved screen `screenId` of the signed-in user.',
        params,
        body: trackRecordQuerySchema,
        response: {
          202: jobSchema,
          400: problemSchema,
          401: problemSchema,
          404: problemSchema,
          429: problemSchema,
          503: problemSchema,
        },
      },
    },
    async (request, reply) => {
      const current = market.current();
      const trackRecordRequest = await requestOf(request.params.id, request.body, {
        market: current,
        savedScreen: async (id) => {
          if (!request.identity) await app.requireSignIn(request);
          return screens.one(identityOf(request).uid, id);
        },
      });
      const client = await clientOf(request);
      if (!starts.take(client))
        throw new TooManyJobsError('Too many computations were started: try again in ten minutes');
      const key = JSON.stringify([current.id, trackRecordRequest]);
      const id = queue.start(key, { request: trackRecordRequest, snapshot: current.id }, client);
      void reply.code(202).header('location', `/api/jobs/${id}`);
      return { ...queue.status(id), result: null } satisfies Job;
    },
  );

  app.get(
    '/jobs/:id',
    {
      schema: {
        tags: ['track-records'],
        summary: 'Progress of a job, and its result once it is done',
        params: jobParams,
        querystring: z.strictObject({}),
        response: { 200: jobSchema, 400: problemSchema, 404: problemSchema },
      },
      serializerCompiler: PLAIN_JSON.serializerCompiler,
    },
    async (request, reply) =>
      reply.type('application/json; charset=utf-8').send(answerOf(request.params.id) as never),
  );

  app.delete(
    '/jobs/:id',
    {
      ...PLAIN_JSON,
      schema: {
        tags: ['track-records'],
        summary: 'Cancel a job',
        params: jobParams,
        response: { 200: jobSchema, 400: problemSchema, 404: problemSchema },
      },
    },
    (request): Job => {
      const { id } = request.params;
      queue.cancel(id);
      return { ...queue.status(id), result: null };
    },
  );
};
