import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';

/** Maximum number of subscriptions; the oldest is dropped. */
const MOST = 1000;

const query = z.object({ subscriber: z.email().max(254) });

interface Subscriber {
  id: string;
  mode: 'email';
  email: string;
  created_at: string;
}

/**
 * Subscriptions to the local status page, kept in memory. `GET` and `POST` of `subscribers.json` name
 * the subscriber in a parameter; the subscription ends with a `DELETE` of the incidents.
 */
export const subscriberRoutes: FastifyPluginAsyncZod<{ page: () => object }> = async (
  app,
  { page },
) => {
  const byEmail = new Map<string, Subscriber>();
  const keyOf = (email: string): string => email.toLowerCase();

  app.get(
    '/api/v2/subscribers.json',
    { schema: { hide: true, querystring: query } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const subscriber = byEmail.get(keyOf(request.query.subscriber));
      return { page: page(), subscribers: subscriber ? [subscriber] : [] };
    },
  );
  app.post(
    '/api/v2/subscribers.json',
    { schema: { hide: true, querystring: query } },
    async (request, reply) => {
      const email = request.query.subscriber;
      const key = keyOf(email);
      const existing = byEmail.get(key);
      const subscriber = existing ?? {
        id: `sub-${Buffer.from(key).toString('base64url').slice(0, 24)}`,
        mode: 'email' as const,
        email,
        created_at: new Date().toISOString(),
      };
      byEmail.set(key, subscriber);
      const oldest = byEmail.keys().next().value;
      if (byEmail.size > MOST && oldest !== undefined) byEmail.delete(oldest);
      return reply.code(existing ? 200 : 201).send({ page: page(), subscriber });
    },
  );
  for (const path of ['incidents', 'incidents/unresolved']) {
    app.delete(
      `/api/v2/${path}.json`,
      { schema: { hide: true, querystring: query } },
      async (request, reply) => {
        byEmail.delete(keyOf(request.query.subscriber));
        return reply.code(204).send();
      },
    );
  }
};
