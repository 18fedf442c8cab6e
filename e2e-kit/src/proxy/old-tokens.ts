/** Life of a token under the fault `short-tokens`, ms. */
const LIFE_MS = 20_000;

/**
 * Whether an `Authorization` header has a JSON web token that is past its short life.
 *
 * @param now ms since 1970
 */
export function hasOldToken(authorization: string | undefined, now: number): boolean {
  const [, claims] = /^Bearer [\w-]+\.([\w-]+)\./.exec(authorization ?? '') ?? [];
  if (claims === undefined) return false;
  const issued = issuedAt(claims);
  return issued !== null && issued * 1000 + LIFE_MS < now;
}

/** Seconds since 1970. Null without a number. */
function issuedAt(claims: string): number | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(claims, 'base64url').toString('utf8'));
    if (typeof value !== 'object' || value === null) return null;
    const issued: unknown = Reflect.get(value, 'iat');
    return typeof issued === 'number' ? issued : null;
  } catch {
    return null;
  }
}
