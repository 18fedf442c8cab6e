import pg from 'pg';
import { CliError } from '../release/cli-error';

/** The database of the fleet does not answer, or refuses to write. Nothing of the program is wrong. */
export class FleetUnavailableError extends CliError {}

/**
 * Classes and codes of SQLSTATE that a running site meets when its server is away: lost
 * connections, no free connection, a shutdown, a full disk, and a standby that only reads.
 */
const AWAY = /^(?:08|53|57|25006|28|3D)/;

const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n', 1)[0] ?? '';

/** The error of a query, as a refusal that its caller can act on where the server is away. */
export function explained(error: unknown): unknown {
  // Other errors of SQL are faults of the program.
  const isAway = !(error instanceof pg.DatabaseError) || AWAY.test(error.code ?? '');
  if (!isAway) return error;
  return new FleetUnavailableError(
    `the database of the fleet does not answer (${reasonOf(error)}): pages are served as before, changes are refused until it answers`,
  );
}

/** A write whose outcome is unknown: the connection was lost while the server made it. */
export const unknownOutcome = (): FleetUnavailableError =>
  new FleetUnavailableError(
    'the connection to the database was lost while the change was made: npm run fleet -- status shows whether it took effect',
  );
