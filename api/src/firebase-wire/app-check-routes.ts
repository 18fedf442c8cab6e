import { SignJWT } from 'jose';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { LOCAL_APP_CHECK_DEBUG_TOKEN } from 'shared/contract';
import { APP_CHECK_ISSUER } from '../app-check/app-check-verifier';
import type { SigningKeys } from './signing-keys';
import { wireErrorBody } from './wire-error';

/** Seconds that a token is good for, the service's own default. */
export const APP_CHECK_TTL_SECONDS = 3600;

const bodySchema = z.object({ debug_token: z.string().max(200) });

/** `POST …/apps/{appId}:exchangeDebugToken` of the App Check service. */
export const appCheckWireRoutes: FastifyPluginAsync<{
  projectId: string;
  keys: SigningKeys;
}> = async (app, { projectId, keys }) => {
  app.post<{ Params: { project: string; method: string } }>(
    '/firebaseappcheck.googleapis.com/v1/projects/:project/apps/:method',
    { schema: { hide: true } },
    async ({ params, body }, reply) => {
      reply.header('cache-control', 'no-store');
      const appId = /^(.{1,200}):exchangeDebugToken$/.exec(params.method)?.[1];
      if (appId === undefined || params.project !== projectId)
        return reply.code(404).send(wireErrorBody('NOT_FOUND', 404));
      const parsed = bodySchema.safeParse(body);
      if (!parsed.success) return reply.code(400).send(wireErrorBody('INVALID_ARGUMENT', 400));
      if (parsed.data.debug_token !== LOCAL_APP_CHECK_DEBUG_TOKEN)
        return reply.code(403).send(wireErrorBody('App attestation failed.', 403));
      const token = await new SignJWT({ provider: 'debug' })
        .setProtectedHeader({ alg: 'RS256', kid: keys.kid, typ: 'JWT' })
        .setIssuer(`${APP_CHECK_ISSUER}${projectId}`)
        .setAudience([`projects/${projectId}`])
        .setSubject(appId)
        .setIssuedAt()
        .setExpirationTime(`${APP_CHECK_TTL_SECONDS}s`)
        .sign(keys.privateKey);
      return { token, ttl: `${APP_CHECK_TTL_SECONDS}s` };
    },
  );
};
