import type { FastifyInstance } from 'fastify';
import type { JWTVerifyGetKey } from 'jose';
import type { ConfigurationFile } from '../configuration/configuration-file';
import type { ProfileRepository } from './profile-repository';
import type { Identity } from './identity';
import type { VerifyToken } from './token-verifier';

export interface LocalSignInContext {
  projectId: string;
  /** Origin for links in mail. */
  publicUrl: string;
  verify: VerifyToken;
  configuration: ConfigurationFile;
  /** Profiles that the user documents show. */
  profiles: Pick<ProfileRepository, 'find'>;
  /** A new password or address, or the account is gone: ends the sign-ins before `since`. */
  onSessionsEnded: (uid: string, since: Date) => Promise<void>;
  /** Whether a session was ended, by whichever part of the API. */
  isRevoked: (session: Pick<Identity, 'uid' | 'authTime'>) => Promise<boolean>;
}

/** Sign-in by this API itself, in place of a Firebase project. Loaded only where it is configured. */
export interface LocalSignIn {
  /** The key that its tokens are verified with. */
  getKey: JWTVerifyGetKey;
  /** Adds the routes that the Firebase SDK asks. */
  register(app: FastifyInstance, context: LocalSignInContext): Promise<void>;
  /**
   * Ends all sessions of an account.
   *
   * @param keep the session to keep
   * @returns an instant that all ended sessions began before; null without such an account
   */
  endSessions(uid: string, keep?: Date): Promise<Date | null>;
  /** Ends one session. */
  endSession(uid: string, signedInAt: Date): Promise<void>;
  /** Display name of the account, which its tokens carry. */
  rename(uid: string, displayName: string): Promise<void>;
  /** Deletes the account and the mail about it. */
  deleteAccount(uid: string): Promise<void>;
}
