import type { Problem } from 'shared/contract';
import { problem } from 'shared/server';
import { DatabaseUnavailableError } from './database-errors';
import { isDiskFull } from './disk-space';

/** Seconds after which a client may try again. */
export const RETRY_AFTER_SECONDS = 2;

/**
 * PostgreSQL's codes for its own trouble, by class or whole: connection, resources, system, damaged data; a server
 * that stops or starts, a deadlock.
 */
const DATABASE_CODE = /^(?:08\w{3}|53\w{3}|58\w{3}|57P0[1-5]|XX00[12]|40001|40P01|55P03)$/;

/** System errors of a server that is away, and of a process that is out of files, memory or threads. */
const SYSTEM_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EMFILE',
  'ENFILE',
  'ENOMEM',
  'EIO',
  'ERR_WORKER_OUT_OF_MEMORY',
]);

/** Errors of the `pg` client about its connection carry no code. */
const CONNECTION_LOST =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|Cannot use a pool after calling end|The server does not support SSL)/;

function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseUnavailableError || CONNECTION_LOST.test(error.message)) return true;
  const code = 'code' in error ? String(error.code) : '';
  // The missing socket file of a local server is an ENOENT.
  if ('syscall' in error && error.syscall === 'connect') return true;
  return DATABASE_CODE.test(code) || SYSTEM_CODES.has(code) || isUnavailable(error.cause);
}

/**
 * The 503 problem of an infrastructure error. It passes once the operator or the supervisor fixes
 * the cause. Null for errors of the request or the code.
 */
export function infrastructureProblem(error: unknown): Problem | null {
  if (isDiskFull(error))
    return problem(
      503,
      'Storage is full',
      'The site cannot store anything at the moment: its disk is full or takes no writes. Nothing was changed. Everything can still be read; try to save again later.',
    );
  if (isUnavailable(error))
    return problem(
      503,
      'Temporarily unavailable',
      'The site cannot reach its stored data at the moment. Try again in a few seconds.',
    );
  return null;
}
