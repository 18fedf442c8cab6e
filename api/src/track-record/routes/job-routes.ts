import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Job } from 'shared/contract';
import { jobSchema } from 'shared/contract/schemas';
import { problems } from '../../http/problem-schemas';
import { PLAIN_JSON } from '../../market/routes/route-options';
import type { SharedJobs } from '../jobs/shared-jobs';

const params = z.object({ id: z.string().max(60) });

/** A poll carries no account. */
export const addressOf = ({ ip }: FastifyRequest): string => `address ${ip}`;

/** Progress, result and cancellation of jobs. */
export const jobRoutes: FastifyPluginAsyncZod<{ jobs: SharedJobs }> = async (app, { jobs }) => {
  /** A job with its result as ready-made JSON. */
  const answerOf = async (id: string, client: string): Promise<Buffer> => {
    const { status, result } = await jobs.read(id, client);
    const head = JSON.stringify(status).slice(0, -1);
    return Buffer.concat([
      Buffer.from(`${head},"result":`),
      result ?? Buffer.from('null'),
      Buffer.from('}'),
    ]);
  };

  app.get(
    '/jobs/:id',
    {
      schema: {
        tags: ['track-records'],
        summary: 'Progress of a job, and its result once it is done',
        params,
        querystring: z.strictObject({}),
        response: { 200: jobSchema, ...problems(400, 404, 429, 503) },
      },
      serializerCompiler: PLAIN_JSON.serializerCompiler,
    },
    async (request, reply) =>
      reply
        .type('application/json; charset=utf-8')
        .send((await answerOf(request.params.id, addressOf(request))) as never),
  );

  app.delete(
    '/jobs/:id',
    {
      ...PLAIN_JSON,
      schema: {
        tags: ['track-records'],
        summary: 'Cancel a job',
        params,
        response: { 200: jobSchema, ...problems(400, 404, 503) },
      },
    },
    async (request): Promise<Job> => ({
      ...(await jobs.cancel(request.params.id)),
      result: null,
    }),
  );
};
