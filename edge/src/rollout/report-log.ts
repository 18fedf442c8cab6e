import { appendFile, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

export const STORED_DAYS = 14;

/** Storage of the reports about trials; each edge appends, every edge reads all. */
export interface ReportLog {
  /** Appends lines of this edge, by the key of their trial. */
  append(lines: ReadonlyMap<string, readonly string[]>): Promise<void>;
  /** Lines of all edges about a trial that were not returned before. */
  readNew(key: string): Promise<string[]>;
  /** Forgets how far other trials were read. */
  retain(keys: ReadonlySet<string>): void;
}

/** Files `<remote>@<version>@<start>.<edge>.jsonl`. A restarted edge continues its own. */
export function reportFiles(folder: string, instance: string): ReportLog {
  /** Read bytes of each file, by trial. */
  const offsets = new Map<string, Map<string, number>>();
  return {
    async append(lines) {
      await mkdir(folder, { recursive: true });
      for (const [key, own] of lines)
        await appendFile(
          path.join(folder, `${key}.${instance}.jsonl`),
          own.map((line) => `${line}\n`).join(''),
        );
      await removeOld(folder);
    },
    async readNew(key) {
      const read = offsets.get(key) ?? new Map<string, number>();
      offsets.set(key, read);
      const names = await readdir(folder).catch((): string[] => []);
      const all: string[] = [];
      for (const name of names.filter((one) => one.startsWith(`${key}.`))) {
        const from = read.get(name) ?? 0;
        const { lines, bytes } = await readLines(path.join(folder, name), from);
        read.set(name, from + bytes);
        all.push(...lines);
      }
      return all;
    },
    retain(keys) {
      for (const key of offsets.keys()) if (!keys.has(key)) offsets.delete(key);
    },
  };
}

/** Whole lines from an offset on. The torn line of an edge that died stays for the next read. */
async function readLines(file: string, from: number) {
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    // Reading zero bytes is an error.
    if (size <= from) return { bytes: 0, lines: [] };
    const length = size - from;
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, from);
    const bytes = buffer.subarray(0, bytesRead).lastIndexOf('\n') + 1;
    return { bytes, lines: buffer.subarray(0, bytes).toString('utf8').split('\n') };
  } finally {
    await handle.close();
  }
}

async function removeOld(folder: string): Promise<void> {
  const oldest = Date.now() - STORED_DAYS * 24 * 3600 * 1000;
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    if ((await stat(file)).mtimeMs < oldest) await rm(file, { force: true });
  }
}
