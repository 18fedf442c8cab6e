import { join } from 'node:path';
import type { Migrations } from '../database/open-database';

/** The tables of the wire, and where it is written down which of its migrations ran. */
export const WIRE_MIGRATIONS: Migrations = {
  folder: join(import.meta.dirname, 'migrations'),
  table: 'local_sign_in_migrations',
};
