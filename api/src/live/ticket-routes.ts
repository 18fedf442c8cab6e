/**
 * `POST /quotes/ticket`: identifies the user who opens the stream of prices. Mount below `/api`.
 */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { streamTicketSchema } from 'shared/contract/schemas';
import { cacheAs } from '../http/cache-policy';
import { ProblemError } from '../http/problem';
import { problems } from '../http/problem-schemas';
import { identityOf } from '../identity/authentication';
import type { StreamTickets } from './stream-tickets';

/** More than several tabs that reconnect need. */
const TICKETS = { name: 'stream-tickets', limit: 60, windowMs: 60_000 };

export const ticketRoutes: FastifyPluginAsyncZod<{ tickets: StreamTickets }> = async (
  app,
  { tickets },
) => {
  cacheAs(app, 'never');
  app.post(
    '/quotes/ticket',
    {
      onRequest: app.requireSignIn,
      schema: {
        tags: ['assets'],
        summary: 'A ticket for `GET /quotes/stream`, good for one stream within a minute',
        description:
          'Browsers cannot send an ID token with a stream. A stream with a ticket counts for the account and ' +
          'ends with the session.',
        security: [{ idToken: [] }],
        response: { 200: streamTicketSchema, ...problems(401, 429) },
      },
    },
    async (request, reply) => {
      const { uid, authTime } = identityOf(request);
      if (!(await app.limits.take(TICKETS, uid))) {
        void reply.header('retry-after', '60');
        throw new ProblemError(429, 'Too many requests', 'Try again in a minute');
      }
      const { ticket, expiresAt } = await tickets.issue({ uid, authTime });
      return { ticket, expiresAt: expiresAt.toISOString() };
    },
  );
};
