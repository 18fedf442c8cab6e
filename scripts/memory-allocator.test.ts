import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';

const run = promisify(execFile);
const children = path.resolve(import.meta.dirname, 'children.mjs');

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'allocator-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** The allocator's variables in a server that the start script starts. */
async function variablesOfServer(environment: Record<string, string> = {}): Promise<string[]> {
  const server = path.join(folder, 'server.mjs');
  await writeFile(
    server,
    `for (const name of ['ARENA_MAX', 'MMAP_THRESHOLD_', 'TRIM_THRESHOLD_'])
       console.log(name, process.env['MALLOC_' + name]);`,
  );
  const start = `import { startServer } from ${JSON.stringify(children)};
    startServer(${JSON.stringify(server)});`;
  const { PATH = '' } = process.env;
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', start], {
    env: { PATH, ...environment },
  });
  return stdout.trim().split('\n');
}

it('lets servers return freed memory to the system', async () => {
  expect(await variablesOfServer()).toEqual([
    'ARENA_MAX 2',
    'MMAP_THRESHOLD_ 131072',
    'TRIM_THRESHOLD_ 131072',
  ]);
});

it('keeps the values of an operator', async () => {
  expect(await variablesOfServer({ MALLOC_ARENA_MAX: '8' })).toEqual([
    'ARENA_MAX 8',
    'MMAP_THRESHOLD_ 131072',
    'TRIM_THRESHOLD_ 131072',
  ]);
});
