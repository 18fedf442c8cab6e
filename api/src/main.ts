/** Starts the product API and says `ready <port>` on standard output. See server/environment.ts for its settings. */
import { DatabaseRefusedError } from './database/database-errors';
import { EnvironmentError, errorCode } from 'shared/server';
import { readEnvironment } from './server/environment';
import { runApi, type RunningApi } from './server/run';

/** What is still under way after this time is cut off. */
const STOP_MS = 8000;

/** Exit code of a start that no further start can mend; the start script does not try again (scripts/restart-policy.mjs). */
const REFUSED = 2;

function refuse(error: unknown): never {
  const isTaken = errorCode(error) === 'EADDRINUSE';
  const isFinal =
    isTaken || error instanceof EnvironmentError || error instanceof DatabaseRefusedError;
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  const isSystem = errorCode(error) !== null;
  const line = isTaken ? `API_PORT is taken: set it to a free one (${message})` : message;
  process.stderr.write(`${isFinal || isSystem ? line.replaceAll('\n', ' ') : (stack ?? line)}\n`);
  process.exit(isFinal ? REFUSED : 1);
}

let running: RunningApi | null = null;
let stopping = false;
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(1), STOP_MS).unref();
  await running?.close();
  process.exit(0);
}

try {
  const environment = readEnvironment(process.env);
  const starting = runApi(environment);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    // A signal during the start waits for it, so that nothing is left half open.
    process.on(signal, () => void starting.then(stop, stop));
  }
  running = await starting;
  process.stdout.write(`ready ${running.port}\n`);
} catch (error) {
  refuse(error);
}
