import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { timingSafeEqual } from 'node:crypto';
import type { LocalMail } from 'shared/contract';
import { lineOfText } from 'shared/contract/schemas';
import { z } from 'zod';
import { problemOf } from '../http/error-handler';
import { RETRY_AFTER_SECONDS } from '../http/infrastructure-problem';
import { isLocalVisitor, isLoopbackHost } from '../http/local-visitor';
import { notFound, unauthorized } from '../http/problem';
import type { Accounts } from './accounts';
import { normaliseEmail } from './credentials';
import type { AccountRepository } from './account-repository';
import type { SigningKeys } from './signing-keys';
import { WireError, wireErrorBody } from './wire-error';

/** Characters of a field without a specific limit: longer than any token or password. */
const MAX_TEXT = 8192;

/** The SDK sends more (client type, captcha answers); unknown members are ignored as the service does. */
const bodySchema = z.object({
  email: z.string().max(MAX_TEXT).optional(),
  password: z.string().max(MAX_TEXT).optional(),
  newPassword: z.string().max(MAX_TEXT).optional(),
  newEmail: z.string().max(300).optional(),
  displayName: lineOfText(256).optional(),
  photoUrl: z.string().max(2000).optional(),
  deleteAttribute: z.array(z.string().max(100)).max(20).optional(),
  idToken: z.string().max(MAX_TEXT).optional(),
  oobCode: z.string().max(200).optional(),
  requestType: z.string().max(100).optional(),
  continueUrl: z.string().max(2000).optional(),
});
const refreshSchema = z.object({
  grant_type: z.string().optional(),
  refresh_token: z.string().max(500).optional(),
});

/** Identity Toolkit and Secure Token as the SDK calls them when it uses an emulator. */
export const firebaseWireRoutes: FastifyPluginAsync<{ accounts: Accounts }> = async (
  app,
  { accounts },
) => {
  app.setErrorHandler((error, request, reply) => {
    const status = error instanceof WireError ? error.status : problemOf(error).status;
    if (status >= 500) request.log.error({ err: error }, 'sign-in failed');
    const reason =
      error instanceof WireError
        ? error.reason
        : status >= 500
          ? 'INTERNAL_ERROR'
          : 'INVALID_ARGUMENT';
    if (status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS);
    return reply.code(status).send(wireErrorBody(reason, status));
  });
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))));
    },
  );

  type Body = z.infer<typeof bodySchema>;
  const methods: Record<string, (body: Body, request: FastifyRequest) => Promise<object>> = {
    signUp: (body, { ip }) => accounts.signUp(body, ip),
    signInWithPassword: (body, { ip }) => accounts.signIn(body, ip),
    lookup: ({ idToken }) => accounts.lookup(idToken),
    update: (body) => accounts.update(body),
    delete: ({ idToken }) => accounts.delete(idToken),
    sendOobCode: (body, { ip }) => accounts.sendCode(body, ip),
    resetPassword: (body) => accounts.resetPassword(body),
  };
  app.post<{ Params: { method: string } }>(
    '/identitytoolkit.googleapis.com/v1/:method',
    { schema: { hide: true } },
    async (request) => {
      const name = request.params.method.replace(/^accounts:/, '');
      const method = Object.hasOwn(methods, name) ? methods[name] : undefined;
      if (!method || !request.params.method.startsWith('accounts:'))
        throw new WireError('NOT_FOUND', 404);
      const body = bodySchema.safeParse(request.body);
      if (!body.success) throw new WireError('INVALID_ARGUMENT');
      return method(body.data, request);
    },
  );
  app.post('/securetoken.googleapis.com/v1/token', { schema: { hide: true } }, async (request) => {
    const body = refreshSchema.safeParse(request.body);
    if (!body.success) throw new WireError('INVALID_REFRESH_TOKEN');
    return accounts.refresh(body.data);
  });
};

/**
 * `/firebase/jwks`, and the mailbox for visitors at this machine or with the key in the data
 * folder.
 */
export const localFirebaseRoutes: FastifyPluginAsync<{
  keys: SigningKeys;
  repository: Pick<AccountRepository, 'mail'>;
  publicUrl: string;
}> = async (app, { keys, repository, publicUrl }) => {
  app.get('/firebase/jwks', { schema: { hide: true } }, async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=3600');
    return keys.jwks;
  });
  // A publicly reachable site shows its mail only with the key.
  const isOpenHere = isLoopbackHost(new URL(publicUrl).host);
  app.get<{ Querystring: { email?: string } }>(
    '/firebase/mailbox',
    { schema: { hide: true } },
    async (request, reply): Promise<{ items: LocalMail[] }> => {
      reply
        .header('cache-control', 'no-store')
        .header('cross-origin-resource-policy', 'same-origin');
      const { headers } = request;
      const isHere = isOpenHere && isLocalVisitor(headers);
      if (!isHere && !hasMailboxKey(keys, headers.authorization))
        throw unauthorized('The mailbox opens at the machine of the site, or with its key');
      const email = emailQuery.safeParse(request.query.email);
      if (!email.success) throw notFound('Say whose mail: ?email=');
      const mails = await repository.mail(email.data && normaliseEmail(email.data));
      return { items: mails.map(toLocalMail) };
    },
  );
};

const emailQuery = z.string().min(1).max(254).optional();

function hasMailboxKey({ mailboxKey }: SigningKeys, authorization = ''): boolean {
  const suppliedHeader = Buffer.from(authorization);
  const expectedHeader = Buffer.from(`Bearer ${mailboxKey}`);
  return (
    suppliedHeader.length === expectedHeader.length &&
    timingSafeEqual(suppliedHeader, expectedHeader)
  );
}

const toLocalMail = ({
  sentAt,
  ...mail
}: Omit<LocalMail, 'link' | 'sentAt'> & { sentAt: Date }): LocalMail => ({
  ...mail,
  link: /https?:\S+/.exec(mail.body)?.[0] ?? null,
  sentAt: sentAt.toISOString(),
});
