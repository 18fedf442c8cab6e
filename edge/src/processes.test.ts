import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from './testing/fake-package';
import { isAlive, startServers, untilGone } from './testing/started-servers';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeEach(async () => void (folder = await temporaryFolder()));
afterEach(() => folder.remove());

/** Both servers run. */
async function startTwo(second: string, by: 'node' | 'npm' = 'node') {
  const { parent, exit, pids } = await startServers(folder.path, second, by);
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
