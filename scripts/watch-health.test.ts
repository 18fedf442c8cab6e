import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { watchHealth } from './watch-health.mjs';

let server: Server | null = null;
afterEach(() => void server?.close());

/**
 * A health thread that reports these seconds of silence, one after the other; null: the main thread
 * answers. Resolves with the seconds that ended the watch, or null once all reports were read.
 */
async function watched(reports: readonly (number | null)[]): Promise<number | null> {
  const stop = new AbortController();
  let polls = 0;
  const thread = createServer((request, response) => {
    const silentSeconds = reports[polls++] ?? null;
    if (polls > reports.length) stop.abort();
    response.writeHead(silentSeconds === null ? 200 : 503, { connection: 'close' });
    response.end(JSON.stringify({ silentSeconds }));
  });
  server = thread;
  await new Promise<void>((resolve) => thread.listen(0, '127.0.0.1', resolve));
  const { port } = thread.address() as AddressInfo;
  let hang: number | null = null;
  await watchHealth(`http://127.0.0.1:${port}`, (seconds) => (hang = seconds), stop.signal, 1);
  return hang;
}

it('reports a main thread that is silent for over a minute in three polls', async () => {
  expect(await watched([null, 61, 63, 65])).toBe(65);
});

it('continues after a short silence, and after one that ended', async () => {
  expect(await watched([16, 18, 20, 22])).toBeNull();
  expect(await watched([61, 63, null, 61, 63])).toBeNull();
});
