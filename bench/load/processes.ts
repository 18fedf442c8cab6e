/** Memory of the site's processes. */
import { readdir, readFile } from 'node:fs/promises';

/** Resident memory of a process, in MB. */
export interface Memory {
  /** Heaps, stacks and freed memory that the allocator keeps. */
  anonymous: number;
  /** Pages of files, which the system takes back when it needs them. Shared memory included. */
  files: number;
}

export const resident = ({ anonymous, files }: Memory): number => anonymous + files;

/** Names of processes by words of their command lines. */
const NAMES: readonly [name: string, words: RegExp][] = [
  ['edge', /edge\/src\/main\.ts|edge\/dist/],
  ['API', /api\/src\/main\.ts|api\/dist/],
];

/** Memory by name of the process, of those that a process started, directly or not. */
export async function memoryBelow(pid: number): Promise<Map<string, Memory>> {
  const parents = new Map<number, number>();
  for (const entry of await readdir('/proc').catch(() => [])) {
    const stat = /^\d+$/.test(entry) ? await text(`/proc/${entry}/stat`) : '';
    // The name in the second field may contain spaces.
    const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (parent !== undefined) parents.set(Number(entry), Number(parent));
  }
  const byName = new Map<string, Memory>();
  for (const one of parents.keys()) {
    if (!isBelow(one, pid, parents)) continue;
    const command = await text(`/proc/${one}/cmdline`);
    const name = NAMES.find(([, words]) => words.test(command))?.[0];
    const memory = memoryOf(await text(`/proc/${one}/status`));
    if (name === undefined || memory === null) continue;
    const largest = byName.get(name);
    if (!largest || resident(memory) > resident(largest)) byName.set(name, memory);
  }
  return byName;
}

/**
 * Memory by `/proc/<pid>/status`, null without the lines.
 *
 * @param status its text
 */
export function memoryOf(status: string): Memory | null {
  const mb = (name: string): number | null => {
    const kilobytes = new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1];
    return kilobytes === undefined ? null : Number(kilobytes) / 1024;
  };
  const [anonymous, files, shared] = [mb('RssAnon'), mb('RssFile'), mb('RssShmem')];
  return anonymous === null || files === null ? null : { anonymous, files: files + (shared ?? 0) };
}

const text = (file: string): Promise<string> => readFile(file, 'utf8').catch(() => '');

function isBelow(one: number, ancestor: number, parents: ReadonlyMap<number, number>): boolean {
  for (let at = parents.get(one); at !== undefined; at = parents.get(at))
    if (at === ancestor) return true;
  return false;
}
