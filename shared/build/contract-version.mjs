import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Source file, and its compiled counterpart in the published package. */
const FILES = ['../contract/version.ts', '../contract/version.js'];

/**
 * `CONTRACT_VERSION` of the contract beside this build. Parsed, because a webpack configuration
 * cannot import TypeScript.
 */
export function contractVersion() {
  const file = FILES.map((name) => path.join(import.meta.dirname, name)).find((name) =>
    existsSync(name),
  );
  const version =
    file && /^export const CONTRACT_VERSION = '([\d.]+)';$/m.exec(readFileSync(file, 'utf8'))?.[1];
  if (!version) throw new Error(`${file ?? FILES[0]} states no CONTRACT_VERSION`);
  return version;
}
