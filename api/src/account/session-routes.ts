/** `/me/sessions`: where the user is signed in. Mount below `/api`. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  accountSessionsSchema,
  endSessionsQuerySchema,
  problemSchema,
} from 'shared/contract/schemas';
import { z } from 'zod';
import { notFound } from '../http/problem';
import { problems } from '../http/problem-schemas';
import type { AccountSessions } from '../identity/account-sessions';
import { identityOf } from '../identity/authentication';
import { forSignedInUsers, userRoute } from '../identity/user-routes';
import type { LocalSignIn } from '../identity/local-sign-in';
import { deviceName } from '../identity/device-name';

const documented = userRoute('me');

export interface SessionRouteOptions {
  sessions: AccountSessions;
  /** Null when a real Firebase project handles sign-in: the browser then notifies it. */
  localSignIn: Pick<LocalSignIn, 'endSessions' | 'endSession'> | null;
}

/** Sessions of the signed-in user. */
export const accountSessionRoutes: FastifyPluginAsyncZod<SessionRouteOptions> = async (
  app,
  { sessions, localSignIn },
) => {
  forSignedInUsers(app);

  app.get(
    '/me/sessions',
    {
      schema: {
        ...documented('Where you are signed in, newest first'),
        response: { 200: accountSessionsSchema, 401: problemSchema },
      },
    },
    async (request) => {
      const { uid, authTime } = identityOf(request);
      const rows = await sessions.all(uid);
      return {
        items: rows.map(({ signedInAt, lastSeenAt, userAgent }) => ({
          signedInAt: signedInAt.toISOString(),
          lastSeenAt: lastSeenAt.toISOString(),
          device: deviceName(userAgent),
          current: signedInAt.getTime() === authTime * 1000,
        })),
      };
    },
  );

  app.delete(
    '/me/sessions',
    {
      schema: {
        ...documented('Sign out everywhere, or from every session but this one'),
        querystring: endSessionsQuerySchema,
        response: { 204: z.null(), ...problems(400, 401) },
      },
    },
    async (request, reply) => {
      const { uid, authTime } = identityOf(request);
      const keep = request.query.keep === 'current' ? new Date(authTime * 1000) : undefined;
      const before = await localSignIn?.endSessions(uid, keep);
      await sessions.revoke(uid, { ...(before && { before }), ...(keep && { keep }) });
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/me/sessions/:signedInAt',
    {
      schema: {
        ...documented('End one session'),
        params: z.object({ signedInAt: z.iso.datetime() }),
        response: { 204: z.null(), ...problems(400, 401, 404) },
      },
    },
    async (request, reply) => {
      const signedInAt = new Date(request.params.signedInAt);
      const { uid } = identityOf(request);
      if (!(await sessions.end(uid, signedInAt))) throw notFound('You have no such session');
      await localSignIn?.endSession(uid, signedInAt);
      return reply.code(204).send(null);
    },
  );
};
