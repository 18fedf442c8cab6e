import { randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { errorCode } from './error-code';

/**
 * Creates a file for its owner alone, e.g. a key, unless there is one. It is linked in place when it is whole,
 * so of two processes at once the first one's content counts for both. The folder is made when it is missing.
 *
 * @returns the content of the file, whoever created it
 */
export function createFileOnce(file: string, content: string | Uint8Array): Buffer {
  // A file that is there costs no write: a server starts on a full disk too.
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
