import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Job } from 'shared/contract';
import { jobSchema } from 'shared/contract/schemas';
import { problems } from '../../http/problem-schemas';
import { PLAIN_JSON } from '../../market/routes/route-options';
import { JobQueue } from '../jobs/job-queue';
import type { ThreadInput } from '../jobs/record-thread';

const params = z.object({ id: z.string().max(60) });

/** Progress, result and cancellation of jobs. */
export const jobRoutes: FastifyPluginAsyncZod<{ queue: JobQueue<ThreadInput> }> = async (
  app,
  { queue },
) => {
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

  app.get(
    '/jobs/:id',
    {
      schema: {
        tags: ['track-records'],
        summary: 'Progress of a job, and its result once it is done',
        params,
        querystring: z.strictObject({}),
        response: { 200: jobSchema, ...problems(400, 404) },
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
        params,
        response: { 200: jobSchema, ...problems(400, 404) },
      },
    },
    (request): Job => {
      const { id } = request.params;
      queue.cancel(id);
      return { ...queue.status(id), result: null };
    },
  );
};
