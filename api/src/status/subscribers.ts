import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { StatusSubscriber, SubscriberRepository } from './subscriber-repository';

const query = z.object({ subscriber: z.email().max(254) });

/** A subscription as Statuspage answers it. */
const answerOf = ({ key, email, createdAt }: StatusSubscriber) => ({
  id: `sub-${Buffer.from(key).toString('base64url').slice(0, 24)}`,
  mode: 'email' as const,
  email,
  created_at: createdAt.toISOString(),
});

/**
 * Subscriptions to the local status page. `GET` and `POST` of `subscribers.json` name the subscriber
 * in a parameter; the subscription ends with a `DELETE` of the incidents.
 */
export const subscriberRoutes: FastifyPluginAsyncZod<{
  page: () => object;
  subscribers: SubscriberRepository;
}> = async (app, { page, subscribers }) => {
  app.get(
    '/api/v2/subscribers.json',
    { schema: { hide: true, querystring: query } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const subscriber = await subscribers.find(request.query.subscriber);
      return { page: page(), subscribers: subscriber ? [answerOf(subscriber)] : [] };
    },
  );
  app.post(
    '/api/v2/subscribers.json',
    { schema: { hide: true, querystring: query } },
    async (request, reply) => {
      const { subscriber, isNew } = await subscribers.add(request.query.subscriber);
      return reply.code(isNew ? 201 : 200).send({ page: page(), subscriber: answerOf(subscriber) });
    },
  );
  for (const path of ['incidents', 'incidents/unresolved']) {
    app.delete(
      `/api/v2/${path}.json`,
      { schema: { hide: true, querystring: query } },
      async (request, reply) => {
        await subscribers.remove(request.query.subscriber);
        return reply.code(204).send();
      },
    );
  }
};
