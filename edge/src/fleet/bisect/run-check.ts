import { spawn } from 'node:child_process';
import { CliError } from '../../release/cli-error';
import type { Verdict } from './search';

/** Variables of the operator that a check must not get: it may be anyone's script. */
const SECRETS = ['RELEASE_TOKEN', 'FROM_TOKEN', 'RELEASE_KEY', 'EDGE_SECRET', 'DATABASE_URL'];
/** Time between the request to end and the kill of a check. */
const GRACE_MS = 2000;

export interface CheckOptions {
  /** One word is a line for the shell; several are a program and its arguments. */
  command: readonly string[];
  /** Variables that name the tried composition. */
  variables: Readonly<Record<string, string>>;
  timeoutMs: number;
  /** Ends the check when the operator interrupts. */
  signal: AbortSignal;
}

/**
 * Runs a check. Its output goes to standard error, because standard output holds the result.
 * Exit code 0 is good, 1 to 124 are bad, and 125 cannot be judged, as in `git bisect run`.
 * @throws CliError if the check cannot be run, hangs, is killed or interrupted
 */
export async function runCheck(options: CheckOptions): Promise<Verdict> {
  const { command, timeoutMs, signal } = options;
  if (signal.aborted) throw new CliError('interrupted');
  const text = command.join(' ');
  const { code, killedBy, ended } = await runToEnd(options).catch((error: unknown) => {
    throw new CliError(
      `the check cannot be run: ${error instanceof Error ? error.message : String(error)}`,
    );
  });
  if (ended === 'interrupted') throw new CliError('interrupted');
  if (ended === 'timeout')
    throw new CliError(
      `the check did not end within ${timeoutMs / 1000} s: raise --timeout, or let it exit by itself, with 1 if a hang is the fault and 125 if not`,
    );
  if (code === 0) return 'good';
  if (code === 125) return 'skip';
  if (code === 126 || code === 127)
    throw new CliError(`the check cannot be run (exit code ${code}): is ${text} right?`);
  if (code === null || code > 127)
    throw new CliError(
      `the check was ended by ${killedBy ?? `exit code ${code}`}, which says nothing about the site`,
    );
  return 'bad';
}

interface CheckEnd {
  code: number | null;
  killedBy: NodeJS.Signals | null;
  ended: 'itself' | 'timeout' | 'interrupted';
}

/** Runs in a process group of its own, so that what the check has started ends with it. */
function runToEnd({ command, variables, timeoutMs, signal }: CheckOptions): Promise<CheckEnd> {
  const [program = '', ...rest] = command;
  const environment: NodeJS.ProcessEnv = { ...process.env, ...variables };
  for (const name of SECRETS) delete environment[name];
  return new Promise((resolve, reject) => {
    const child = spawn(program, rest, {
      shell: rest.length === 0,
      detached: true,
      stdio: ['ignore', 2, 2],
      env: environment,
    });
    let ended: CheckEnd['ended'] = 'itself';
    let grace: NodeJS.Timeout | undefined;
    const send = (what: NodeJS.Signals): void => {
      try {
        if (child.pid !== undefined) process.kill(-child.pid, what);
      } catch {
        // The group has ended.
      }
    };
    const end = (why: CheckEnd['ended']) => (): void => {
      ended = why;
      send('SIGTERM');
      grace = setTimeout(() => send('SIGKILL'), GRACE_MS);
    };
    const interrupt = end('interrupted');
    const timer = setTimeout(end('timeout'), timeoutMs);
    const clear = (): void => {
      clearTimeout(timer);
      clearTimeout(grace);
      signal.removeEventListener('abort', interrupt);
    };
    signal.addEventListener('abort', interrupt, { once: true });
    child.once('error', (error) => {
      clear();
      reject(error);
    });
    child.once('exit', (code, killedBy) => {
      clear();
      // A check that was ended may have left processes that ignored the request.
      if (ended !== 'itself') send('SIGKILL');
      resolve({ code, killedBy, ended });
    });
  });
}
