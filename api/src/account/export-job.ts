/** All stored data of a user, as one zip archive. Runs in the worker pool. */
import { strToU8, zipSync, type Zippable } from 'fflate';
import { brand } from 'shared/brand';
import { csvText, type ColumnValue } from 'shared/market';
import type { Identity } from '../identity/identity';
import type { Job } from '../worker-pool/job';

export interface AccountExportInput {
  identity: Identity;
  now: Date;
}

/** The stored data of the user. */
export interface AccountExportSource {
  tables(): Promise<{ name: string; header: readonly string[] }[]>;
  /** JSON of the rows of a table, objects by column. Text is cheaper to copy than objects. */
  rows(table: string): Promise<string>;
}

/** Files of an export in addition to the tables, by name. */
export type ExtraFiles<Source> = (source: Source) => Promise<Readonly<Record<string, string>>>;

/** @returns a job that answers the bytes of the archive */
export const accountExportJob =
  <Source>(
    extraFiles: ExtraFiles<Source>,
  ): Job<AccountExportInput, Uint8Array, AccountExportSource & Source> =>
  async ({ identity, now }, source) => {
    const files: Zippable = { 'README.txt': strToU8(README(identity, now)) };
    files['account.json'] = strToU8(json({ ...identity, exportedAt: now.toISOString() }));
    for (const { name, header } of await source.tables()) {
      const rows = JSON.parse(await source.rows(name)) as Record<string, unknown>[];
      files[`${name}.json`] = strToU8(json(rows));
      const cells = rows.map((row) => header.map((column) => cellOf(row[column])));
      files[`${name}.csv`] = strToU8(csvText(header, cells));
    }
    for (const [name, text] of Object.entries(await extraFiles(source)))
      files[name] = strToU8(text);
    return zipSync(files);
  };

const cellOf = (value: unknown): ColumnValue => {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'string')
    return value;
  return JSON.stringify(value);
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

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
