import fp from 'fastify-plugin';
import type { FastifyRequest } from 'fastify';
import { unauthorized } from '../http/problem';
import type { ProfileRepository } from './profile-repository';
import type { Identity, VerifyToken } from './token-verifier';

declare module 'fastify' {
  interface FastifyRequest {
    identity: Identity | null;
  }
  interface FastifyInstance {
    /** An `onRequest` hook: lets signed-in people through, answers 401 to all others. */
    requireSignIn: (request: FastifyRequest) => Promise<void>;
  }
}

/** The person behind a request of a route that has the `requireSignIn` hook. */
export function identityOf(request: FastifyRequest): Identity {
  if (!request.identity) throw unauthorized('Sign in first');
  return request.identity;
}

/** Profiles that surely exist, so that most requests need no write. */
const KNOWN_LIMIT = 10_000;

/** Reads `Authorization: Bearer <ID token>` and makes the person's profile at first sight. */
export const authentication = fp<{ verify: VerifyToken; profiles: ProfileRepository }>(
  async (app, { verify, profiles }) => {
    const userIds = new Set<string>();
    app.decorateRequest('identity', null);
    app.decorate('requireSignIn', async (request: FastifyRequest) => {
      const token = /^Bearer ([\w.~+/-]+=*)$/i.exec(request.headers.authorization ?? '')?.[1];
      if (!token) throw unauthorized('Sign in first');
      const identity = await verify(token);
      if (!userIds.has(identity.uid)) {
        await profiles.ensure(identity);
        if (userIds.size >= KNOWN_LIMIT) userIds.clear();
        userIds.add(identity.uid);
      }
      request.identity = identity;
    });
  },
  { name: 'authentication' },
);
