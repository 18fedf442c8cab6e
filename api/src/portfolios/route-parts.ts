import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { problemSchema } from 'shared/contract/schemas';
import { notFound } from '../http/problem';

// An id that cannot be one is an unknown portfolio, not a mistake to explain.
export const params = z.object({ id: z.string().max(100) });
const isId = (id: string) => z.uuid().safeParse(id).success;

export const refusals = {
  400: problemSchema,
  401: problemSchema,
  403: problemSchema,
  404: problemSchema,
  409: problemSchema,
  503: problemSchema,
};

export const documented = (summary: string) => ({
  tags: ['portfolios'],
  summary,
  security: [{ idToken: [] }],
});

/** Sign-in and ids that can be ids, for all routes of a plugin. */
export function ownRoutes(app: FastifyInstance): void {
  app.addHook('onRequest', app.requireSignIn);
  app.addHook<{ Params: Record<string, string> }>('preHandler', async (request) => {
    if (Object.values(request.params).some((id) => !isId(id)))
      throw notFound('There is no such portfolio');
  });
}
