/** Shared pieces of routes about the signed-in user's data. */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { cacheAs } from '../http/cache-policy';
import { notFound } from '../http/problem';
import { problems } from '../http/problem-schemas';

/** Documents a route of a tag that needs an ID token. */
export const userRoute = (tag: string) => (summary: string) => ({
  tags: [tag],
  summary,
  security: [{ idToken: [] }],
});

/** Problems of a route that changes a stored object. */
export const CHANGE_PROBLEMS = problems(400, 401, 404, 409);

/** Requires sign-in for all routes of a plugin, and forbids caching their answers. */
export function forSignedInUsers(app: FastifyInstance): void {
  cacheAs(app, 'personal');
  app.addHook('onRequest', app.requireSignIn);
}

/** Accepts any short text as an id: a malformed id is an unknown object, not invalid input. */
export const idParams = z.object({ id: z.string().max(100) });
export const isId = (id: string): boolean => z.uuid().safeParse(id).success;

/** Answers a malformed `:id` with a 404 problem of this message. */
export function requireValidId(app: FastifyInstance, message: string): void {
  app.addHook<{ Params: { id?: string } }>('preHandler', async (request) => {
    const { id } = request.params;
    if (id !== undefined && !isId(id)) throw notFound(message);
  });
}
