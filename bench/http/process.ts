/** A server in a separate process, so that it does not share an event loop with the measurement. */
import { spawn, type ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

export interface ServerProcess {
  origin: string;
  /** Current memory of the process, in MB; null if the system does not provide it. */
  residentMb(): Promise<number | null>;
  /** Processor time since its start, of all its threads, in ms; null if the system does not provide it. */
  processorMs(): Promise<number | null>;
  /** The same of its main thread alone. */
  mainThreadMs(): Promise<number | null>;
  stop(): Promise<void>;
}

/** Folder that each server writes a profile of its processor time into when it stops. */
const PROFILES = process.env['BENCH_PROFILES'];

/** Starts a TypeScript file that prints `ready <port>`. */
export async function startServer(
  file: string,
  environment: Record<string, string>,
): Promise<ServerProcess> {
  const profile = PROFILES === undefined ? [] : ['--cpu-prof', '--cpu-prof-dir', PROFILES];
  const child = spawn(process.execPath, [...profile, '--import', 'tsx', path.join(root, file)], {
    cwd: root,
    env: { ...process.env, TSX_TSCONFIG_PATH: path.join(root, 'tsconfig.json'), ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await readyPort(child);
  return {
    origin: `http://127.0.0.1:${port}`,
    residentMb: () => residentMb(child.pid),
    processorMs: () => processorMs(`/proc/${child.pid}`),
    // The first thread has the number of the process.
    mainThreadMs: () => processorMs(`/proc/${child.pid}/task/${child.pid}`),
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

/** Linux counts in hundredths of a second. */
const TICK_MS = 10;

/**
 * Processor time in ms of a process or thread; null if the system does not provide it.
 *
 * @param folder `/proc/<pid>`
 */
export async function processorMs(folder: string): Promise<number | null> {
  const stat = await readFile(`${folder}/stat`, 'utf8').catch(() => null);
  // Fields 14 and 15; the name in the second one may contain spaces.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields ? (Number(fields[11]) + Number(fields[12])) * TICK_MS : null;
}
