/** A throw-away Redis server for tests, when the machine has one. It can be stopped and started again. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';

export interface RedisServer {
  url: string;
  /** Kills the server; its data is gone. */
  stop(): Promise<void>;
  /** Starts it again at the same address. */
  start(): Promise<void>;
  /** Suspends the server: it keeps its connections and answers nothing. */
  suspend(): void;
  resume(): void;
}

/** Why no server can be started here; null when one can. */
export const redisRefusal = (): string | null =>
  spawnSync('redis-server', ['--version']).status === 0
    ? null
    : 'no redis-server program on this machine';

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

export async function startRedis(): Promise<RedisServer> {
  const port = await freePort();
  let child: ChildProcess | null = null;
  const start = async () => {
    const server = spawn(
      'redis-server',
      ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    child = server;
    let output = '';
    await new Promise<void>((resolve, reject) => {
      server.stdout.on('data', (chunk) => {
        output += String(chunk);
        if (output.includes('Ready to accept connections')) resolve();
      });
      server.once('exit', () => reject(new Error(`redis-server ended: ${output}`)));
    });
  };
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    stop: async () => {
      if (!child) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      child = null;
    },
    suspend: () => void child?.kill('SIGSTOP'),
    resume: () => void child?.kill('SIGCONT'),
  };
}
