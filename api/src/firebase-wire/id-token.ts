import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import type { accounts } from './schema';
import { issuerOf } from '../identity/token-verifier';
import type { SigningKeys } from './signing-keys';

export type Account = typeof accounts.$inferSelect;

/** Seconds; the SDK refreshes half a minute before the end. */
export const ID_TOKEN_SECONDS = 3600;

/** An ID token with the claims of the real service. */
export function signIdToken(
  keys: SigningKeys,
  projectId: string,
  account: Account,
  signedInAt: Date,
): Promise<string> {
  const { uid, email, emailVerified, displayName } = account;
  const authTime = Math.floor(signedInAt.getTime() / 1000);
  return (
    new SignJWT({
      ...(displayName && { name: displayName }),
      ...(account.photoUrl && { picture: account.photoUrl }),
      auth_time: authTime,
      user_id: uid,
      email,
      email_verified: emailVerified,
      firebase: { identities: { email: [email] }, sign_in_provider: 'password' },
    })
      .setProtectedHeader({ alg: 'RS256', kid: keys.kid, typ: 'JWT' })
      .setIssuer(issuerOf(projectId))
      .setAudience(projectId)
      .setSubject(uid)
      // The SDK takes a new session only with a token unlike its own, also within one second.
      .setJti(randomUUID())
      .setIssuedAt()
      .setExpirationTime(`${ID_TOKEN_SECONDS}s`)
      .sign(keys.privateKey)
  );
}
