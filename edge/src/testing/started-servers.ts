import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

const children = pathToFileURL(path.resolve('scripts/children.mjs')).href;

export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** Waits up to half a minute: a busy machine ends a process late. */
export const untilGone = async (pid: number): Promise<boolean> => {
  for (let i = 0; i < 600 && isAlive(pid); i++) await sleep(50);
  return !isAlive(pid);
};

/**
 * Starts two servers as the start script does: one that stops on request, and one with the given
 * code. Both print their process id first.
 * @param folder an empty one, to which the scripts are written
 */
export async function startServers(folder: string, second: string, by: 'node' | 'npm' = 'node') {
  const server = (body: string) =>
    `process.stdout.write(process.pid + '\\n'); setInterval(() => {}, 1000); ${body}`;
  await writeFile(
    path.join(folder, 'one.mjs'),
    server(`process.once('SIGTERM', () => process.exit(0))`),
  );
  await writeFile(path.join(folder, 'two.mjs'), server(second));
  const script = `
    import { keepRunning, startProgram, stopOnSignals } from ${JSON.stringify(children)};
    stopOnSignals();
    for (const name of ['one', 'two']) keepRunning(() => startProgram(${JSON.stringify(folder)} + '/' + name + '.mjs'), name);`;
  await writeFile(path.join(folder, 'main.mjs'), script);
  await writeFile(
    path.join(folder, 'package.json'),
    JSON.stringify({ private: true, scripts: { start: 'node main.mjs' } }),
  );
  const [program, ...args] =
    by === 'npm' ? ['npm', 'start', '--silent'] : [process.execPath, 'main.mjs'];
  const parent = spawn(program ?? '', args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  parent.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  let errorOutput = '';
  parent.stderr.on('data', (chunk: Buffer) => (errorOutput += chunk.toString()));
  const exit = new Promise<number | null>((resolve) => parent.once('exit', resolve));
  const pids = () => output.trim().split('\n').filter(Boolean).map(Number);
  return { parent, exit, pids, errors: () => errorOutput };
}
