import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto';

/** Key pair of an environment, such as staging. Others trust its releases by the public key. */
export interface EnvironmentKey {
  environment: string;
  privateKey: KeyObject;
  /** SPKI, DER, base64. */
  publicKey: string;
  /** Short name of the public key. */
  id: string;
}

const ENVIRONMENT = /^[a-z][a-z0-9-]{0,39}$/;
export const isEnvironmentName = (name: string): boolean => ENVIRONMENT.test(name);

/** Longer than every Ed25519 key in this form. */
const MAX_KEY_LENGTH = 200;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** `staging:<PKCS #8, DER, base64>`: the form of the key in a file, and in `RELEASE_KEY`. */
export const environmentKeyText = ({ environment, privateKey }: EnvironmentKey): string =>
  `${environment}:${privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')}`;

/** Null if the text is not an Ed25519 key with the name of its environment. */
export function parseEnvironmentKey(text: string): EnvironmentKey | null {
  const at = text.indexOf(':');
  const [environment, encoded] = [text.slice(0, Math.max(0, at)), text.slice(at + 1).trim()];
  if (!isEnvironmentName(environment) || !isEncoded(encoded)) return null;
  try {
    const key = Buffer.from(encoded, 'base64');
    return withPublicKey(environment, createPrivateKey({ key, format: 'der', type: 'pkcs8' }));
  } catch {
    return null;
  }
}

const isEncoded = (text: string): boolean => text.length <= MAX_KEY_LENGTH && BASE64.test(text);

function withPublicKey(environment: string, privateKey: KeyObject): EnvironmentKey | null {
  if (privateKey.asymmetricKeyType !== 'ed25519') return null;
  const spki = createPublicKey(privateKey).export({ format: 'der', type: 'spki' });
  const publicKey = spki.toString('base64');
  return { environment, privateKey, publicKey, id: keyId(publicKey) };
}

export function createEnvironmentKey(environment: string): EnvironmentKey {
  const key = withPublicKey(environment, generateKeyPairSync('ed25519').privateKey);
  if (!key) throw new Error('the generated key is not an Ed25519 key');
  return key;
}

/** Short name of a public key: 16 hex digits. */
export const keyId = (publicKey: string): string =>
  createHash('sha256').update(Buffer.from(publicKey, 'base64')).digest('hex').slice(0, 16);

/** A public key as it was printed; null if it is not an Ed25519 key. */
export function parsePublicKey(text: string): KeyObject | null {
  if (!isEncoded(text)) return null;
  try {
    const key = createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
    return key.asymmetricKeyType === 'ed25519' ? key : null;
  } catch {
    return null;
  }
}
