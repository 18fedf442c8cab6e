/**
 * Cloud Firestore as the SDK's `getDoc` (lite) calls it, for the collection `users` only. Each user
 * may read their own document; all writes are refused. It is a projection of the profile of `GET
 * /api/me`, so nothing is stored separately. Source:
 * firebase.google.com/docs/firestore/reference/rest/v1/projects.databases.documents/batchGet.
 */
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import type { Profile } from 'shared/contract';
import { problemOf } from '../http/error-handler';
import { identityOf } from '../identity/authentication';
import { profileOf } from '../identity/profile-of';
import type { ProfileRepository } from '../identity/profile-repository';

/** Status names of Google's APIs with their HTTP status. */
const STATUSES = {
  INVALID_ARGUMENT: 400,
  UNAUTHENTICATED: 401,
  PERMISSION_DENIED: 403,
  NOT_FOUND: 404,
  INTERNAL: 500,
} as const;
type StatusName = keyof typeof STATUSES;

class DocumentError extends Error {
  constructor(
    readonly status: StatusName,
    message: string,
  ) {
    super(message);
  }
}

/** A page reads its own document only, so more than one name is rejected. */
const bodySchema = z.object({ documents: z.array(z.string().max(300)).length(1) });

type Value =
  | { stringValue: string }
  | { booleanValue: boolean }
  | { arrayValue: { values: Value[] } };
const text = (value: string): Value => ({ stringValue: value });

/** Fields of `users/{uid}`. */
const fieldsOf = ({ uid, name, email, emailVerified, subscriptions }: Profile) => ({
  uid: text(uid),
  name: text(name),
  email: text(email),
  emailVerified: { booleanValue: emailVerified },
  subscriptions: { arrayValue: { values: subscriptions.map(text) } },
});

function statusNameOf(status: number): StatusName {
  if (status === STATUSES.UNAUTHENTICATED) return 'UNAUTHENTICATED';
  return status < 500 ? 'INVALID_ARGUMENT' : 'INTERNAL';
}

export const documentWireRoutes: FastifyPluginAsync<{
  projectId: string;
  profiles: Pick<ProfileRepository, 'find'>;
}> = async (app, { projectId, profiles }) => {
  const database = `projects/${projectId}/databases/(default)`;
  app.setErrorHandler((error, request, reply) => {
    const status =
      error instanceof DocumentError ? error.status : statusNameOf(problemOf(error).status);
    if (status === 'INTERNAL') request.log.error({ err: error }, 'a document was not read');
    const message = status === 'INTERNAL' || !(error instanceof Error) ? status : error.message;
    return reply
      .code(STATUSES[status])
      .send({ error: { code: STATUSES[status], message, status } });
  });
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  // The SDK sends JSON as plain text, which asks no other origin's leave first.
  app.addContentTypeParser(
    'text/plain',
    { parseAs: 'string', bodyLimit: 4096 },
    app.getDefaultJsonParser('error', 'ignore'),
  );
  app.post<{ Params: { project: string; database: string; call: string } }>(
    '/v1/projects/:project/databases/:database/:call',
    { onRequest: app.requireSignIn, schema: { hide: true } },
    async (request) => {
      const { project, database: name, call } = request.params;
      if (`projects/${project}/databases/${name}` !== database || call !== 'documents:batchGet')
        throw new DocumentError('NOT_FOUND', 'There is no such database or call');
      const body = bodySchema.safeParse(request.body);
      if (!body.success) throw new DocumentError('INVALID_ARGUMENT', 'documents: one name');
      const identity = identityOf(request);
      const own = `${database}/documents/users/${identity.uid}`;
      const [document] = body.data.documents;
      if (document !== own)
        throw new DocumentError('PERMISSION_DENIED', 'Missing or insufficient permissions.');
      const stored = await profiles.find(identity.uid);
      const readTime = new Date().toISOString();
      if (!stored) return [{ missing: own, readTime }];
      return [
        {
          found: {
            name: own,
            fields: fieldsOf(profileOf(identity, stored)),
            createTime: stored.createdAt.toISOString(),
            updateTime: stored.updatedAt.toISOString(),
          },
          readTime,
        },
      ];
    },
  );
};
