/** `/me/export` and `DELETE /me`: operations on the whole account. Mount below `/api`. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { brand } from 'shared/brand';
import { deleteAccountSchema } from 'shared/contract/schemas';
import { z } from 'zod';
import type { Database } from '../database/open-database';
import { ProblemError } from '../http/problem';
import { problems } from '../http/problem-schemas';
import { identityOf } from '../identity/authentication';
import { forSignedInUsers, userRoute } from '../identity/user-routes';
import { clientGone } from '../worker-pool/client-gone';
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
  /** Makes the archive of an export, in the worker pool. */
  runExport: RunExport;
  removeAccount: RemoveAccount;
  now?: () => Date;
}

const documented = userRoute('me');
const EXPORTS = { name: 'exports', limit: 10, windowMs: 60 * 60_000 };

/** Export and deletion of the account. */
export const accountRoutes: FastifyPluginAsyncZod<AccountRouteOptions> = async (
  app,
  { db, runExport, removeAccount, now = () => new Date() },
) => {
  forSignedInUsers(app);

  app.get(
    '/me/export',
    { schema: { ...documented('Everything that is stored about you: a zip archive') } },
    async (request, reply) => {
      const identity = identityOf(request);
      if (!(await app.limits.take(EXPORTS, identity.uid))) {
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
          ...problems(400, 401, 403, 503),
        },
      },
    },
    async (request, reply) => {
      await removeAccount(identityOf(request), request.body);
      return reply.code(204).send(null);
    },
  );
};
