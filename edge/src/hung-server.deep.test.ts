/**
 * A server whose main thread loops forever: its health thread reports it, and the start script
 * restarts it.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { temporaryFolder } from './testing/fake-package';
import { isAlive, startServers } from './testing/started-servers';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeEach(async () => void (folder = await temporaryFolder()));
afterEach(() => folder.remove());

const SERVER = pathToFileURL(path.resolve('shared/server/health-thread/serve-health.ts')).href;

it('restarts a server whose main thread hangs', async () => {
  const marker = path.join(folder.path, 'hung');
  const { parent, exit, pids, errors } = await startServers(
    folder.path,
    `
    process.once('SIGTERM', () => process.exit(0));
    const { existsSync, writeFileSync } = await import('node:fs');
    const { serveHealth } = await import(${JSON.stringify(SERVER)});
    await serveHealth({ variable: 'HEALTH_PORT', port: null, defaultPort: 0, host: '127.0.0.1',
      isReady: () => Promise.resolve(true), say: (line) => console.error(line) });
    if (!existsSync(${JSON.stringify(marker)})) {
      writeFileSync(${JSON.stringify(marker)}, '');
      setTimeout(() => { for (;;); }, 500);
    }`,
  );
  while (pids().length < 3) await sleep(100);
  expect(existsSync(marker)).toBe(true);
  const [, seconds] =
    /^two has not answered for (\d+) s: its main thread hangs, ending it\ntwo ended by SIGKILL: starting it again/.exec(
      errors(),
    ) ?? [];
  // A busy machine asks late.
  expect(Number(seconds)).toBeGreaterThanOrEqual(60);
  // Either of the two may have written its process id first.
  const [one, other, restarted] = pids().map(isAlive);
  expect([one !== other, restarted]).toEqual([true, true]);
  parent.kill('SIGTERM');
  expect(await exit).toBe(0);
});
