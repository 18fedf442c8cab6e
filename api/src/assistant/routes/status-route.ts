import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { assistantStatusSchema } from 'shared/contract/schemas';
import { z } from 'zod';
import { cacheAs } from '../../http/cache-policy';
import { problems } from '../../http/problem-schemas';
import { dayOf, nextDay } from '../chats/question-days';
import type { AssistantOptions } from './assistant-options';

/** `/assistant/status`: the language model, and the questions of the caller's day. */
export const statusRoute: FastifyPluginAsyncZod<AssistantOptions> = async (
  app,
  { modelServer, visitors, askedOn, entitlementsOf, now },
) => {
  cacheAs(app, 'personal');
  app.get(
    '/assistant/status',
    {
      config: { dependsOnPlan: true },
      schema: {
        tags: ['assistant'],
        summary: 'State of the language model, and questions of today',
        querystring: z.strictObject({}),
        response: { 200: assistantStatusSchema, ...problems(400, 401) },
      },
    },
    async (request, reply) => {
      const { assistantQuestions: limit } = await entitlementsOf(request, reply);
      const at = now();
      const uid = request.identity?.uid;
      const used = await (uid === undefined
        ? visitors.today(request, at)
        : askedOn(uid, dayOf(at)));
      return {
        model: await modelServer.status(),
        quota: { limit, used, resetsAt: nextDay(at) },
      };
    },
  );
};
