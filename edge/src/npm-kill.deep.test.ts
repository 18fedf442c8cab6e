/** kill -9 of the npm, or of the start script, that runs a site: no process is left. */
import { randomInt } from 'node:crypto';
import { mkdir, readdir, readFile, readlink } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { temporaryFolder } from './testing/fake-package';
import { isAlive, startServers } from './testing/started-servers';

const ROUNDS = 50;
/** About as long as both servers take to start. */
const KILL_WITHIN_MS = 2000;
/** Longer than that on a machine that does other work. */
const START_MS = 20_000;
/** Longer than the stop of a slow server, on a machine that does other work. */
const PATIENCE_MS = 20_000;

/** Processes with the folder in their command line, or as their working directory. */
async function processesOf(folder: string): Promise<string[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const commands = await Promise.all(
    pids.map(async (pid) => {
      const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
      return `${pid} ${await readlink(`/proc/${pid}/cwd`).catch(() => '')} ${command}`;
    }),
  );
  return commands
    .filter((command) => command.includes(folder))
    .map((command) => command.replaceAll('\0', ' '));
}

(process.platform === 'linux' ? it : it.skip)(
  `leaves no process over ${ROUNDS} kills of npm`,
  async () => {
    const folder = await temporaryFolder();
    let running = 0;
    const left: string[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const own = path.join(folder.path, String(round));
      await mkdir(own);
      // One of the servers does not stop when it is asked.
      const { parent, exit, pids } = await startServers(
        own,
        `process.on('SIGTERM', () => {})`,
        'npm',
      );
      // One half while they start, the other while they run.
      if (round % 2 === 0)
        for (let ms = 0; ms < START_MS && pids().length < 2; ms += 50) await sleep(50);
      await sleep(randomInt(KILL_WITHIN_MS));
      if (pids().length === 2) running += 1;
      parent.kill('SIGKILL');
      await exit;
      const deadline = Date.now() + PATIENCE_MS;
      while ((await processesOf(own)).length > 0 && Date.now() < deadline) await sleep(100);
      left.push(...(await processesOf(own)));
      parent.stdout.destroy();
      parent.stderr.destroy();
    }
    await folder.remove();
    process.stderr.write(
      `npm: ${ROUNDS} rounds, ${running} after both servers ran, ${left.length} processes left\n`,
    );
    expect(left).toEqual([]);
    expect(running).toBeGreaterThan(0);
  },
);

it('leaves no server running after the start script was killed', async () => {
  const folder = await temporaryFolder();
  const { parent, exit, pids } = await startServers(folder.path, `process.on('SIGTERM', () => {})`);
  while (pids().length < 2) await sleep(50);
  parent.kill('SIGKILL');
  await exit;
  const deadline = Date.now() + PATIENCE_MS;
  while (pids().some(isAlive) && Date.now() < deadline) await sleep(100);
  await folder.remove();
  expect(pids().filter(isAlive)).toEqual([]);
});
