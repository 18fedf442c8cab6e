import { sql } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Database } from '../database/open-database';
import { postbacks } from '../database/schema';
import { cacheAs } from '../http/cache-policy';
import { ProblemError } from '../http/problem';
import { problems } from '../http/problem-schemas';

const POSTBACKS = { name: 'postbacks', limit: 30, windowMs: 60_000 };

/** `GET /utils/postback?p=`: remembers the campaign or partner click with which a visitor arrived. */
export const postbackRoute: FastifyPluginAsyncZod<{ db: Database }> = async (app, { db }) => {
  cacheAs(app, 'never');
  app.get(
    '/utils/postback',
    {
      schema: {
        tags: ['site'],
        summary: 'Record the postback identifier of a page load',
        querystring: z.object({
          p: z
            .string()
            .min(1)
            .max(500)
            // PostgreSQL keeps no NUL.
            .refine((text) => !text.includes('\0'), 'It holds a NUL character'),
        }),
        response: {
          200: z.object({ status: z.literal('ok') }),
          ...problems(400, 429),
        },
      },
    },
    async (request) => {
      if (!(await app.limits.take(POSTBACKS, request.ip)))
        throw new ProblemError(429, 'Too many requests', 'Try again in a minute');
      await db
        .insert(postbacks)
        .values({ value: request.query.p })
        .onConflictDoUpdate({
          target: postbacks.value,
          set: { visits: sql`${postbacks.visits} + 1`, lastSeenAt: sql`now()` },
        });
      return { status: 'ok' as const };
    },
  );
};
