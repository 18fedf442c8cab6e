import { join } from 'node:path';
import type { Migrations } from '../database/open-database';

/** The tables of the local sign-in, and the record of its applied migrations. */
export const WIRE_MIGRATIONS: Migrations = {
  folder: join(import.meta.dirname, 'migrations'),
  table: 'local_sign_in_migrations',
};
