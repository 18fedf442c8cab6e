import { databaseOf } from '../database/registry';
import type { FleetDocuments } from './fleet-documents';
import { folderDocuments } from './folder-documents';
import { postgresDocuments } from './postgres-documents';

/** The storage of a fleet: its database if it has one, else its folder. */
export function documentsOf(releasesDir: string): FleetDocuments {
  const database = databaseOf(releasesDir);
  return database ? postgresDocuments(database) : folderDocuments(releasesDir);
}
