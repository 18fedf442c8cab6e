import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import type { Query } from '../../database/query';
import { compositionFiles } from '../../composition/composition-files';
import { compositionTable } from '../../composition/composition-table';
import { BEGINNING_OF_CHAIN, hashOfLine } from '../../discovery/audit-chain';
import { auditPath } from '../../discovery/audit-file';
import { discoveryPath } from '../../discovery/file';
import { folderDocuments } from '../../discovery/folder-documents';
import { CliError } from '../../release/cli-error';
import { evidenceFolder } from '../../rollout/evidence';
import { switchFile, WITHDRAWN } from '../../server/installation/worker-switch';
import { tokenFiles } from '../access/token-store';

export interface FleetFolders {
  releasesDir: string;
  telemetryDir: string;
}

/** Row that a database has after an import. */
const IMPORTED = 'imported';
/** Lines of an audit log in one statement: each holds whole deployments. */
const LINES_AT_ONCE = 500;
const SUMMARY = /^(\d{4}-\d{2}-\d{2})\.([\w-]+)\.summary\.json$/;
/** `<trial>.<edge>.jsonl`; a trial contains dots of its version. */
const REPORTS = /^(.+)\.([\w-]+)\.jsonl$/;

/**
 * Copies the fleet state of a folder into empty tables, once. Tables with a fleet are never
 * changed, and the files stay as they are. Call it in the transaction that made the tables.
 *
 * @returns line for the log; null if there was nothing to import
 * @throws CliError if the audit log of the folder is damaged
 */
export async function importFolder(
  query: Query,
  { releasesDir, telemetryDir }: FleetFolders,
): Promise<string | null> {
  if (![discoveryPath(releasesDir), auditPath(releasesDir)].some(existsSync)) return null;
  const [present] = await query(
    'select from fleet.settings where name = $1 union all select from fleet.revisions limit 1',
    [IMPORTED],
  );
  if (present) return null;
  const changes = await importDocument(query, releasesDir);
  const tokens = await tokenFiles(releasesDir).read();
  for (const { id, content } of tokens)
    await query('insert into fleet.tokens (id, content) values ($1, $2)', [id, content]);
  const compositions = await compositionFiles(releasesDir).since(0);
  for (const { id, text, usedAt } of compositions)
    await compositionTable({ query }).remember(id, text, usedAt);
  const withdrawal = await readFile(switchFile(releasesDir), 'utf8').catch(() => null);
  if (withdrawal !== null) await insertSetting(query, WITHDRAWN, withdrawal);
  await importTelemetry(query, telemetryDir);
  const from = { folder: releasesDir, host: hostname(), at: new Date().toISOString() };
  await insertSetting(query, IMPORTED, JSON.stringify(from));
  return `the fleet of ${releasesDir} was imported into the database, once: ${changes} lines of the audit log, ${tokens.length} tokens, ${compositions.length} compositions. Its files stay as they are and are not used any more`;
}

export const insertSetting = (query: Query, name: string, content: string): Promise<unknown> =>
  query('insert into fleet.settings (name, content) values ($1, $2) on conflict do nothing', [
    name,
    content,
  ]);

/** The document and the whole log. @returns number of lines */
async function importDocument(query: Query, releasesDir: string): Promise<number> {
  const documents = folderDocuments(releasesDir);
  // Finishes a change whose writer was killed, so that document and log are of one state.
  const document = await documents.settled(false);
  const lines = [...new Set((await documents.log()).split('\n').filter((line) => line !== ''))];
  const newest = lines.at(-1) ?? '';
  if ((hashOfLine(newest) ?? BEGINNING_OF_CHAIN) !== (document.audit ?? BEGINNING_OF_CHAIN))
    throw new CliError(
      `${auditPath(
        releasesDir,
      )} does not end with the line that discovery.json names: restore both from a backup, then start again; nothing was imported`,
    );
  await query('insert into fleet.revisions (revision, document, line) values ($1, $2, $3)', [
    document.revision ?? 0,
    JSON.stringify(document, null, 2),
    newest,
  ]);
  for (let from = 0; from < lines.length; from += LINES_AT_ONCE)
    await query(
      `insert into fleet.audit (position, line)
       select $2 + position, line from unnest($1::text[]) with ordinality as added (line, position)`,
      [lines.slice(from, from + LINES_AT_ONCE), from],
    );
  return lines.length;
}

/** Counts of visitors and evidence of rollouts, so that guards go on with what they know. */
async function importTelemetry(query: Query, telemetryDir: string): Promise<void> {
  for (const name of await namesIn(telemetryDir)) {
    const [, day, edge] = SUMMARY.exec(name) ?? [];
    if (day === undefined) continue;
    const content = await readFile(path.join(telemetryDir, name), 'utf8');
    await query('insert into fleet.counts (day, edge, content) values ($1, $2, $3)', [
      day,
      edge,
      content,
    ]);
  }
  const folder = evidenceFolder(telemetryDir);
  for (const name of await namesIn(folder)) {
    const [, trial, edge] = REPORTS.exec(name) ?? [];
    if (trial === undefined) continue;
    const lines = await readFile(path.join(folder, name), 'utf8');
    await query('insert into fleet.evidence (trial, edge, lines) values ($1, $2, $3)', [
      trial,
      edge,
      lines,
    ]);
  }
}

const namesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch((): string[] => [])).toSorted();
