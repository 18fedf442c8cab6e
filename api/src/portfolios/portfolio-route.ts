import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isTimeZone } from 'shared/contract';
import { parseIsoDate } from 'market-model/dates/civil-dates';
import { notFound } from '../http/problem';
import { problems } from '../http/problem-schemas';
import { identityOf } from '../identity/authentication';
import {
  CHANGE_PROBLEMS,
  forSignedInUsers,
  idParams,
  isId,
  userRoute,
} from '../identity/user-routes';
import { clientGone } from '../worker-pool/client-gone';
import type { PortfolioWork } from './figures/portfolio-work';
import type { Question } from './figures/questions';

/** Time zone of the browser: determines a user's today if the settings have no zone. */
export const timeZoneQuery = z.string().max(100).refine(isTimeZone, 'No time zone').optional();

export const params = idParams;

export const refusals = { ...CHANGE_PROBLEMS, ...problems(403, 503) };

export const documented = userRoute('portfolios');

export const dayOf = (date: string | undefined): number | null =>
  date === undefined ? null : parseIsoDate(date);

/** Requires sign-in and well-formed ids for all routes of a plugin, and forbids caching. */
export function forPortfolioOwners(app: FastifyInstance): void {
  forSignedInUsers(app);
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
