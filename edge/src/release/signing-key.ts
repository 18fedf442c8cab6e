import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import path from 'node:path';
import { createFileOnce } from 'shared/server';

/** Purpose of a signature. A signature made for another purpose is invalid. */
type Purpose = 'page' | 'visitor' | 'cookieless' | 'ring' | 'composition' | 'version';

export interface SigningKey {
  /** HMAC-SHA-256, cut to `bytes`. */
  sign(purpose: Purpose, data: string | Buffer, bytes: number): Buffer;
  /** Compares in constant time. */
  verify(purpose: Purpose, data: string | Buffer, signature: Buffer): boolean;
}

/** No release has such a name, so no address leads to it. */
const fileOf = (releasesDir: string): string => path.join(releasesDir, '.signing', 'key');

/** A key in memory, e.g. for tests. */
export function signingKeyOf(secret: Buffer): SigningKey {
  const sign = (purpose: Purpose, data: string | Buffer, bytes: number): Buffer =>
    createHmac('sha256', secret).update(`${purpose}\0`).update(data).digest().subarray(0, bytes);
  return {
    sign,
    verify: (purpose, data, signature) =>
      signature.length >= 12 && timingSafeEqual(sign(purpose, data, signature.length), signature),
  };
}

/** Keys of fleets whose state is in a database, by their folders. */
const shared = new Map<string, Buffer>();

/** Takes the key that edges on several machines share, instead of the key file of the folder. */
export const setSharedKey = (releasesDir: string, secret: Buffer): void =>
  void shared.set(releasesDir, secret);

/** The secret in the key file of a folder. The first edge that needs it creates it. */
export const folderSecret = (releasesDir: string): Buffer =>
  createFileOnce(fileOf(releasesDir), randomBytes(32));

/** The key of a fleet, shared by all of its edges. */
export const fleetSigningKey = (releasesDir: string): SigningKey =>
  signingKeyOf(shared.get(releasesDir) ?? folderSecret(releasesDir));
