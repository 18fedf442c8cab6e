import { createHash, randomBytes } from 'node:crypto';

/** A random token for a user, and the hash that the database stores. */
export function newSecret(): { secret: string; hash: string } {
  const secret = randomBytes(32).toString('base64url');
  return { secret, hash: hashSecret(secret) };
}

/** Random tokens need no salt and no slow hash. */
export const hashSecret = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url');
