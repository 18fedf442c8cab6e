import { spawn } from 'node:child_process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import path from 'node:path';

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const endWithParent = pathToFileURL(path.join(root, 'scripts', 'end-with-parent.mjs')).href;

/** How long a child may take to stop before it is ended by force. */
const GRACE_MS = 4000;

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
let stopping = false;

/**
 * Starts a TypeScript program of the workspace.
 * A process group of its own keeps the terminal's Ctrl-C from it: the start script alone says when to
 * stop, once.
 */
export function startProgram(file, args = [], env = {}) {
  const child = spawn(
    process.execPath,
    ['--import', endWithParent, '--import', 'tsx', file, ...args],
    {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      detached: true,
    },
  );
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

/** Exit code of a child; one that was ended by a signal counts as 1. */
export const exitCode = (child) =>
  new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('exit', (code) => resolve(code ?? 1));
  });

/** Runs a program to its end. @returns its exit code */
export const runProgram = (file, args, env) => exitCode(startProgram(file, args, env));

/** Stops every child, the slow ones by force, and ends with the code of the first call. */
export async function stopAll(code) {
  if (stopping) return;
  stopping = true;
  const children = [...running];
  const ended = Promise.all(
    children.map((child) => new Promise((resolve) => child.once('exit', resolve))),
  );
  for (const child of children) child.kill('SIGTERM');
  const force = setTimeout(() => {
    for (const { pid } of running) {
      try {
        // With everything that it started itself.
        process.kill(-pid, 'SIGKILL');
      } catch {
        // It ended in this very moment.
      }
    }
  }, GRACE_MS);
  await ended;
  clearTimeout(force);
  process.exit(code);
}

export const isStopping = () => stopping;

/** Ctrl-C and SIGTERM stop the site; that is a good end. */
export function stopOnSignals() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stopAll(0));
}

/** A server that ends takes the others with it. */
export function keepRunning(child, name) {
  child.once('exit', (code, signal) => {
    if (stopping) return;
    console.error(`${name} ended ${signal ? `by ${signal}` : `with ${code}`}: stopping`);
    void stopAll(code || 1);
  });
}
