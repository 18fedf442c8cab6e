/**
 * Edge, API and other programs as separate processes: they can be killed, and tests do not use
 * their processor time.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const ROOT = path.resolve(import.meta.dirname, '../../..');
/** Longer than a start takes on a machine that does other work. */
const START_MS = 60_000;

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

export function serverProcesses() {
  const children = new Set<ChildProcess>();

  /** Runs a TypeScript program of the workspace, or a script by `-e`. */
  function run(args: string[], env: Record<string, string> = {}) {
    const child = spawn(process.execPath, ['--import', 'tsx', ...args], {
      cwd: ROOT,
      env: {
        ...process.env,
        NODE_ENV: '',
        NODE_OPTIONS: '',
        TSX_TSCONFIG_PATH: 'tsconfig.json',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.add(child);
    const ended = once(child, 'exit').then(([status]) => {
      children.delete(child);
      return status as number | null;
    });
    return { child, ended };
  }

  /** Runs a program until it writes `ready <port>`. */
  async function startWithPort(file: string, env: Record<string, string> = {}) {
    const program = run([file], env);
    let output = '';
    const port = await new Promise<number>((resolve, reject) => {
      program.child.stdout?.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        const ready = /^ready (\d+)$/m.exec(output)?.[1];
        if (ready) resolve(Number(ready));
      });
      void program.ended.then(() => reject(new Error(`${file} ended before it was ready`)));
    });
    return { ...program, port };
  }

  /**
   * Starts an edge and waits until it answers the path with 200. If another program takes its port
   * in between, it is started again on another one.
   */
  async function startEdge(
    env: { DATA_DIR: string; API_PORT: string } & Record<string, string>,
    answers: string,
  ) {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const port = await freePort();
      const base = `http://127.0.0.1:${port}`;
      const edge = run(['edge/src/main.ts'], { ...env, PORT: String(port) });
      const state = { hasEnded: false };
      void edge.ended.then(() => (state.hasEnded = true));
      const deadline = Date.now() + START_MS;
      while (!state.hasEnded && Date.now() < deadline) {
        const page = await fetch(base + answers).catch(() => null);
        await page?.body?.cancel();
        if (page?.status === 200) return { ...edge, base, port };
        await sleep(50);
      }
      edge.child.kill('SIGKILL');
      await edge.ended;
    }
    throw new Error('the edge did not start');
  }

  return {
    run,
    startWithPort,
    startEdge,
    killAll: () => {
      for (const child of children) child.kill('SIGKILL');
    },
  };
}
