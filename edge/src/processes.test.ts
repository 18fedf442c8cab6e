import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { temporaryFolder } from './testing/fake-package';

const children = pathToFileURL(path.resolve('scripts/children.mjs')).href;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeEach(async () => void (folder = await temporaryFolder()));
afterEach(() => folder.remove());

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};
const untilGone = async (pid: number) => {
  for (let i = 0; i < 100 && isAlive(pid); i++) await sleep(50);
  return !isAlive(pid);
};

/** Runs two servers as the start script does: one that stops when asked, one as the test says. */
async function startTwo(second: string, by: 'node' | 'npm' = 'node') {
  const server = (body: string) =>
    `process.stdout.write(process.pid + '\\n'); setInterval(() => {}, 1000); ${body}`;
  await writeFile(
    path.join(folder.path, 'one.mjs'),
    server(`process.once('SIGTERM', () => process.exit(0))`),
  );
  await writeFile(path.join(folder.path, 'two.mjs'), server(second));
  const script = `
    import { keepRunning, startProgram, stopOnSignals } from ${JSON.stringify(children)};
    stopOnSignals();
    for (const name of ['one', 'two']) keepRunning(startProgram(${JSON.stringify(folder.path)} + '/' + name + '.mjs'), name);`;
  await writeFile(path.join(folder.path, 'main.mjs'), script);
  await writeFile(
    path.join(folder.path, 'package.json'),
    JSON.stringify({ private: true, scripts: { start: 'node main.mjs' } }),
  );
  const [program, ...args] =
    by === 'npm' ? ['npm', 'start', '--silent'] : [process.execPath, 'main.mjs'];
  const parent = spawn(program ?? '', args, {
    cwd: folder.path,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  parent.stdout.on('data', (part: Buffer) => (output += part.toString()));
  const exit = new Promise<number | null>((resolve) => parent.once('exit', resolve));
  const pids = () => output.trim().split('\n').filter(Boolean).map(Number);
  for (let i = 0; i < 200 && pids().length < 2; i++) await sleep(50);
  return { parent, exit, pids: pids() };
}

describe('children of the start script', () => {
  it('end with it on SIGTERM within 5 s, even one that does not want to', async () => {
    const { parent, exit, pids } = await startTwo(`process.on('SIGTERM', () => {})`);
    const began = Date.now();
    parent.kill('SIGTERM');
    expect(await exit).toBe(0);
    expect(Date.now() - began).toBeLessThan(5000);
    expect(pids.filter(isAlive)).toEqual([]);
  }, 20_000);

  it('bring the rest down with their exit code', async () => {
    const { exit, pids } = await startTwo(`setTimeout(() => process.exit(7), 300)`);
    expect(await exit).toBe(7);
    expect(pids.filter(isAlive)).toEqual([]);
  }, 20_000);

  it('end when the npm that started it is killed without a word', async () => {
    const { parent, exit, pids } = await startTwo(
      `process.once('SIGTERM', () => process.exit(0))`,
      'npm',
    );
    expect(pids).toHaveLength(2);
    parent.kill('SIGKILL');
    await exit;
    expect(await Promise.all(pids.map(untilGone))).toEqual([true, true]);
  }, 20_000);

  it('end when it is killed without a word', async () => {
    const { parent, exit, pids } = await startTwo(`process.once('SIGTERM', () => process.exit(0))`);
    parent.kill('SIGKILL');
    await exit;
    expect(await Promise.all(pids.map(untilGone))).toEqual([true, true]);
  }, 20_000);
});
