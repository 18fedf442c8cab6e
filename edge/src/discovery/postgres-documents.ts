import { isDeepStrictEqual } from 'node:util';
import type { FleetDatabase } from '../database/fleet-database';
import { FleetUnavailableError } from '../database/unavailable';
import type { Query } from '../database/query';
import { CHANNEL } from '../database/watch-database';
import { CliError } from '../release/cli-error';
import { auditSchema, BEGINNING_OF_CHAIN, hashOfLine, previousOfLine } from './audit-chain';
import { parseDiscovery } from './document-file';
import type { FleetDocuments } from './fleet-documents';
import type { Revision } from './revisions';
import { emptyDiscovery, type FleetDocument } from './schema';

/** Revisions that stay in the table, as in a folder. */
const RETAINED = 50;
/** Lines that hold the recent entries of all names. */
const NEWEST_LINES = 200;

const parsed = (text: string | null | undefined): FleetDocument =>
  text ? parseDiscovery(text) : emptyDiscovery();

/** The document and its log as tables. Edges and commands on all machines share them. */
export function postgresDocuments(database: FleetDatabase): FleetDocuments {
  const { query } = database;

  async function read(): Promise<FleetDocument> {
    const [newest] = await query<{ document: string }>(
      'select document from fleet.revisions order by revision desc limit 1',
    );
    return parsed(newest?.document);
  }

  async function log(): Promise<string> {
    const rows = await query<{ line: string }>('select line from fleet.audit order by position');
    return rows.map(({ line }) => `${line}\n`).join('');
  }

  return {
    read,
    // A change is one transaction, so none is ever half made.
    settled: read,
    async commit(number, revision) {
      const isMade = await database.transaction((inside) => commit(inside, number, revision));
      if (isMade) await database.watching()?.refresh();
      return isMade;
    },
    log,
    async newestLog() {
      const rows = await query<{ line: string }>(
        'select line from fleet.audit order by position desc limit $1',
        [NEWEST_LINES],
      );
      return rows
        .map(({ line }) => `${line}\n`)
        .toReversed()
        .join('');
    },
    pendingLine: () => Promise.resolve(undefined),
    problems: async (document) => differencesFromLog(document, await log()),
    live: {
      stamp: () => String(database.watch().current()?.revision ?? ''),
      async read() {
        const current = database.watch().current();
        if (!current)
          throw new FleetUnavailableError(
            `the database of the fleet has not answered yet (${database.watch().fault() ?? ''})`,
          );
        return parsed(current.document);
      },
    },
  };
}

/** Inserts a revision and its line, after both were compared with what the tables have. */
async function commit(
  query: Query,
  number: number,
  { document, line }: Revision,
): Promise<boolean> {
  // Writers of all edges take turns, so that each sees the line before its own.
  await query('lock table fleet.revisions in exclusive mode');
  const [newest] = await query<{ revision: number }>(
    'select revision::float8 as revision from fleet.revisions order by revision desc limit 1',
  );
  if ((newest?.revision ?? 0) !== number - 1) return false;
  const [last] = await query<{ position: number; line: string }>(
    'select position::float8 as position, line from fleet.audit order by position desc limit 1',
  );
  // Lines from before the chain have no hash.
  const head = (last && hashOfLine(last.line)) ?? BEGINNING_OF_CHAIN;
  if (head !== previousOfLine(line))
    throw new CliError(
      'the audit log does not end with the line that the discovery document names: npm run fleet -- history --verify names the damage; restore a backup',
    );
  await query('insert into fleet.revisions (revision, document, line) values ($1, $2, $3)', [
    number,
    document,
    line,
  ]);
  await query('insert into fleet.audit (position, line) values ($1, $2)', [
    (last?.position ?? 0) + 1,
    line,
  ]);
  await query('delete from fleet.revisions where revision <= $1', [number - RETAINED]);
  await query('select pg_notify($1, $2)', [CHANNEL, String(number)]);
  return true;
}

/** Deployments that are not those of their last change in the log, e.g. after an edit of the table. */
function differencesFromLog({ microFrontends }: FleetDocument, log: string): string[] {
  const last = new Map<string, unknown>();
  for (const line of log.split('\n')) {
    const entry = auditSchema.safeParse(jsonOf(line)).data;
    if (entry) last.set(entry.name, entry.after);
  }
  return Object.entries(microFrontends)
    .filter(([name, list]) => last.has(name) && !isDeepStrictEqual(plain(list), last.get(name)))
    .map(
      ([name]) => `the deployments of ${name} are not those of its last change in the audit log`,
    );
}

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
