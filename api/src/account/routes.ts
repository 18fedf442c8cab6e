/**
 * `/me/sessions`, `/me/export` and `DELETE /me`: operations on the whole account. Mount below
 * `/api`.
 */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { brand } from 'shared/brand';
import { RateLimit } from 'shared/server';
import {
  accountSessionsSchema,
  deleteAccountSchema,
  endSessionsQuerySchema,
  problemSchema,
} from 'shared/contract/schemas';
import { z } from 'zod';
import type { Database } from '../database/open-database';
import { notFound, ProblemError } from '../http/problem';
import type { AccountSessions } from '../identity/account-sessions';
import { identityOf } from '../identity/authentication';
import { forSignedInUsers, userRoute } from '../identity/user-routes';
import type { LocalSignIn } from '../identity/local-sign-in';
import { clientGone } from '../worker-pool/client-gone';
import { deviceName } from './device-name';
import type { AccountExportInput, AccountExportSource } from './export-job';
import { exportSource } from './export-source';
import type { RemoveAccount } from './remove-account';

/** Runs the export job of a user. The signal is aborted when the client disconnects. */
export type RunExport = (
  input: AccountExportInput,
  source: AccountExportSource,
  signal: AbortSignal,
) => Promise<Uint8Array>;

export interface AccountRouteOptions {
  db: Database;
  sessions: AccountSessions;
  /** Null when a real Firebase project handles sign-in: the browser then notifies it. */
  localSignIn: Pick<LocalSignIn, 'endSessions' | 'endSession'> | null;
  /** Makes the archive of an export, in the worker pool. */
  runExport: RunExport;
  removeAccount: RemoveAccount;
  now?: () => Date;
}

const documented = userRoute('me');
const EXPORTS_PER_HOUR = 10;

export const accountRoutes: FastifyPluginAsyncZod<AccountRouteOptions> = async (
  app,
  { db, sessions, localSignIn, runExport, removeAccount, now = () => new Date() },
) => {
  forSignedInUsers(app);
  const exportLimit = new RateLimit({ limit: EXPORTS_PER_HOUR, windowMs: 60 * 60_000 });

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
        response: { 204: z.null(), 400: problemSchema, 401: problemSchema },
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
        response: { 204: z.null(), 400: problemSchema, 401: problemSchema, 404: problemSchema },
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

  app.get(
    '/me/export',
    { schema: { ...documented('Everything that is stored about you: a zip archive') } },
    async (request, reply) => {
      const identity = identityOf(request);
      if (!exportLimit.take(identity.uid)) {
        void reply.header('retry-after', '3600');
        throw new ProblemError(429, 'Too many requests', 'Try again in an hour');
      }
      const at = now();
      const archive = await runExport(
        { identity, now: at },
        exportSource(db, identity.uid),
        clientGone(reply),
      );
      return reply
        .type('application/zip')
        .header(
          'content-disposition',
          `attachment; filename="${brand.slug}-${at.toISOString().slice(0, 10)}.zip"`,
        )
        .send(Buffer.from(archive.buffer, archive.byteOffset, archive.byteLength));
    },
  );

  app.delete(
    '/me',
    {
      schema: {
        ...documented('Delete your account and everything in it; there is no way back'),
        body: deleteAccountSchema,
        response: {
          204: z.null(),
          400: problemSchema,
          401: problemSchema,
          403: problemSchema,
          503: problemSchema,
        },
      },
    },
    async (request, reply) => {
      await removeAccount(identityOf(request), request.body);
      return reply.code(204).send(null);
    },
  );
};
