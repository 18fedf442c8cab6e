/** Starts the product API and says `ready <port>` on standard output. See server/environment.ts for its settings. */
import { DatabaseInUseError } from './database/open-database';
import { EnvironmentError, errorCode } from 'shared/server';
import { readEnvironment } from './server/environment';
import { runApi, type RunningApi } from './server/run';

/** What is still under way after this time is cut off. */
const STOP_MS = 8000;

function refuse(error: unknown): never {
  const expected = error instanceof EnvironmentError || error instanceof DatabaseInUseError;
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  const system = errorCode(error) !== null;
  process.stderr.write(
    `${expected || system ? message.replaceAll('\n', ' ') : (stack ?? message)}\n`,
  );
  process.exit(1);
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
