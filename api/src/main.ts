/** Starts the product API and says `ready <port>` on standard output. See server/environment.ts for its settings. */
import { DatabaseRefusedError, DiskFullError } from './http/database-errors';
import { isDiskFull } from './http/disk-space';
import { setTimeout as sleep } from 'node:timers/promises';
import { EnvironmentError, errorCode, serveHealth } from 'shared/server';
import { createLog } from 'shared/server/log';
import { readEnvironment } from './server/environment';
import { runApi, type RunningApi } from './server/run';

/** Work that is still running after this time, and once more as long as the drain, is cut off. */
const STOP_MS = 8000;

/**
 * Exit codes of the start script (scripts/restart-policy.mjs): a restart does not help, or only one
 * with free disk space.
 */
const REFUSED = 2;
const DISK_FULL = 3;

const causeOf = (error: unknown): string =>
  error instanceof Error ? (error.cause ? causeOf(error.cause) : error.message) : String(error);

/** Text for the operator and exit code of a start that failed; an unexpected error keeps its stack. */
function failureOf(error: unknown): { text: string; code: number } {
  const { message, stack = message } = error instanceof Error ? error : new Error(String(error));
  const line = message.replaceAll('\n', ' ');
  if (error instanceof DiskFullError) return { text: line, code: DISK_FULL };
  if (isDiskFull(error))
    return {
      text: `DATA_DIR: its disk is full (${causeOf(error)}). Free at least 64 MB on it`,
      code: DISK_FULL,
    };
  if (errorCode(error) === 'EADDRINUSE')
    return { text: `API_PORT is taken: set it to a free one (${line})`, code: REFUSED };
  if (error instanceof EnvironmentError || error instanceof DatabaseRefusedError)
    return { text: line, code: REFUSED };
  return { text: errorCode(error) === null ? stack : line, code: 1 };
}

function refuse(error: unknown): never {
  const { text, code } = failureOf(error);
  process.stderr.write(`${text}\n`);
  process.exit(code);
}

let running: RunningApi | null = null;
let stopping = false;
async function stop(drainMs: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  running?.drain();
  if (running) await sleep(drainMs);
  setTimeout(() => process.exit(1), STOP_MS + drainMs).unref();
  await running?.close();
  process.exit(0);
}

try {
  const environment = readEnvironment(process.env);
  const log = createLog('api', environment.logFormat, environment.logLevel);
  const say = (line: string): void => log.warn(line);
  const starting = runApi(environment, say);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    // A signal during the start waits for it, so that nothing is left half open.
    const onSignal = (): Promise<void> => stop(environment.drainMs);
    process.on(signal, () => void starting.then(onSignal, onSignal));
  }
  running = await starting;
  const { healthPort, defaultHealthPort } = environment;
  await serveHealth({
    variable: 'API_HEALTH_PORT',
    port: healthPort,
    defaultPort: defaultHealthPort,
    host: environment.apiHost,
    isReady: () => Promise.resolve(running?.isReady() ?? false),
    say,
  });
  process.stdout.write(`ready ${running.port}\n`);
} catch (error) {
  refuse(error);
}
