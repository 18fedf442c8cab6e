/** Memory of the site's processes. */
import { readdir, readFile } from 'node:fs/promises';

/** Names of processes by words of their command lines. */
const NAMES: readonly [name: string, words: RegExp][] = [
  ['edge', /edge\/src\/main\.ts|edge\/dist/],
  ['API', /api\/src\/main\.ts|api\/dist/],
];

/** MB by name of the process, of those that a process started, directly or not. */
export async function memoryBelow(pid: number): Promise<Map<string, number>> {
  const parents = new Map<number, number>();
  for (const entry of await readdir('/proc').catch(() => [])) {
    const stat = /^\d+$/.test(entry) ? await text(`/proc/${entry}/stat`) : '';
    // The name in the second field may contain spaces.
    const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (parent !== undefined) parents.set(Number(entry), Number(parent));
  }
  const memory = new Map<string, number>();
  for (const one of parents.keys()) {
    if (!isBelow(one, pid, parents)) continue;
    const command = await text(`/proc/${one}/cmdline`);
    const name = NAMES.find(([, words]) => words.test(command))?.[0];
    const kilobytes = /^VmRSS:\s+(\d+)/m.exec(await text(`/proc/${one}/status`))?.[1];
    if (name === undefined || kilobytes === undefined) continue;
    memory.set(name, Math.max(memory.get(name) ?? 0, Number(kilobytes) / 1024));
  }
  return memory;
}

const text = (file: string): Promise<string> => readFile(file, 'utf8').catch(() => '');

function isBelow(one: number, ancestor: number, parents: ReadonlyMap<number, number>): boolean {
  for (let at = parents.get(one); at !== undefined; at = parents.get(at))
    if (at === ancestor) return true;
  return false;
}
