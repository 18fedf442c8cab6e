import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Job } from 'shared/contract';
import { jobSchema, trackRecordQuerySchema } from 'shared/contract/schemas';
import { problems } from '../../http/problem-schemas';
import { identityOf } from '../../identity/authentication';
import { PLAIN_JSON } from '../../market/routes/route-options';
import type { MarketStore } from '../../market/market-store';
import type { ScreenRepository } from '../../screens/screen-repository';
import { TooManyJobsError } from '../jobs/job-queue';
import type { SharedJobs } from '../jobs/shared-jobs';
import { requestOf } from '../request';
import { addressOf } from './job-routes';

/** Jobs of one client within ten minutes, whether computed or remembered. */
const STARTS = { name: 'track-records', limit: 60, windowMs: 10 * 60_000 };

export interface StartRouteOptions {
  market: Pick<MarketStore, 'current'>;
  screens: Pick<ScreenRepository, 'one'>;
  jobs: SharedJobs;
}

/** Starts a track record as a job. */
export const startRoute: FastifyPluginAsyncZod<StartRouteOptions> = async (
  app,
  { market, screens, jobs },
) => {
  /** The account of a signed-in client, else its address. Accounts behind one address take turns. */
  const clientOf = async (request: FastifyRequest): Promise<string> => {
    if (request.headers.authorization === undefined) return addressOf(request);
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
        params: z.object({ id: z.string().max(60) }),
        body: trackRecordQuerySchema,
        response: {
          202: jobSchema,
          ...problems(400, 401, 404, 429, 503),
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
      if (!(await app.limits.take(STARTS, client)))
        throw new TooManyJobsError('Too many computations were started: try again in ten minutes');
      const input = { request: trackRecordRequest, snapshot: current.id };
      const status = await jobs.start(input, client);
      void reply.code(202).header('location', `/api/jobs/${status.id}`);
      return { ...status, result: null } satisfies Job;
    },
  );
};
