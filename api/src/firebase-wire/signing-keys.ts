import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  calculateJwkThumbprint,
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  importJWK,
  type CryptoKey,
  type JSONWebKeySet,
  type JWK,
  type JWTVerifyGetKey,
} from 'jose';
import { z } from 'zod';
import { createFileOnce } from 'shared/server';

export interface SigningKeys {
  kid: string;
  privateKey: CryptoKey;
  /** The public half, as published. */
  jwks: JSONWebKeySet;
  getKey: JWTVerifyGetKey;
  /** Lets the owner of the data folder read the local mailbox. */
  mailboxKey: string;
}

const jwkSchema = z.looseObject({
  kty: z.literal('RSA'),
  n: z.string(),
  e: z.string(),
  d: z.string(),
});

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

/**
 * Loads the RS256 key of the local sign-in from `<dataDir>/firebase`, or creates it on the first
 * start.
 */
export async function openSigningKeys(dataDir: string): Promise<SigningKeys> {
  const folder = join(dataDir, 'firebase');
  const keyFile = join(folder, 'signing-key.json');
  let text = read(keyFile);
  if (text === null) {
    const { privateKey } = await generateKeyPair('RS256', { extractable: true });
    text = createFileOnce(keyFile, JSON.stringify(await exportJWK(privateKey))).toString();
  }
  const jwk: JWK = jwkSchema.parse(JSON.parse(text));
  const kid = await calculateJwkThumbprint(jwk);
  const privateKey = await importJWK(jwk, 'RS256');
  if (privateKey instanceof Uint8Array) throw new Error(`${keyFile} holds no RSA key`);
  const { kty, n, e } = jwk;
  const jwks = { keys: [{ kty, n, e, kid, alg: 'RS256', use: 'sig' }] };
  const mailboxKey = createFileOnce(
    join(folder, 'mailbox-key'),
    randomBytes(24).toString('base64url'),
  )
    .toString()
    .trim();
  return { kid, privateKey, jwks, getKey: createLocalJWKSet(jwks), mailboxKey };
}
