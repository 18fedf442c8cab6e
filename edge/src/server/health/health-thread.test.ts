import { afterEach, expect, it } from 'vitest';
import { execFileSync } from 'node:child_process';
import { startHealthThread } from 'shared/server';

let thread: Awaited<ReturnType<typeof startHealthThread>> | undefined;
afterEach(() => thread?.close());

const statusOf = async (path: string): Promise<number> =>
  (await fetch(`http://127.0.0.1:${thread?.port}${path}`)).status;

const untilStatus = async (path: string, status: number): Promise<void> => {
  while ((await statusOf(path)) !== status) await new Promise((next) => setTimeout(next, 20));
};

/** Sends requests from another process while this thread is blocked. */
const statusesWhileBlocked = (script: string): string =>
  execFileSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `const ask = async (path) => (await fetch('http://127.0.0.1:${thread?.port}' + path)).status; ${script}`,
    ],
    { encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: '' } },
  ).trim();

it('answers while the main thread is busy', async () => {
  thread = await startHealthThread({
    host: '127.0.0.1',
    port: 0,
    isReady: () => Promise.resolve(true),
    staleMs: 600_000,
  });
  expect(
    statusesWhileBlocked(
      "console.log(await ask('/livez'), await ask('/readyz'), await ask('/other'));",
    ),
  ).toBe('200 200 404');
});

it('reports a hanging main thread, and its recovery', async () => {
  thread = await startHealthThread({
    host: '127.0.0.1',
    port: 0,
    isReady: () => Promise.resolve(true),
    staleMs: 1000,
  });
  const untilHung = `while ((await ask('/livez')) !== 503); console.log(await ask('/readyz'));
    const { detail, silentSeconds } = await (await fetch('http://127.0.0.1:${thread?.port}/livez')).json();
    console.log(detail, silentSeconds >= 1);`;
  expect(statusesWhileBlocked(untilHung)).toMatch(
    /^503\nThe main thread has not answered for \d+ s\. true$/,
  );
  await untilStatus('/livez', 200);
  await untilStatus('/readyz', 200);
});

it('is live and not ready while nothing is released', async () => {
  let isReleased = false;
  thread = await startHealthThread({
    host: '127.0.0.1',
    port: 0,
    isReady: () => Promise.resolve(isReleased),
    staleMs: 600_000,
  });
  expect([await statusOf('/livez'), await statusOf('/readyz')]).toEqual([200, 503]);
  isReleased = true;
  await untilStatus('/readyz', 200);
});

it('fails when its port is taken', async () => {
  const options = { host: '127.0.0.1', isReady: () => Promise.resolve(true) };
  thread = await startHealthThread({ ...options, port: 0 });
  await expect(startHealthThread({ ...options, port: thread.port })).rejects.toThrow('EADDRINUSE');
});
