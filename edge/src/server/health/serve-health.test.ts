import { afterEach, expect, it } from 'vitest';
import { EnvironmentError, serveHealth, startHealthThread } from 'shared/server';

const isReady = () => Promise.resolve(true);
const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

const takenPort = async (): Promise<number> => {
  const { port, close } = await startHealthThread({ host: '127.0.0.1', port: 0, isReady });
  closers.push(close);
  return port;
};
const lines: string[] = [];
const serve = (port: number | null, defaultPort: number | null) =>
  serveHealth({
    variable: 'HEALTH_PORT',
    port,
    defaultPort,
    host: '127.0.0.1',
    isReady,
    say: (line) => lines.push(line),
  });

it('warns and continues when its default port is taken', async () => {
  lines.length = 0;
  expect(await serve(null, await takenPort())).toBeNull();
  expect(lines).toEqual([expect.stringMatching(/^no health thread.*HEALTH_PORT.*EADDRINUSE/)]);
});

it('rejects a configured port that is taken', async () => {
  const refusal = serve(await takenPort(), 0);
  await expect(refusal).rejects.toThrow(EnvironmentError);
  await expect(refusal).rejects.toThrow(/^HEALTH_PORT cannot be used: .*EADDRINUSE/);
});

it('answers on its default port', async () => {
  const thread = await serve(null, 0);
  if (!thread) throw new Error('no thread');
  closers.push(thread.close);
  expect((await fetch(`http://127.0.0.1:${thread.port}/livez`)).status).toBe(200);
});

it('starts no thread without a port', async () => {
  expect(await serve(null, null)).toBeNull();
});
