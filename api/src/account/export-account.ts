/** Everything that is stored about a person, as one zip archive. */
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { strToU8, zip, type AsyncZippable } from 'fflate';
import { brand } from 'shared/brand';
import { csvText, type ColumnValue } from 'shared/market';
import type { Database } from '../database/open-database';
import type { Identity } from '../identity/token-verifier';
import { ACCOUNT_TABLES } from './account-tables';

const compress = promisify<AsyncZippable, Uint8Array>((files, done) => zip(files, done));

const cellOf = (value: unknown): ColumnValue => {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'string')
    return value;
  return value instanceof Date ? value.toISOString() : JSON.stringify(value);
};

const README = (identity: Identity, now: Date) =>
  [
    `Everything that ${brand.name} stores about ${identity.email}, as of ${now.toISOString()}.`,
    '',
    'Each table is here twice: as JSON, and as CSV for spreadsheets. Times are in UTC.',
    'portfolios/ has the transactions of each portfolio in the form that an import takes again.',
    'Your password is stored as a salted hash by the sign-in and is in no file.',
    '',
  ].join('\r\n');

/**
 * @param extras further files by name
 * @returns the bytes of the archive
 */
export async function exportAccount(
  db: Database,
  identity: Identity,
  extras: Readonly<Record<string, string>>,
  now: Date,
): Promise<Uint8Array> {
  const files: AsyncZippable = { 'README.txt': strToU8(README(identity, now)) };
  files['account.json'] = strToU8(json({ ...identity, exportedAt: now.toISOString() }));
  for (const { name, table, columns, ownedBy } of ACCOUNT_TABLES) {
    const names = sql.join(
      columns.map((column) => sql`${column}`),
      sql`, `,
    );
    const { rows } = await db.execute<Record<string, unknown>>(
      sql`select ${names} from ${table} where ${ownedBy(identity.uid)}`,
    );
    files[`${name}.json`] = strToU8(json(rows));
    const header = columns.map((column) => column.name);
    const cells = rows.map((row) => header.map((column) => cellOf(row[column])));
    files[`${name}.csv`] = strToU8(csvText(header, cells));
  }
  for (const [name, text] of Object.entries(extras)) files[name] = strToU8(text);
  return compress(files);
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
