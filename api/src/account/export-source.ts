import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../database/open-database';
import { ACCOUNT_TABLES } from './account-tables';
import type { AccountExportSource } from './export-job';

/** Types whose values are exported as PostgreSQL writes them: as JSON they would lose digits or change form. */
const AS_TEXT = /^(numeric|bigint|timestamp|date|time|interval)/;

const valueOf = (column: PgColumn) =>
  AS_TEXT.test(column.getSQLType()) ? sql`${column}::text` : sql`${column}`;

/** Reads the tables of a user for an export. */
export const exportSource = (db: Database, uid: string): AccountExportSource => ({
  tables: async () =>
    ACCOUNT_TABLES.map(({ name, columns }) => ({ name, header: columns.map((one) => one.name) })),
  rows: async (table) => {
    const accountTable = ACCOUNT_TABLES.find(({ name }) => name === table);
    if (!accountTable) throw new Error(`${table} is no table of an account`);
    const named = accountTable.columns.map(
      (one) => sql`${valueOf(one)} as ${sql.identifier(one.name)}`,
    );
    const { rows } = await db.execute<{ rows: string }>(sql`
      select coalesce(json_agg(one), '[]')::text as rows
      from (select ${sql.join(named, sql`, `)} from ${accountTable.table} where ${accountTable.ownedBy(uid)}) as one`);
    return rows[0]?.rows ?? '[]';
  },
});
