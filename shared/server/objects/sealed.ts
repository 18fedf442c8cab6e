import { createHash } from 'node:crypto';
import { ObjectContentError } from './object-store';

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const HASH_LENGTH = 64;

/** A JSON value behind its own SHA-256, so that a changed byte shows. */
export function seal(value: unknown): Buffer {
  const text = Buffer.from(JSON.stringify(value));
  return Buffer.concat([Buffer.from(`${sha256(text)}\n`), text]);
}

/** @throws ObjectContentError if any byte was changed or is missing */
export function unseal(key: string, sealed: Buffer): unknown {
  const text = sealed.subarray(HASH_LENGTH + 1);
  if (sealed.toString('latin1', 0, HASH_LENGTH) !== sha256(text))
    throw new ObjectContentError(`${key} is not what was written`);
  return JSON.parse(text.toString('utf8'));
}
