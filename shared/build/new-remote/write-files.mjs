import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** @param {Record<string, string>} files contents by path within `folder` */
export function writeFiles(folder, files) {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
}
