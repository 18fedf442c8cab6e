/**
 * Tables that hold data of one user, derived from the schema: those with a column `uid`, and those
 * that refer to them. A new table is exported without a change here. Its rows are deleted with the
 * account by its foreign keys, which a test checks for all tables of the database.
 */
import { is, sql, type SQL } from 'drizzle-orm';
import { getTableConfig, PgTable, type PgColumn } from 'drizzle-orm/pg-core';
import * as schema from '../database/schema';

export interface AccountTable {
  name: string;
  table: PgTable;
  columns: readonly PgColumn[];
  /** Condition for rows of a user. */
  ownedBy: (uid: string) => SQL;
}

/** Columns that hold credentials. They never appear in an export. */
const SECRET_COLUMNS = new Set(['token', 'auth_secret']);

const EXPORTS: readonly unknown[] = Object.values(schema);
const TABLES = EXPORTS.filter((value): value is PgTable => is(value, PgTable));

function ownershipOf(table: PgTable): ((uid: string) => SQL) | null {
  const { columns, foreignKeys } = getTableConfig(table);
  const uid = columns.find(({ name }) => name === 'uid');
  if (uid) return (person) => sql`${uid} = ${person}`;
  for (const key of foreignKeys) {
    const { columns: from, foreignColumns: to, foreignTable } = key.reference();
    const [own] = from;
    const [theirs] = to;
    const ofParent = foreignTable === table ? null : ownershipOf(foreignTable);
    if (own && theirs && ofParent)
      return (person) =>
        sql`${own} in (select ${theirs} from ${foreignTable} where ${ofParent(person)})`;
  }
  return null;
}

export const ACCOUNT_TABLES: readonly AccountTable[] = TABLES.flatMap((table) => {
  const ownedBy = ownershipOf(table);
  const { name, columns } = getTableConfig(table);
  return ownedBy
    ? [{ name, table, columns: columns.filter((one) => !SECRET_COLUMNS.has(one.name)), ownedBy }]
    : [];
}).toSorted((a, b) => a.name.localeCompare(b.name));
