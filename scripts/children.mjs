import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';
import path from 'node:path';

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const exitWithParent = pathToFileURL(path.join(root, 'scripts', 'exit-with-parent.mjs')).href;

/** How long a child may take to stop before it is ended by force. */
const GRACE_MS = 4000;

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
let stopping = false;

/**
 * Starts Node with the given arguments.
 * A process group of its own keeps the terminal's Ctrl-C from it: the start script alone says when to
 * stop, once.
 */
export function startNode(args, env = {}, stdout = 'inherit') {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', stdout, 'inherit', 'ipc'],
    detached: true,
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

/** Starts a TypeScript program of the workspace. */
export const startProgram = (file, args = [], env = {}) =>
  startNode(['--import', exitWithParent, '--import', 'tsx', file, ...args], env);

/** Starts a server; that it listens is no news here, for the site says when all of it is ready. */
export function startServer(file, args = [], env = {}) {
  const child = startNode(
    ['--import', exitWithParent, '--import', 'tsx', file, ...args],
    env,
    'pipe',
  );
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (!/^ready \d+$/.test(line)) console.log(line);
  });
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

/**
 * Ctrl-C and SIGTERM stop the site; that is a good end. npm passes a signal only to the shell between it
 * and this process, so under npm the loss of that parent means the same.
 */
export function stopOnSignals() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stopAll(0));
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) void stopAll(0);
  }, 200).unref();
}

/** A server that ends takes the others with it. */
export function keepRunning(child, name) {
  child.once('exit', (code, signal) => {
    if (stopping) return;
    console.error(`${name} ended ${signal ? `by ${signal}` : `with ${code}`}: stopping`);
    void stopAll(code || 1);
  });
}
