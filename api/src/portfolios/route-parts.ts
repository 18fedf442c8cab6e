import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isTimeZone } from 'shared/contract';
import { problemSchema } from 'shared/contract/schemas';
import { notFound } from '../http/problem';
import { identityOf } from '../identity/authentication';
import { clientGone } from '../worker-pool/client-gone';
import type { PortfolioWork } from './figures/portfolio-work';
import type { Question } from './figures/questions';

/** Time zone of the browser: determines a user's today if the settings have no zone. */
export const timeZoneQuery = z.string().max(100).refine(isTimeZone, 'No time zone').optional();

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

/**
 * Sends the JSON of an answer about the signed-in user's portfolios.
 *
 * @returns `never`: the reply is sent as bytes, and its schema only documents it
 */
export async function answerWith(
  work: PortfolioWork,
  request: FastifyRequest,
  reply: FastifyReply,
  question: Question,
): Promise<never> {
  const { uid } = identityOf(request);
  const answer = await work.answer({ uid, signal: clientGone(reply) }, question);
  return reply.type('application/json; charset=utf-8').send(answer) as never;
}
