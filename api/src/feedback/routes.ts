/** Feedback of visitors without sign-in. Mount it below `/api`. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { brokerFeedbackSchema, feedbackReceiptSchema } from 'shared/contract/schemas';
import { problems } from '../http/problem-schemas';
import { cacheAs } from '../http/cache-policy';
import { openFormLimit } from '../http/open-form-limit';
import type { BrokerRequestRepository } from './broker-request-repository';

/** Requests of one address within the window: more than a visitor has brokers. */
export const REQUESTS_PER_CLIENT = 5;
/** Of all addresses together. */
const WISHES_IN_ALL = 2_000;
/** Both fields with every character escaped. */
const MAX_BODY_BYTES = 8 * 1024;

export const feedbackRoutes: FastifyPluginAsyncZod<{
  brokerWishes: Pick<BrokerRequestRepository, 'add'>;
}> = async (app, { brokerWishes }) => {
  cacheAs(app, 'never');
  const { countAttempt, countMessage } = openFormLimit(app.limits, {
    form: 'broker-request',
    perClient: REQUESTS_PER_CLIENT,
    inAll: WISHES_IN_ALL,
  });

  app.post(
    '/feedback/brokers',
    {
      bodyLimit: MAX_BODY_BYTES,
      onRequest: countAttempt,
      schema: {
        tags: ['brokers'],
        summary: 'Tell which broker is missing',
        description:
          'Open to everybody. The e-mail address is optional and used once, to say that the broker is supported; nothing else about the sender is kept.',
        body: brokerFeedbackSchema,
        response: { 201: feedbackReceiptSchema, ...problems(400, 429) },
      },
    },
    async (request, reply) => {
      await countMessage(request, reply);
      await brokerWishes.add(request.body);
      return reply.code(201).send({ status: 'received' as const });
    },
  );
};
