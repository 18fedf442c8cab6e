import type { FleetDatabase } from './fleet-database';

const databases = new Map<string, FleetDatabase>();

/**
 * Keeps the state of a fleet in a database instead of its folder. The folder stays the name of the
 * fleet: every function that takes it asks `databaseOf`. A folder without a database, e.g. the
 * candidate site of the behaviour gate, is not affected.
 *
 * @param folders folder of the releases and that of their telemetry
 * @returns undoes it
 */
export function keepStateIn(database: FleetDatabase, folders: readonly string[]): () => void {
  for (const folder of folders) databases.set(folder, database);
  return () => {
    for (const folder of folders) if (databases.get(folder) === database) databases.delete(folder);
  };
}

/** The database of a fleet; undefined if its folder has the state. */
export const databaseOf = (folder: string): FleetDatabase | undefined => databases.get(folder);
