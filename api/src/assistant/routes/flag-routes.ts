import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { flagAnswerSchema, flaggedAnswersSchema } from 'shared/contract/schemas';
import { z } from 'zod';
import { ProblemError } from '../../http/problem';
import { problems } from '../../http/problem-schemas';
import { identityOf } from '../../identity/authentication';
import { forSignedInUsers, idParams, requireValidId, userRoute } from '../../identity/user-routes';
import type { AssistantOptions } from './assistant-options';

const documented = userRoute('assistant');
const answerParams = idParams.extend({ messageId: z.string().max(100) });

/** Flags of own answers, and their list for moderators. */
export const flagRoutes: FastifyPluginAsyncZod<
  Pick<AssistantOptions, 'flags' | 'profiles'>
> = async (app, { flags, profiles }) => {
  forSignedInUsers(app);
  requireValidId(app, 'There is no such answer in this chat');

  async function requireModerator(request: FastifyRequest): Promise<void> {
    const profile = await profiles.find(identityOf(request).uid);
    if (profile?.role !== 'moderator')
      throw new ProblemError(403, 'Forbidden', 'Flagged answers are shown to moderators alone');
  }

  app.put(
    '/assistant/chats/:id/messages/:messageId/flag',
    {
      schema: {
        ...documented('Report an answer; moderators see it with its question and the reason'),
        params: answerParams,
        body: flagAnswerSchema,
        response: { 204: z.null(), ...problems(400, 401, 404, 409) },
      },
    },
    async (request, reply) => {
      const { id, messageId } = request.params;
      await flags.flag(identityOf(request).uid, id, messageId, request.body.reason);
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/assistant/chats/:id/messages/:messageId/flag',
    {
      schema: {
        ...documented('Take the report of an answer back'),
        params: answerParams,
        response: { 204: z.null(), ...problems(401, 404) },
      },
    },
    async (request, reply) => {
      const { id, messageId } = request.params;
      await flags.unflag(identityOf(request).uid, id, messageId);
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/assistant/flagged',
    {
      preHandler: requireModerator,
      schema: {
        ...documented('Reported answers, open ones first; for moderators'),
        response: { 200: flaggedAnswersSchema, ...problems(401, 403) },
      },
    },
    () => flags.all(),
  );

  // Not `:id`: the id of a reported answer belongs to no user of this route.
  const flaggedParams = z.object({ flagged: z.string().max(100) });
  for (const [method, isReviewed, summary] of [
    ['PUT', true, 'Mark a reported answer as reviewed; for moderators'],
    ['DELETE', false, 'Open a reviewed answer again; for moderators'],
  ] as const)
    app.route({
      method,
      url: '/assistant/flagged/:flagged/reviewed',
      preHandler: requireModerator,
      schema: {
        ...documented(summary),
        params: flaggedParams,
        response: { 204: z.null(), ...problems(401, 403, 404) },
      },
      handler: async (request, reply) => {
        await flags.review(request.params.flagged, isReviewed);
        return reply.code(204).send(null);
      },
    });
};
