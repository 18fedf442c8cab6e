import { createRemoteJWKSet, jwtVerify, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import { unauthorized } from '../http/problem';
import type { Identity } from './identity';
import { VerifiedTokens } from './verified-tokens';

/** Keys with which a real project signs ID tokens. */
export const GOOGLE_KEYS =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

/** Seconds by which the clock of this server may differ from the one that signed, in both directions. */
export const CLOCK_TOLERANCE = 5 * 60;

const claimsSchema = z.object({
  sub: z.string().min(1).max(128),
  email: z.string().default(''),
  email_verified: z.boolean().default(false),
  name: z.string().default(''),
  picture: z.httpUrl().max(2000).nullable().catch(null),
  auth_time: z.number(),
});

export type VerifyToken = (token: string) => Promise<Identity>;

export const issuerOf = (projectId: string) => `https://securetoken.google.com/${projectId}`;

/**
 * Checks Firebase ID tokens the way the service prescribes: RS256 with a published key, issuer and
 * audience of the project, not expired, issued and signed in in the past; all times within
 * `CLOCK_TOLERANCE`. A token that passed is not checked again for some minutes, until it expires at
 * the latest.
 *
 * @returns a function that throws a 401 problem without saying which check failed.
 */
export function tokenVerifier(
  projectId: string,
  keys: JWTVerifyGetKey = createRemoteJWKSet(new URL(GOOGLE_KEYS)),
): VerifyToken {
  const verified = new VerifiedTokens();
  return async (token) => {
    const knownIdentity = verified.find(token);
    if (knownIdentity) return knownIdentity;
    try {
      const { payload } = await jwtVerify(token, keys, {
        algorithms: ['RS256'],
        issuer: issuerOf(projectId),
        audience: projectId,
        requiredClaims: ['exp', 'iat', 'sub', 'auth_time'],
        clockTolerance: CLOCK_TOLERANCE,
      });
      const claims = claimsSchema.parse(payload);
      const soon = Date.now() / 1000 + CLOCK_TOLERANCE;
      if (claims.auth_time > soon || (payload.iat ?? 0) > soon) throw new Error('from the future');
      const identity: Identity = {
        uid: claims.sub,
        email: claims.email,
        emailVerified: claims.email_verified,
        name: claims.name,
        pictureUrl: claims.picture?.startsWith('https:') ? claims.picture : null,
        authTime: claims.auth_time,
      };
      verified.add(token, identity, ((payload.exp ?? 0) + CLOCK_TOLERANCE) * 1000);
      return identity;
    } catch {
      throw unauthorized('The ID token is missing, expired or not ours');
    }
  };
}
