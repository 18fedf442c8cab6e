import type { FastifyInstance } from 'fastify';
import type { JWTVerifyGetKey } from 'jose';
import type { ConfigurationFile } from '../configuration/configuration-file';
import type { ProfileRepository } from './profile-repository';
import type { VerifyToken } from './token-verifier';

export interface LocalSignInContext {
  projectId: string;
  /** Origin for links in mail. */
  publicUrl: string;
  verify: VerifyToken;
  configuration: ConfigurationFile;
  /** What the user documents show. */
  profiles: Pick<ProfileRepository, 'find'>;
  /** A new password or address: sign-ins before `since` are over. */
  onSessionsEnded: (uid: string, since: Date) => Promise<void>;
}

/** Sign-in by this API itself, in place of a Firebase project. Loaded only where it is configured. */
export interface LocalSignIn {
  /** The key that its tokens are verified with. */
  getKey: JWTVerifyGetKey;
  /** Adds the routes that the Firebase SDK asks. */
  register(app: FastifyInstance, context: LocalSignInContext): Promise<void>;
  /** Nobody who is signed in to an account stays so. */
  endSessions(uid: string): Promise<void>;
  /** Deletes the account and the mail to it. */
  deleteAccount(uid: string, email: string): Promise<void>;
}
