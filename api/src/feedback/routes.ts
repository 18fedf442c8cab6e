/** What visitors tell us without signing in. Mount it below `/api`. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  brokerFeedbackSchema,
  feedbackReceiptSchema,
  problemSchema,
} from 'shared/contract/schemas';
import { RateLimit, takeFromAll } from 'shared/server';
import { cacheAs } from '../http/cache-policy';
import { ProblemError } from '../http/problem';
import type { BrokerWishRepository } from './broker-wish-repository';

/** Wishes of one address within the window: more than a person has brokers. */
export const WISHES_PER_CLIENT = 5;
const WINDOW_MS = 10 * 60_000;
/** Of all addresses together: whoever has many of them cannot fill the disk. */
const WISHES_IN_ALL = 2_000;

export const feedbackRoutes: FastifyPluginAsyncZod<{
  brokerWishes: Pick<BrokerWishRepository, 'add'>;
}> = async (app, { brokerWishes }) => {
  cacheAs(app, 'never');
  const perClient = new RateLimit({ limit: WISHES_PER_CLIENT, windowMs: WINDOW_MS });
  const inAll = new RateLimit({ limit: WISHES_IN_ALL, windowMs: WINDOW_MS });

  app.post(
    '/feedback/brokers',
    {
      schema: {
        tags: ['brokers'],
        summary: 'Tell which broker is missing',
        description:
          'Open to everybody. The e-mail address is optional and used once, to say that the broker is supported; nothing else about the sender is kept.',
        body: brokerFeedbackSchema,
        response: { 201: feedbackReceiptSchema, 400: problemSchema, 429: problemSchema },
      },
    },
    async (request, reply) => {
      const mayPass = takeFromAll([
        [perClient, request.ip],
        [inAll, ''],
      ]);
      if (!mayPass) {
        void reply.header('retry-after', String(WINDOW_MS / 1000));
        throw new ProblemError(429, 'Too many requests', 'Try again in ten minutes');
      }
      await brokerWishes.add(request.body);
      return reply.code(201).send({ status: 'received' as const });
    },
  );
};
