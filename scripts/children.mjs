import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';
import path from 'node:path';
import { allocatorEnvironment } from './memory-allocator.mjs';
import { MAX_RESTARTS, restartPolicy } from './restart-policy.mjs';
import { watchHealth } from './watch-health.mjs';

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const exitWithParent = pathToFileURL(path.join(root, 'scripts', 'exit-with-parent.mjs')).href;

/** Time for a child to stop before it is killed: it drains, then finishes requests as long again. */
const GRACE_MS = 4000;
const drainSeconds = () => Number(process.env.DRAIN_SECONDS || 0);

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
let stopping = false;

/**
 * Starts Node with the given arguments. A separate process group shields it from the terminal's
 * Ctrl-C: only the start script stops it, once.
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

/**
 * Starts a server, with an allocator that returns freed memory. Its own "listening" line is
 * dropped, because the site reports when all of it is ready.
 */
export function startServer(file, args = [], env = {}) {
  const child = startNode(
    ['--import', exitWithParent, '--import', 'tsx', file, ...args],
    { ...allocatorEnvironment(process.env), ...env },
    'pipe',
  );
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (!/^ready \d+$/.test(line)) console.log(line);
  });
  return child;
}

/** Exit code of a child; 1 if a signal ended it. */
export const exitCode = (child) =>
  new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('exit', (code) => resolve(code ?? 1));
  });

/** Runs a program to its end. @returns its exit code */
export const runProgram = (file, args, env) => exitCode(startProgram(file, args, env));

/** Stops every child, kills the slow ones, and exits with the code of the first call. */
export async function stopAll(code) {
  if (stopping) return;
  stopping = true;
  const children = [...running];
  const ended = Promise.all(
    children.map((child) => new Promise((resolve) => child.once('exit', resolve))),
  );
  for (const child of children) child.kill('SIGTERM');
  const force = setTimeout(
    () => {
      for (const child of running) killGroup(child);
    },
    GRACE_MS + 2000 * drainSeconds(),
  );
  await ended;
  clearTimeout(force);
  process.exit(code);
}

export const isStopping = () => stopping;

/** Parent and name of a process from the system; null if there is no such process. */
function processStatus(pid) {
  try {
    if (existsSync('/proc/self/stat')) {
      const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const nameEnd = text.lastIndexOf(')');
      const parent = Number(text.slice(nameEnd + 2).split(' ')[1]);
      return { parent, name: text.slice(text.indexOf('(') + 1, nameEnd) };
    }
    const columns = ['-o', 'ppid=,comm=', '-p', String(pid)];
    const [, parent, name] = /^\s*(\d+)\s+(.*)/.exec(
      execFileSync('ps', columns, { encoding: 'utf8' }),
    );
    return { parent: Number(parent), name };
  } catch {
    return null;
  }
}

/** Interval of the check that npm still runs; calling `ps` costs more than reading a file. */
const NPM_CHECK_MS = existsSync('/proc/self/stat') ? 200 : 2000;

/** Programs that run scripts; a main thread of Node may have that name. */
const RUNNER = /^(?:.*\/)?(?:npm|npx|node|yarn|pnpm|bun|MainThread)/i;
/** Processes that adopt orphans, besides the first process of the system. */
const REAPER = /^(?:.*\/)?(?:systemd|init|launchd|tini|dumb-init|docker-init|containerd-shim)\b/i;

/** Whether npm was gone before the first check: it was killed while its shell started. */
function wasOrphaned(pid) {
  const parent = processStatus(pid);
  if (parent === null) return true;
  return REAPER.test(parent.name) || (pid === 1 && !RUNNER.test(parent.name));
}

/**
 * Calls `onEnd` when the npm that runs this process is gone. npm usually starts a shell, which
 * starts this process. A shell survives a `kill -9` of npm, so npm is watched as the parent of that
 * shell.
 */
function watchNpm(onEnd) {
  const parent = process.ppid;
  const shell = processStatus(parent);
  const isShell = shell !== null && /(?:^|\/)-?(?:ba|da|z|k|a|fi)?sh$/.test(shell.name);
  const timer = setInterval(() => {
    const isGone =
      process.ppid !== parent ||
      (isShell && processStatus(parent)?.parent !== shell.parent) ||
      wasOrphaned(isShell ? shell.parent : parent);
    if (!isGone) return;
    clearInterval(timer);
    onEnd();
  }, NPM_CHECK_MS).unref();
}

/** Stops the site on Ctrl-C, SIGTERM, or when the npm that started it ends for any reason. */
export function stopOnSignals() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stopAll(0));
  if (process.env.npm_lifecycle_event) watchNpm(() => void stopAll(0));
}

const lastExit = (code, signal) => (signal ? `by ${signal}` : `with exit code ${code}`);

/**
 * Kills a server whose main thread hangs, once it has reported its health thread. A hung process
 * handles no other signal.
 */
function killWhenHung(child, name) {
  const watch = new AbortController();
  child.once('exit', () => watch.abort());
  child.on('message', (message) => {
    if (typeof message?.health !== 'string') return;
    const onHang = (seconds) => {
      if (stopping) return;
      console.error(`${name} has not answered for ${seconds} s: its main thread hangs, ending it`);
      child.kill('SIGKILL');
    };
    void watchHealth(message.health, onHang, watch.signal);
  });
}

/**
 * Starts a server and keeps it running: restarts it when it ends or hangs, while the others
 * continue. Stops everything if its first start fails, or if it ended too often within a minute.
 *
 * @param start starts the server and returns its process; the environment, and so the port, must
 * stay the same
 */
export function keepRunning(start, name) {
  const decide = restartPolicy();
  const run = () => {
    // The site may have been stopped during the delay.
    if (stopping) return;
    const child = start();
    let hasEnded = false;
    const onEnd = (code, signal) => {
      // A process that cannot be spawned emits an error and no exit.
      if (hasEnded || stopping) return;
      hasEnded = true;
      running.delete(child);
      killGroup(child);
      const { stop, delayMs, restart } = decide(code);
      if (stop === 'refused') {
        void stopAll(code);
      } else if (stop) {
        console.error(
          `${name} ended ${MAX_RESTARTS + 1} times within a minute, last ${lastExit(code, signal)}: giving up. Mend the cause that is printed above, then start the site again (docs/operating.md, Supervision)`,
        );
        void stopAll(code || 1);
      } else {
        const counted = `${restart} of at most ${MAX_RESTARTS} restarts within a minute`;
        console.error(
          `${name} ended ${lastExit(code, signal)}: starting it again (${restart === 0 ? 'once there is room' : counted})`,
        );
        setTimeout(run, delayMs);
      }
    };
    child.once('error', () => onEnd(1, null));
    child.once('exit', onEnd);
    killWhenHung(child, name);
  };
  run();
}

/** Kills the children of a killed server: they may hold its port or its data. */
function killGroup({ pid }) {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // The group is usually empty.
  }
}
