/** Encryption of backups by age: authenticated in pieces of 64 KB, so that files of any size stream. */
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { Decrypter, Encrypter } from 'age-encryption';
import { BackupError } from './backup-error';

/** Shorter ones can be guessed from a stolen file. */
const MIN_KEY_LENGTH = 20;

const PUBLIC_KEY = /^age1[a-z\d]+$/;
const SECRET_KEY = /^AGE-SECRET-KEY-/;

/** @throws BackupError when there is no usable key */
function keyOf(variables: NodeJS.ProcessEnv): string {
  const key = variables['BACKUP_KEY'] ?? '';
  if (key === '')
    throw new BackupError(
      'BACKUP_KEY is not set: give the key of the backup, e.g. one that `openssl rand -base64 32` prints, and keep it apart from the backups',
      2,
    );
  if (key.length < MIN_KEY_LENGTH)
    throw new BackupError(
      `BACKUP_KEY must have at least ${MIN_KEY_LENGTH} characters, not ${key.length}`,
      2,
    );
  return key;
}

/**
 * Encrypts a stream. `BACKUP_KEY` is a passphrase, or a public key of age (`age1…`): then this
 * machine cannot read its own backups.
 *
 * @throws BackupError without a usable key
 */
export function encryption(variables: NodeJS.ProcessEnv): (source: Readable) => Promise<Readable> {
  const key = keyOf(variables);
  const encrypter = new Encrypter();
  if (SECRET_KEY.test(key))
    throw new BackupError(
      'BACKUP_KEY is a secret key of age: a backup takes its public key, age1…',
      2,
    );
  if (PUBLIC_KEY.test(key)) encrypter.addRecipient(key);
  else encrypter.setPassphrase(key);
  return async (source) =>
    fromWeb(await encrypter.encrypt(Readable.toWeb(source) as ReadableStream<Uint8Array>));
}

const fromWeb = (stream: ReadableStream<Uint8Array>): Readable =>
  Readable.fromWeb(stream as WebStream<Uint8Array>);

/**
 * Opens a backup file and decrypts it while it is read. The stream fails where a byte was changed
 * or the file was cut.
 *
 * @throws BackupError without a usable key, with a wrong one, or when the file is no backup
 */
export async function decrypted(file: string, variables: NodeJS.ProcessEnv): Promise<Readable> {
  const key = keyOf(variables);
  const decrypter = new Decrypter();
  if (PUBLIC_KEY.test(key))
    throw new BackupError(
      'BACKUP_KEY is a public key of age: a restore takes its secret key, AGE-SECRET-KEY-…',
      2,
    );
  if (SECRET_KEY.test(key)) decrypter.addIdentity(key);
  else decrypter.addPassphrase(key);
  const source = createReadStream(file);
  try {
    return fromWeb(await decrypter.decrypt(Readable.toWeb(source) as ReadableStream<Uint8Array>));
  } catch (error) {
    source.destroy();
    const reason = error instanceof Error ? error.message : String(error);
    if (error instanceof Error && 'code' in error) throw error;
    throw new BackupError(
      /no identity matched|MAC|invalid tag/i.test(reason)
        ? `${file} was not encrypted with this BACKUP_KEY, or its beginning was changed`
        : `${file} is no backup, or its beginning is damaged (${reason})`,
    );
  }
}
