import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from './testing/fake-package';
import { isAlive, startServers, untilGone } from './testing/started-servers';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeEach(async () => void (folder = await temporaryFolder()));
afterEach(() => folder.remove());

const until = async (isSo: () => boolean): Promise<void> => {
  while (!isSo()) await sleep(20);
};

/** Both servers run, or the start has failed. */
async function startTwo(second: string, by: 'node' | 'npm' = 'node') {
  const { parent, exit, pids, errors } = await startServers(folder.path, second, by);
  await until(() => pids().length >= 2 || parent.exitCode !== null);
  return { parent, exit, pids, errors };
}

/** The tests that wait for seconds of the supervisor run in the long suite. */
const isDeep = Boolean(process.env['DEEP_TESTS']);

describe('children of the start script', () => {
  it('end with it on SIGTERM', async () => {
    const { parent, exit, pids } = await startTwo(`process.once('SIGTERM', () => process.exit(0))`);
    parent.kill('SIGTERM');
    expect(await exit).toBe(0);
    expect(pids()).toHaveLength(2);
    expect(pids().filter(isAlive)).toEqual([]);
  });

  it.runIf(isDeep)('end with it on SIGTERM, also when they ignore it', async () => {
    const { parent, exit, pids } = await startTwo(`process.on('SIGTERM', () => {})`);
    parent.kill('SIGTERM');
    expect(await exit).toBe(0);
    expect(pids()).toHaveLength(2);
    expect(pids().filter(isAlive)).toEqual([]);
  });

  it('are restarted after a kill, while the others continue', async () => {
    const stopsWhenAsked = `process.once('SIGTERM', () => process.exit(0))`;
    const { parent, exit, pids, errors } = await startTwo(stopsWhenAsked);
    process.kill(pids()[1] ?? 0, 'SIGKILL');
    await until(() => pids().length === 3);
    expect(errors()).toMatch(
      /^\w+ ended by SIGKILL: starting it again \(1 of at most 5 restarts within a minute\)\n$/,
    );
    // Either of the two may have written its process id first.
    const [one, other, restarted] = pids().map(isAlive);
    expect([one !== other, restarted]).toEqual([true, true]);
    parent.kill('SIGTERM');
    expect(await exit).toBe(0);
    expect(pids().filter(isAlive)).toEqual([]);
  });

  it.runIf(isDeep)('are restarted when their health thread reports a hang', async () => {
    // The first process reports a hang on its health port, and takes no signal but SIGKILL.
    const marker = path.join(folder.path, 'hung');
    const { parent, exit, pids, errors } = await startTwo(`
      process.on('SIGTERM', () => { if (!isHung) process.exit(0); });
      const { existsSync, writeFileSync } = await import('node:fs');
      const { createServer } = await import('node:http');
      const isHung = !existsSync(${JSON.stringify(marker)});
      writeFileSync(${JSON.stringify(marker)}, '');
      const server = createServer((request, response) => {
        response.writeHead(isHung ? 503 : 200, { 'content-type': 'application/json' });
        response.end(JSON.stringify({ silentSeconds: isHung ? 61 : 0 }));
      });
      server.listen(0, '127.0.0.1', () =>
        process.send({ health: 'http://127.0.0.1:' + server.address().port }));`);
    await until(() => pids().length === 3);
    expect(errors()).toBe(
      'two has not answered for 61 s: its main thread hangs, ending it\n' +
        'two ended by SIGKILL: starting it again (1 of at most 5 restarts within a minute)\n',
    );
    // Either of the two may have written its process id first.
    const [one, other, restarted] = pids().map(isAlive);
    expect([one !== other, restarted]).toEqual([true, true]);
    parent.kill('SIGTERM');
    expect(await exit).toBe(0);
  });

  it.runIf(isDeep)('continue while their health thread reports a short silence', async () => {
    const { parent, exit, pids, errors } = await startTwo(`
      process.once('SIGTERM', () => process.exit(0));
      const { createServer } = await import('node:http');
      let asked = 0;
      const server = createServer((request, response) => {
        asked += 1;
        response.writeHead(503, { 'content-type': 'application/json' });
        response.end(JSON.stringify({ silentSeconds: 16 }));
        if (asked === 2) process.stdout.write('0\\n');
      });
      server.listen(0, '127.0.0.1', () =>
        process.send({ health: 'http://127.0.0.1:' + server.address().port }));`);
    await until(() => pids().length === 3);
    expect(errors()).toBe('');
    parent.kill('SIGTERM');
    expect(await exit).toBe(0);
  });

  it.runIf(isDeep)(
    'stop the other processes when they end six times in a minute, with their exit code',
    async () => {
      const { exit, pids, errors } = await startTwo(`process.exit(7)`);
      expect(await exit).toBe(7);
      expect(pids()).toHaveLength(7);
      expect(pids().filter(isAlive)).toEqual([]);
      const lines = errors().trim().split('\n');
      expect(lines).toHaveLength(6);
      expect(lines.at(-1)).toMatch(
        /^two ended 6 times within a minute, last with exit code 7: giving up\. Mend the cause/,
      );
    },
    60_000,
  );

  it('stop the other processes when their first start fails', async () => {
    const { exit, pids, errors } = await startTwo(`process.exit(2)`);
    expect(await exit).toBe(2);
    expect(pids().length).toBeGreaterThan(0);
    expect(errors()).toBe('');
    expect(pids().filter(isAlive)).toEqual([]);
  });

  it('are not restarted during the stop', async () => {
    const { parent, exit, pids, errors } = await startTwo(`setTimeout(() => process.exit(1), 300)`);
    // Signals every process at once, as a service manager does.
    await until(() => errors().includes('starting it again'));
    for (const pid of pids().filter(isAlive)) process.kill(pid, 'SIGTERM');
    parent.kill('SIGTERM');
    expect(await exit).toBe(0);
    expect(pids().filter(isAlive)).toEqual([]);
  });

  it('end when the npm process is killed', async () => {
    const { parent, exit, pids } = await startTwo(
      `process.once('SIGTERM', () => process.exit(0))`,
      'npm',
    );
    expect(pids()).toHaveLength(2);
    parent.kill('SIGKILL');
    await exit;
    expect(await Promise.all(pids().map(untilGone))).toEqual([true, true]);
  });

  it('end when it is killed', async () => {
    const { parent, exit, pids } = await startTwo(`process.once('SIGTERM', () => process.exit(0))`);
    parent.kill('SIGKILL');
    await exit;
    expect(await Promise.all(pids().map(untilGone))).toEqual([true, true]);
  });
});
