import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Ask } from 'shared/contract';
import { askSchema, visitorQuestionSchema } from 'shared/contract/schemas';
import { isBrokerKey } from 'shared/market';
import { z } from 'zod';
import { cacheAs } from '../../http/cache-policy';
import { problems } from '../../http/problem-schemas';
import { identityOf } from '../../identity/authentication';
import { forSignedInUsers, idParams, requireValidId, userRoute } from '../../identity/user-routes';
import { dayOf } from '../chats/question-days';
import { checkedContext } from './assistant-context';
import type { AssistantOptions } from './assistant-options';
import { answerInChat, answerVisitor } from './write-answer';

/** Both texts with every character escaped, and a path. */
const MAX_BODY_BYTES = 24 * 1024;

const EVENTS =
  'Events `text`, `struck`, `citation`, `screen` and `table` in reading order, then `done` or `error`. ' +
  'The data of `text` and `struck` is `{kind, text}`; of `citation`, `screen` and `table` it is the citation, the screen and the table; of `error` it is a problem. ' +
  'Closing the connection stops the answer.';

/** `/assistant/chats/:id/messages`: questions of a signed-in user. */
export const askRoutes: FastifyPluginAsyncZod<AssistantOptions> = async (app, options) => {
  forSignedInUsers(app);
  requireValidId(app, 'There is no such chat');

  app.post(
    '/assistant/chats/:id/messages',
    {
      bodyLimit: MAX_BODY_BYTES,
      schema: {
        ...userRoute('assistant')('Ask a question in a chat'),
        description: `${EVENTS} The answer is stored as far as it was written. Each question counts towards the day of the plan; 403 names the plan with more. A question that fails by a fault of the site is not counted.`,
        params: idParams,
        body: askSchema,
        response: { 200: z.string(), ...problems(400, 401, 403, 404, 409, 429, 503) },
      },
    },
    async (request, reply) => {
      const { uid, authTime } = identityOf(request);
      const asking = { client: `account ${uid}`, session: { uid, authTime } };
      const ask = { ...request.body, context: checkedContext(request.body.context) };
      await options.openAnswers.run(asking, async (open) => {
        const day = dayOf(options.now());
        const { tier } = await options.entitlementsOf(request, reply);
        await answerInChat({ ...options, ...open }, reply, {
          asker: { uid, tier, broker: brokerOf(request.body) },
          chatId: request.params.id,
          ask,
          day,
        });
      });
      return reply;
    },
  );
};

/** `/assistant/questions`: questions of visitors without an account. */
export const visitorQuestionRoutes: FastifyPluginAsyncZod<AssistantOptions> = async (
  app,
  options,
) => {
  cacheAs(app, 'never');

  app.post(
    '/assistant/questions',
    {
      bodyLimit: MAX_BODY_BYTES,
      schema: {
        tags: ['assistant'],
        summary: 'Ask a question without an account; nothing is stored',
        description: `${EVENTS} The grammar answers alone. Five questions a day (UTC).`,
        body: visitorQuestionSchema,
        response: { 200: z.string(), ...problems(400, 403, 429, 503) },
      },
    },
    async (request, reply) => {
      const { text } = request.body;
      const broker = brokerOf(request.body);
      const context = checkedContext(request.body.context);
      await options.openAnswers.run({ client: request.ip, session: null }, (open) =>
        answerVisitor({ ...options, ...open }, request, reply, { text, context, broker }),
      );
      return reply;
    },
  );
};

/** The asker's broker, if it is one of ours. */
const brokerOf = ({ broker }: Pick<Ask, 'broker'>): string | null =>
  broker != null && isBrokerKey(broker) ? broker : null;
