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

/** The number of heaps in a server that the start script starts. */
async function heapsOfServer(environment: Record<string, string> = {}): Promise<string> {
  const server = path.join(folder, 'server.mjs');
  await writeFile(server, 'console.log(process.env.MALLOC_ARENA_MAX);');
  const start = `import { startServer } from ${JSON.stringify(children)};
    startServer(${JSON.stringify(server)});`;
  const { PATH = '' } = process.env;
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', start], {
    env: { PATH, ...environment },
  });
  return stdout.trim();
}

it('limits the heaps of a server', async () => {
  expect(await heapsOfServer()).toBe('2');
});

it('keeps the value of an operator', async () => {
  expect(await heapsOfServer({ MALLOC_ARENA_MAX: '8' })).toBe('8');
});
