import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** scrypt cost: 2^15 · 8 · 128 bytes = 32 MB and some 80 ms a try. */
const COST = { N: 2 ** 15, r: 8, p: 1 };
const KEY_BYTES = 32;
const SALT_BYTES = 16;

/** Derives a key with the parameters `scrypt$N$r$p$salt`. Null when they are not of that form. */
async function derive(password: string, parameters: string): Promise<Buffer | null> {
  const [scheme, N, r, p, salt] = parameters.split('$');
  if (scheme !== 'scrypt' || !N || !r || !p || !salt) return null;
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  return new Promise((resolve, reject) => {
    // NFKC: the same password typed on another keyboard gives the same bytes.
    scrypt(
      password.normalize('NFKC'),
      Buffer.from(salt, 'base64url'),
      KEY_BYTES,
      { ...cost, maxmem: 256 * cost.N * cost.r },
      (error, key) => (error ? reject(error) : resolve(key)),
    );
  });
}

/** Parameters of a new hash, `scrypt$N$r$p$salt`, the salt in base64url. */
export const scryptParameters = (salt: Buffer = randomBytes(SALT_BYTES)): string =>
  ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64url')].join('$');

/** Parameters that a hash was made with. */
export const parametersOf = (hash: string): string => hash.slice(0, hash.lastIndexOf('$'));

/** `scrypt$N$r$p$salt$key`, salt and key in base64url. */
export async function hashPassword(
  password: string,
  parameters: string = scryptParameters(),
): Promise<string> {
  const key = await derive(password, parameters);
  if (!key) throw new Error('Not the parameters of scrypt');
  return `${parameters}$${key.toString('base64url')}`;
}

/**
 * Finds the first entry whose hash matches the password. Takes constant time for entries with the
 * same parameters. Derives one key per parameter set in use, and one with `parameters` if there are
 * no entries. An address without an account thus takes as long as one with an account.
 */
export async function findByPassword<T extends { passwordHash: string }>(
  password: string,
  entries: readonly T[],
  parameters: string = scryptParameters(),
): Promise<T | null> {
  const inUse = new Set(entries.map(({ passwordHash }) => parametersOf(passwordHash)));
  if (inUse.size === 0) await derive(password, parameters);
  const keys = new Map<string, Buffer | null>();
  for (const each of inUse) keys.set(each, await derive(password, each));
  const matches = entries.filter(({ passwordHash }) => {
    const derived = keys.get(parametersOf(passwordHash));
    const expected = Buffer.from(passwordHash.split('$')[5] ?? '', 'base64url');
    return derived?.length === expected.length && timingSafeEqual(derived, expected);
  });
  return matches[0] ?? null;
}
