import { spawn } from 'node:child_process';
import path from 'node:path';
import { root } from '../children.mjs';

/** A program of the installed packages. */
export const bin = (name) => path.join(root, 'node_modules', '.bin', name);

/**
 * Runs a program to its end. `quiet` holds its output back and prints it whole, so that programs that run
 * beside each other do not mix theirs.
 * @returns its exit code; 1 when a signal ended it or it could not be started
 */
export function run(command, args, { env = {}, quiet = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, FORCE_COLOR: '0', ...env },
    });
    const output = [];
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk) => output.push(chunk));
    child.on('error', () => resolve(1));
    child.on('close', (code) => {
      process.stdout.write(Buffer.concat(output));
      resolve(code ?? 1);
    });
  });
}
