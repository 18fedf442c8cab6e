import { openState, stateUrl } from './open-state';
import type { FleetFolders } from './import-folder';

/**
 * Runs work on the state of a fleet, which is in the database of `DATABASE_URL` if it is set.
 * @throws CliError if the database cannot be used
 */
export async function withState<T>(folders: FleetFolders, work: () => Promise<T>): Promise<T> {
  const state = await openState({
    ...folders,
    databaseUrl: stateUrl(process.env),
    log: (line) => void process.stderr.write(`${line}\n`),
  });
  try {
    return await work();
  } finally {
    await state.close();
  }
}

/** The same for a command line. With `FLEET_URL` an edge has the state, and none is opened here. */
export const withStateHere = <T>(folders: FleetFolders, work: () => Promise<T>): Promise<T> =>
  process.env['FLEET_URL'] ? work() : withState(folders, work);
