import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readSettings } from '../server/settings';
import {
  createEnvironmentKey,
  environmentKeyText,
  keyId,
  parseEnvironmentKey,
  parsePublicKey,
} from './environment-key';

const key = createEnvironmentKey('staging');
const rsa = generateKeyPairSync('rsa', { modulusLength: 1024 });

describe('the key of an environment', () => {
  it('is read as it was written', () => {
    const read = parseEnvironmentKey(environmentKeyText(key));
    expect([read?.environment, read?.publicKey, read?.id]).toEqual([
      'staging',
      key.publicKey,
      keyId(key.publicKey),
    ]);
    expect(parsePublicKey(key.publicKey)?.asymmetricKeyType).toBe('ed25519');
  });

  it.each([
    ['', 'nothing'],
    ['staging', 'no key'],
    [environmentKeyText(key).replace('staging', 'Staging 1'), 'another name'],
    [environmentKeyText(key).slice(0, -9), 'a key that is cut off'],
    [`staging:${key.publicKey}`, 'a public key'],
    [`staging:${'A'.repeat(100_000)}`, 'a long text'],
  ])('is not read from %j: %s', (text) => {
    expect(parseEnvironmentKey(text)).toBeNull();
    expect(() => readSettings({ RELEASE_KEY: text || ' ' })).toThrow(/^RELEASE_KEY: must be/);
  });

  it('stops no start when it is right', () => {
    expect(readSettings({ RELEASE_KEY: environmentKeyText(key) }).port).toBe(3000);
  });
});

it.each([
  '',
  'x',
  key.publicKey.slice(0, -4),
  rsa.publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
  'A'.repeat(100_000),
])('rejects an invalid public key', (text) => expect(parsePublicKey(text)).toBeNull());
