/** A server in a separate process, so that it does not share an event loop with the measurement. */
import { spawn, type ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

export interface ServerProcess {
  origin: string;
  /** Current memory of the process, in MB; null if the system does not provide it. */
  residentMb(): Promise<number | null>;
  stop(): Promise<void>;
}

/** Starts a TypeScript file that prints `ready <port>`. */
export async function startServer(
  file: string,
  environment: Record<string, string>,
): Promise<ServerProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', path.join(root, file)], {
    cwd: root,
    env: { ...process.env, TSX_TSCONFIG_PATH: path.join(root, 'tsconfig.json'), ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await readyPort(child);
  return {
    origin: `http://127.0.0.1:${port}`,
    residentMb: () => residentMb(child.pid),
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}

function readyPort(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}`)));
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const port = /ready (\d+)/.exec(output)?.[1];
      if (port) resolve(Number(port));
    });
  });
}

async function residentMb(pid: number | undefined): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(status)?.[1];
  return kilobytes === undefined ? null : Number(kilobytes) / 1024;
}
