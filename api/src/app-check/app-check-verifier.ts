import { createRemoteJWKSet, jwtVerify, type JWTVerifyGetKey } from 'jose';

/** Keys with which a real project signs App Check tokens. */
const GOOGLE_APP_CHECK_KEYS = 'https://firebaseappcheck.googleapis.com/v1/jwks';

/** Prefix of the issuer of all App Check tokens. */
export const APP_CHECK_ISSUER = 'https://firebaseappcheck.googleapis.com/';

/** Resolves to the app id of the token. Rejects a foreign or expired token. */
export type VerifyAppCheck = (token: string) => Promise<string>;

/** Tokens whose signature was checked and that are sent again with every call of the same page. */
const KNOWN_LIMIT = 10_000;

/** Checks App Check tokens the way the service prescribes: RS256, published key, issuer, audience, not expired. */
export function appCheckVerifier(
  projectId: string,
  keys: JWTVerifyGetKey = createRemoteJWKSet(new URL(GOOGLE_APP_CHECK_KEYS)),
  now: () => number = Date.now,
): VerifyAppCheck {
  const verifiedTokens = new Map<string, { appId: string; until: number }>();
  return async (token) => {
    const entry = verifiedTokens.get(token);
    if (entry && entry.until > now()) return entry.appId;
    const { payload } = await jwtVerify(token, keys, {
      algorithms: ['RS256'],
      typ: 'JWT',
      audience: `projects/${projectId}`,
      requiredClaims: ['exp', 'iat', 'sub', 'iss'],
      currentDate: new Date(now()),
      clockTolerance: 5,
    });
    if (!payload.iss?.startsWith(APP_CHECK_ISSUER)) throw new Error('not an App Check issuer');
    const appId = payload.sub ?? '';
    if (verifiedTokens.size >= KNOWN_LIMIT) verifiedTokens.clear();
    verifiedTokens.set(token, { appId, until: (payload.exp ?? 0) * 1000 });
    return appId;
  };
}
