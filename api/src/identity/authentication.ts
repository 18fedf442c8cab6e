import fp from 'fastify-plugin';
import type { FastifyRequest } from 'fastify';
import { isDiskFull } from '../http/disk-space';
import { unauthorized } from '../http/problem';
import type { Messages } from '../coordination/messages/messages';
import type { AccountSessions } from './account-sessions';
import type { ProfileRepository } from './profile-repository';
import type { Identity } from './identity';
import type { VerifyToken } from './token-verifier';

declare module 'fastify' {
  interface FastifyRequest {
    identity: Identity | null;
  }
  interface FastifyInstance {
    /** An `onRequest` hook: accepts signed-in users, answers 401 to all others. */
    requireSignIn: (request: FastifyRequest) => Promise<void>;
    /** Drops a deleted profile from the cache. It is recreated at the next sign-in. */
    forgetProfile: (uid: string) => void;
  }
}

/** The user of a request on a route with the `requireSignIn` hook. */
export function identityOf(request: FastifyRequest): Identity {
  if (!request.identity) throw unauthorized('Sign in first');
  return request.identity;
}

/** Profiles that surely exist, so that most requests need no write. */
const KNOWN_LIMIT = 10_000;

/**
 * Reads `Authorization: Bearer <ID token>` and refuses ended sign-ins. Creates the user's profile
 * on first use, and keeps its e-mail address in sync with the provider.
 */
export const authentication = fp<{
  verify: VerifyToken;
  profiles: ProfileRepository;
  sessions: AccountSessions;
  messages: Messages;
}>(
  async (app, { verify, profiles, sessions, messages }) => {
    /** E-mail address by user id. */
    const emails = new Map<string, string>();
    app.decorate('forgetProfile', (uid: string) => void emails.delete(uid));
    const unsubscribe = [
      messages.subscribe(({ topic, subject }) => {
        if (topic !== 'user') return;
        emails.delete(subject);
        sessions.forget(subject);
      }),
      messages.onGap(() => {
        emails.clear();
        sessions.forget();
      }),
    ];
    app.addHook('onClose', async () => unsubscribe.forEach((end) => end()));
    app.decorateRequest('identity', null);
    app.decorate('requireSignIn', async (request: FastifyRequest) => {
      const token = /^Bearer ([\w.~+/-]+=*)$/i.exec(request.headers.authorization ?? '')?.[1];
      if (!token) throw unauthorized('Sign in first');
      const identity = await verify(token);
      if (await sessions.isRevoked(identity)) throw unauthorized('This session was ended');
      // Reads continue while the disk is full: a later request stores the profile and the session.
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
