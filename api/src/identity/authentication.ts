import fp from 'fastify-plugin';
import type { FastifyRequest } from 'fastify';
import { isDiskFull } from '../http/disk-space';
import { unauthorized } from '../http/problem';
import type { AccountSessions } from './account-sessions';
import type { ProfileRepository } from './profile-repository';
import type { Identity, VerifyToken } from './token-verifier';

declare module 'fastify' {
  interface FastifyRequest {
    identity: Identity | null;
  }
  interface FastifyInstance {
    /** An `onRequest` hook: lets signed-in people through, answers 401 to all others. */
    requireSignIn: (request: FastifyRequest) => Promise<void>;
    /** The profile of somebody is gone: it is made again at their next sign-in. */
    forgetProfile: (uid: string) => void;
  }
}

/** The person behind a request of a route that has the `requireSignIn` hook. */
export function identityOf(request: FastifyRequest): Identity {
  if (!request.identity) throw unauthorized('Sign in first');
  return request.identity;
}

/** Profiles that surely exist, so that most requests need no write. */
const KNOWN_LIMIT = 10_000;

/**
 * Reads `Authorization: Bearer <ID token>`, refuses sign-ins that were ended, makes the person's profile at
 * first sight and follows the provider's e-mail address.
 */
export const authentication = fp<{
  verify: VerifyToken;
  profiles: ProfileRepository;
  sessions: AccountSessions;
}>(
  async (app, { verify, profiles, sessions }) => {
    /** E-mail address by user id. */
    const emails = new Map<string, string>();
    app.decorate('forgetProfile', (uid: string) => void emails.delete(uid));
    app.decorateRequest('identity', null);
    app.decorate('requireSignIn', async (request: FastifyRequest) => {
      const token = /^Bearer ([\w.~+/-]+=*)$/i.exec(request.headers.authorization ?? '')?.[1];
      if (!token) throw unauthorized('Sign in first');
      const identity = await verify(token);
      if (await sessions.isRevoked(identity)) throw unauthorized('This session was ended');
      // Reads go on while the disk takes no writes: the profile and the session are stored by a later request.
      try {
        if (emails.get(identity.uid) !== identity.email) {
          await profiles.ensure(identity, (tx, session) => sessions.isRevokedIn(tx, session));
          if (emails.size >= KNOWN_LIMIT) emails.clear();
          emails.set(identity.uid, identity.email);
        }
        await sessions.note(identity, request.headers['user-agent'] ?? '');
      } catch (error) {
        if (!isDiskFull(error)) throw error;
      }
      request.identity = identity;
    });
  },
  { name: 'authentication' },
);
