import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** scrypt cost: 2^15 · 8 · 128 bytes = 32 MB and some 80 ms a try. */
const COST = { N: 2 ** 15, r: 8, p: 1 };
const KEY_BYTES = 32;

interface Cost {
  N: number;
  r: number;
  p: number;
}

const derive = (password: string, salt: Buffer, cost: Cost): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    // NFKC: the same password typed on another keyboard gives the same bytes.
    scrypt(
      password.normalize('NFKC'),
      salt,
      KEY_BYTES,
      { ...cost, maxmem: 256 * cost.N * cost.r },
      (error, key) => (error ? reject(error) : resolve(key)),
    );
  });

/** `scrypt$N$r$p$salt$key`, salt and key in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, COST);
  return [
    'scrypt',
    COST.N,
    COST.r,
    COST.p,
    salt.toString('base64url'),
    key.toString('base64url'),
  ].join('$');
}

/** Compares in constant time. Without a hash it takes as long and answers false. */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const [, N, r, p, salt, key] = (hash ?? '').split('$');
  if (!N || !r || !p || !salt || !key) {
    await derive(password, Buffer.alloc(16), COST);
    return false;
  }
  const expectedHash = Buffer.from(key, 'base64url');
  const derived = await derive(password, Buffer.from(salt, 'base64url'), {
    N: Number(N),
    r: Number(r),
    p: Number(p),
  });
  return expectedHash.length === derived.length && timingSafeEqual(expectedHash, derived);
}
