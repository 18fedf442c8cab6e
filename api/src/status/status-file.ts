import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LiveFile } from 'shared/server';
import { z } from 'zod';
import { statusStateSchema, type StatusState } from './state';

/**
 * `DATA_DIR/status.json`: system status from the operator, checked on every use. Without the file
 * all systems are operational. If it is unusable, the last good content stays.
 *
 * @param log receives a line for the operator, once per edit
 */
export function statusFile(dataDir: string, log: (line: string) => void): LiveFile<StatusState> {
  const path = join(dataDir, 'status.json');
  return new LiveFile(
    path,
    async () => {
      const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return '{}';
        throw error;
      });
      const read = statusStateSchema.safeParse(JSON.parse(text));
      if (!read.success) throw new Error(z.prettifyError(read.error).replaceAll('\n', ' '));
      return read.data;
    },
    ({ message }) => log(`${path}: ${message}; the status stays as it was`),
  );
}
