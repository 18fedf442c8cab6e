import { randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { errorCode } from './error-code';

/**
 * Creates a file, e.g. a key, with owner-only permissions, unless it exists. It is linked into
 * place once complete. Of two concurrent processes, both get the content of the first. Creates the
 * folder if missing.
 *
 * @returns the content of the file, whichever process created it
 */
export function createFileOnce(file: string, content: string | Uint8Array): Buffer {
  // An existing file needs no write, so that a server starts on a full disk, too.
  if (existsSync(file)) return readFileSync(file);
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomUUID()}.tmp`;
  try {
    writeFileSync(draft, content, { mode: 0o600 });
    linkSync(draft, file);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(file);
}
