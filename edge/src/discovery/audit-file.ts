import { appendFile, open, readFile } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from 'shared/server';

export const auditPath = (releasesDir: string): string => path.join(releasesDir, 'audit.jsonl');

/** The text of the log; empty if the file does not exist. */
export async function readLog(releasesDir: string): Promise<string> {
  try {
    return await readFile(auditPath(releasesDir), 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return '';
    throw error;
  }
}

/** Appends a line. An unfinished line after a crash stays on its own line. */
export async function appendLine(releasesDir: string, line: string): Promise<void> {
  const file = auditPath(releasesDir);
  await appendFile(file, `${(await endsWithLine(file)) ? '' : '\n'}${line}\n`);
}

async function endsWithLine(file: string): Promise<boolean> {
  try {
    const handle = await open(file, 'r');
    try {
      const { size } = await handle.stat();
      if (size === 0) return true;
      const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, size - 1);
      return buffer.toString() === '\n';
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return true;
    throw error;
  }
}

/** Whether the log has exactly this line. */
export const hasLine = async (releasesDir: string, line: string): Promise<boolean> =>
  (await readLog(releasesDir)).split('\n').includes(line);

/** Bytes at the end of the log that hold the recent entries. */
const NEWEST_BYTES = 512 * 1024;

/** The end of the log. The first line may be cut off. */
export async function readNewestLog(releasesDir: string): Promise<string> {
  try {
    const handle = await open(auditPath(releasesDir), 'r');
    try {
      const { size } = await handle.stat();
      const length = Math.min(size, NEWEST_BYTES);
      const { buffer } = await handle.read(Buffer.alloc(length), 0, length, size - length);
      return buffer.toString('utf8');
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return '';
    throw error;
  }
}
