import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT, type JWTVerifyGetKey } from 'jose';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { CLOCK_TOLERANCE, issuerOf, tokenVerifier } from './token-verifier';
import { VerifiedTokens } from './verified-tokens';

const PROJECT = 'demo-test';
const NOW = Date.UTC(2026, 3, 14, 12);
const MINUTE = 60_000;

let privateKey: CryptoKey;
let keys: JWTVerifyGetKey;
beforeAll(async () => {
  const pair = await generateKeyPair('RS256');
  privateKey = pair.privateKey;
  keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(pair.publicKey)), alg: 'RS256' }] });
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
});

const tokenOf = (uid: string, minutes = 60): Promise<string> =>
  new SignJWT({ email: `${uid}@example.com`, auth_time: NOW / 1000 })
    .setProtectedHeader({ alg: 'RS256' })
    .setIssuer(issuerOf(PROJECT))
    .setAudience(PROJECT)
    .setSubject(uid)
    .setIssuedAt(NOW / 1000)
    .setExpirationTime(NOW / 1000 + minutes * 60)
    .sign(privateKey);

/** A verifier, and how often it looked for a key. */
function countingVerifier(find: JWTVerifyGetKey = keys) {
  const getKey = vi.fn<JWTVerifyGetKey>((...call) => find(...call));
  return { verify: tokenVerifier(PROJECT, getKey), getKey };
}
const REFUSED = { status: 401 };

describe('a verified token', () => {
  it('is not verified again for the next calls', async () => {
    const { verify, getKey } = countingVerifier();
    const token = await tokenOf('ada');
    const identity = await verify(token);
    expect(identity).toMatchObject({ uid: 'ada', email: 'ada@example.com' });
    expect(await verify(token)).toEqual(identity);
    expect(getKey).toHaveBeenCalledTimes(1);
  });

  it('is refused once it has expired', async () => {
    const { verify } = countingVerifier();
    const token = await tokenOf('ada', 5);
    await verify(token);
    vi.setSystemTime(NOW + 5 * MINUTE + CLOCK_TOLERANCE * 1000 - 1000);
    expect((await verify(token)).uid).toBe('ada');
    vi.setSystemTime(NOW + 5 * MINUTE + CLOCK_TOLERANCE * 1000);
    await expect(verify(token)).rejects.toMatchObject(REFUSED);
  });

  it('is refused ten minutes after its key was withdrawn', async () => {
    let isWithdrawn = false;
    const { verify } = countingVerifier((...call) => {
      if (isWithdrawn) throw new Error('no such key');
      return keys(...call);
    });
    const token = await tokenOf('ada');
    await verify(token);
    isWithdrawn = true;
    vi.setSystemTime(NOW + 10 * MINUTE);
    await expect(verify(token)).rejects.toMatchObject(REFUSED);
  });

  it('does not authenticate a token that differs from it', async () => {
    const { verify } = countingVerifier();
    const token = await tokenOf('ada');
    await verify(token);
    const [header = '', , signature = ''] = token.split('.');
    const claims = Buffer.from(
      JSON.stringify({ sub: 'eve', exp: NOW / 1000 + 3600, iat: NOW / 1000, auth_time: 1 }),
    ).toString('base64url');
    const forgeries = [
      `${header}.${claims}.${signature}`,
      token.slice(0, -1),
      `${token}A`,
      token.replace(/\.[^.]+$/, '.'),
      token.toLowerCase(),
    ];
    for (const forgery of forgeries) await expect(verify(forgery)).rejects.toMatchObject(REFUSED);
  });

  it('differs for each user', async () => {
    const { verify } = countingVerifier();
    const [ada, bob] = [await tokenOf('ada'), await tokenOf('bob')];
    for (const [token, uid] of [
      [ada, 'ada'],
      [bob, 'bob'],
      [ada, 'ada'],
    ] as const)
      expect((await verify(token)).uid).toBe(uid);
  });

  it('cannot be changed by a caller', async () => {
    const { verify } = countingVerifier();
    const token = await tokenOf('ada');
    const identity = await verify(token);
    expect(() => Object.assign(identity, { uid: 'eve' })).toThrow(TypeError);
    expect((await verify(token)).uid).toBe('ada');
  });
});

it('a refused token is verified each time', async () => {
  const { verify, getKey } = countingVerifier();
  const token = (await tokenOf('ada')).replace(/.{8}$/, 'AAAAAAAA');
  for (let call = 0; call < 3; call++) await expect(verify(token)).rejects.toMatchObject(REFUSED);
  expect(getKey).toHaveBeenCalledTimes(3);
});

it('evicts the least recently used tokens above eight megabytes', () => {
  const tokens = new VerifiedTokens();
  const name = 'n'.repeat(1000);
  const identity = {
    uid: 'a',
    email: '',
    emailVerified: true,
    name,
    pictureUrl: null,
    authTime: 1,
  };
  const count = 12_000;
  for (let i = 0; i < count; i++) tokens.add(`token ${i}`, { ...identity }, Infinity);
  expect(tokens.find('token 0')).toBeNull();
  expect(tokens.find(`token ${count - 1}`)).not.toBeNull();
});
